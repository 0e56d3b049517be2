// Wood, coin and stone, made by the browser itself: a burst of noise for what strikes, tones that fade for what rings.

type Strike = { noise?: [pitch: number, loud: number, long: number]; tones?: [pitch: number, loud: number, long: number, at?: number][] };
const SOUNDS = {
  wood: { noise: [900, 0.25, 0.05], tones: [[210, 0.4, 0.09], [330, 0.15, 0.06]] },
  coin: { tones: [[2350, 0.1, 0.22], [3520, 0.07, 0.16], [2640, 0.09, 0.24, 0.07], [3950, 0.06, 0.16, 0.07]] },
  stone: { noise: [260, 0.6, 0.2], tones: [[78, 0.5, 0.16]] },
  horn: { tones: [[146, 0.22, 0.5], [219, 0.14, 0.45, 0.03], [292, 0.08, 0.4, 0.05]] },
} satisfies Record<string, Strike>;
export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

function strike(box: AudioContext, { noise, tones = [] }: Strike, at: number): void {
  const fading = (loud: number, long: number, from: number): GainNode => {
    const gain = box.createGain();
    gain.gain.setValueAtTime(loud, from);
    gain.gain.exponentialRampToValueAtTime(0.0005, from + long);
    gain.connect(box.destination);
    return gain;
  };
  if (noise) {
    const [pitch, loud, long] = noise;
    const grains = box.createBuffer(1, Math.ceil(box.sampleRate * long), box.sampleRate);
    grains.getChannelData(0).forEach((_, n, all) => (all[n] = Math.random() * 2 - 1));
    const [source, filter] = [box.createBufferSource(), box.createBiquadFilter()];
    [source.buffer, filter.type, filter.frequency.value] = [grains, "lowpass", pitch];
    source.connect(filter).connect(fading(loud, long, at));
    source.start(at);
  }
  for (const [pitch, loud, long, after = 0] of tones) {
    const tone = box.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(fading(loud, long, at + after));
    tone.start(at + after);
    tone.stop(at + after + long);
  }
}

// Some sounds, one after another.
export function play(...sounds: Sound[]): void {
  context ??= new AudioContext();
  void context.resume();
  sounds.forEach((sound, n) => strike(context!, SOUNDS[sound], context!.currentTime + 0.02 + n * 0.16));
}
