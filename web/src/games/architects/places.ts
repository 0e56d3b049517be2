// Where the label of each stage stands on its wonder, in a field of 200 by 230 (drawings/wonders.ts draws the stages).
export type Place = [number, number];

const places: Record<string, Place[]> = {
  alexandria: [[100, 205], [100, 161], [100, 110], [100, 68], [100, 34]],
  babylon: [[100, 207], [100, 168], [100, 129], [72, 96], [128, 68]],
  ephesus: [[100, 209], [45, 130], [100, 160], [155, 130], [100, 71]],
  giza: [[100, 203], [100, 165], [100, 128.5], [100, 92.5], [100, 52]],
  halicarnassus: [[100, 208], [100, 165], [66, 104], [134, 127], [100, 66]],
  olympia: [[100, 208], [68, 146], [132, 170], [100, 98], [100, 40]],
  rhodes: [[48, 204], [152, 204], [100, 138], [100, 88], [100, 42]],
};
// Of a wonder that nobody has drawn, one above the other.
export const placeOf = (board: string, stage: number, stages: number): Place => places[board]?.[stage] ?? [100, 222 - ((stage + 0.5) * 190) / stages];
