// Every symbol of the games, drawn on a field of 24 by 24. Hues are of middle brightness, so that each stands
// out from limestone and from night blue alike; what has no hue of its own takes that of its surroundings.
export interface Drawing {
  hue?: string;
  svg: string;
  // Where a number stands inside the symbol, and in which colour; symbols without it have theirs beside them.
  number?: { y: number; size: number; fill: string };
}

const stroke = (d: string, width = 2, colour = "currentColor") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string, colour = "currentColor") => `<path d="${d}" fill="${colour}"/>`;
const disc = (x: number, y: number, r: number, colour = "currentColor") => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
const cardShape = (x: number, y: number, colour = "currentColor") =>
  `<rect x="${x}" y="${y}" width="11" height="15" rx="2" fill="${colour}"/>`;

const leaf = (degrees: number) => {
  const turn = (degrees * Math.PI) / 180;
  const [x, y] = [12 + 9.2 * Math.cos(turn), 12.4 + 9.2 * Math.sin(turn)].map((at) => at.toFixed(1));
  return `<ellipse cx="${x}" cy="${y}" rx="3.4" ry="1.7" transform="rotate(${degrees + 62} ${x} ${y})" fill="currentColor"/>`;
};
const mirrored = (svg: string) => `${svg}<g transform="matrix(-1 0 0 1 24 0)">${svg}</g>`;
const wreath = mirrored([108, 138, 168, 198, 228].map(leaf).join("")) + stroke("M9.5 21.6c1.6.8 3.4.8 5 0", 1.4);

const inside = (y: number, size: number, colour: string) => ({ y, size, fill: colour });
const red = "#c04a40";
const green = "#3b8750";
const gold = "#e2ba4e";
const pale = "#fff6e0";

export const drawings: Record<string, Drawing> = {
  wood: { hue: "#6d8a3a", svg: fill("M5 6.5h12v11H5a3.6 5.5 0 0 1 0-11z") + '<ellipse cx="17.6" cy="12" rx="4" ry="5.5" fill="#e9dcae" stroke="currentColor" stroke-width="1.6"/><ellipse cx="17.6" cy="12" rx="1.6" ry="2.4" fill="none" stroke="currentColor" stroke-width="1.2"/>' + stroke("M4.5 10h6M6 14h5", 1.2, "#e9dcaeaa") },
  stone: { hue: "#82888f", svg: fill("M2.5 18.5 5 8l7-4.5L20 8l2 10-5 2.5H6z") + stroke("M5 8l7 3.5L20 8M12 11.5 11 20", 1.4, "#ffffffb0") },
  clay: { hue: "#b8643a", svg: fill("M2 6h20v12.5H2z") + stroke("M2 12.2h20M8.7 6v6.2M15.4 12.2v6.3", 1.6, "#ffe9d6d0") },
  ore: { hue: "#5b78a0", svg: fill("M7 8h10l5 11H2z") + fill("M8.4 10.2h7.2l1 2.6H7.4z", "#ffffff90") + stroke("M4.6 5.6 7 3m5 1.6V2m7.4 3.6L17 3", 1.5) },
  glass: { hue: "#2f92a6", svg: fill("M6.2 14.5h11.6l2.1 4.3a2 2 0 0 1-1.8 2.7H5.9a2 2 0 0 1-1.8-2.7z") + stroke("M9.4 2.8h5.2M10 3v6L4.2 18.8a2 2 0 0 0 1.7 2.7h12.2a2 2 0 0 0 1.7-2.7L14 9V3", 1.8) + disc(10, 17.6, 1.2, "#ffffffb0") },
  papyrus: { hue: "#a9822f", svg: fill("M6 4h12v16H6z") + '<rect x="3.5" y="2" width="17" height="4.4" rx="2.2" fill="currentColor"/><rect x="3.5" y="17.6" width="17" height="4.4" rx="2.2" fill="currentColor"/>' + stroke("M8.6 9h6.8M8.6 12h6.8M8.6 15h4.4", 1.4, pale) + stroke("M5.6 4.2h12.8M5.6 19.8h12.8", 0.9, "#fff6e090") },
  loom: { hue: "#a268ac", svg: fill("M4 4h16v13H4z") + stroke("M8 4v13M12 4v13M16 4v13", 1.2, "#ffffffa0") + stroke("M4 8.3h16M4 12.6h16", 1.2, "#ffffffa0") + stroke("M5.5 17v4M9.8 17v4M14.2 17v4M18.5 17v4", 1.7) },
  resource: { hue: "#8a7a5c", svg: fill("M12 2.5 21 7v10l-9 4.5L3 17V7z") + stroke("M3 7l9 4.5L21 7M12 11.5v10", 1.4, "#ffffffb0") },
  coin: { hue: "#8a6508", svg: `<circle cx="12" cy="12" r="9.6" fill="${gold}" stroke="currentColor" stroke-width="1.8"/><circle cx="12" cy="12" r="6.9" fill="none" stroke="currentColor" stroke-opacity=".55"/>`, number: inside(16.3, 12, "#3b2a04") },
  nocoin: { hue: "#8a6508", svg: `<circle cx="12" cy="12" r="9.6" fill="${gold}" stroke="currentColor" stroke-width="1.8"/>` + stroke("M4 20 20 4", 3, red) },
  shield: { hue: red, svg: fill("M4 3.5c3 1 5.4.6 8-1 2.6 1.6 5 2 8 1V11c0 5.5-3.6 9-8 10.8C7.6 20 4 16.5 4 11z") + stroke("M12 6v12M7 10.5h10", 1.8, "#ffe9c8d0") },
  point: { hue: green, svg: wreath, number: inside(16.2, 11.5, "var(--count, var(--ink))") },
  compass: { hue: green, svg: disc(12, 4.4, 2.4) + stroke("M11 6.5 5.5 21M13 6.5 18.5 21", 2.3) + stroke("M7 15.5c3 2.2 7 2.2 10 0", 1.7) },
  gear: { hue: green, svg: stroke("M12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22M4.9 4.9l2.5 2.5M16.6 16.6l2.5 2.5M19.1 4.9l-2.5 2.5M7.4 16.6l-2.5 2.5", 3.4) + '<circle cx="12" cy="12" r="5.2" fill="none" stroke="currentColor" stroke-width="3.6"/>' },
  tablet: { hue: green, svg: fill("M3 21.5V8.5C3 4.5 5.5 2.5 7.5 2.5S12 4.5 12 8c0-3.5 2.5-5.5 4.5-5.5S21 4.5 21 8.5v13z") + stroke("M6 10h3.5M6 13.5h3.5M6 17h3.5M14.5 10H18M14.5 13.5H18M14.5 17H18M12 8v13", 1.3, "#ffffffc8") },
  wild: { hue: green, svg: stroke("M12 2.5 20.5 7.2v9.6L12 21.5l-8.5-4.7V7.2z", 1.9) + '<text x="12" y="16.6" text-anchor="middle" font-size="13" font-weight="700" fill="currentColor">?</text>' },
  horn: { hue: "#b8643a", svg: fill("M2.5 15.5c7 .5 11.5-3.5 14.5-11.5l4.5 2c-.5 9-7 15.5-18 14z") + stroke("M16.5 4.2l5.4 2.5", 2.4) + stroke("M7 15.2l1.4 4.6M11.6 12.6l3 4", 1.3, "#ffffffa0") },
  cat: { hue: "#7d7466", svg: fill("M7 21.5c-1-5 .5-8.5 3-10.5L9.5 4l3 2h3l3-2v5c0 2.5-1 4-2.5 5 1 2.5 1.5 5 1 7.5z") + stroke("M7.5 21c-4-.5-5-4-3-6.5", 2) + disc(13, 8.6, 0.9, "#fff") + disc(16.3, 8.6, 0.9, "#fff") },
  stage: { hue: "#a9822f", svg: fill("M9 3h6v5.5h3.5V14H22v7H2v-7h3.5V8.5H9z") + stroke("M5.5 14h13M9 8.5h6", 1.3, "#ffffffa0") },
  wonder: { hue: "#a9822f", svg: fill("M9 5h6v4.5h3.5V14H22v7H2v-7h3.5V9.5H9z") + fill("m12 0 1 2 2.2.3-1.6 1.5.4 2.2-2-1-2 1 .4-2.2L8.8 2.3 11 2z", red) },
  pawn: { hue: "#4a7ac2", svg: disc(12, 6.5, 4.2) + fill("M5.5 21.5c.5-3 2.2-4.2 3-6.5.5-1.6.6-2.8.3-4h6.4c-.3 1.2-.2 2.4.3 4 .8 2.3 2.5 3.5 3 6.5z") },
  token: { hue: "#8b5cb0", svg: fill("m12 2 2.9 6.3 6.8.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-.8z") },
  victory: { hue: red, svg: fill("m12 1.5 3 2.3 3.7-.3 1 3.6 3 2.2L21.3 13l1 3.7-3.3 1.8-1.8 3.3-3.6-.8L12 22.5 10.4 21l-3.6.8L5 18.5l-3.3-1.8 1-3.7-1.4-3.7 3-2.2 1-3.6 3.7.3z"), number: inside(16.2, 11.5, "#fff") },
  defeat: { hue: "#7a8089", svg: disc(12, 12, 10) + stroke("M14 2.5 10.5 9l4 4-4 8.5", 1.3, "#ffffff60"), number: inside(16, 11, "#fff") },
  debt: { hue: red, svg: `<path d="M5 2.5h14v19l-3.5-2-3.5 2-3.5-2-3.5 2z" fill="currentColor"/>` + stroke("M8 8h8", 2.2, "#fff") },
  chain: { svg: stroke("M10 14a4 4 0 0 1 0-5.6l2.6-2.6a4 4 0 0 1 5.6 5.6L16.8 12.8M14 10a4 4 0 0 1 0 5.6l-2.6 2.6a4 4 0 0 1-5.6-5.6L7.2 11.2", 2.2) },
  check: { svg: stroke("M4 13l5 5L20 6", 3.2) },
  cross: { svg: stroke("M5 5 19 19M19 5 5 19", 3.2) },
  lock: { svg: fill("M5 11h14v10H5z") + stroke("M8 11V8a4 4 0 0 1 8 0v3", 2.2) },
  hand: { svg: cardShape(2, 7) + `<rect x="9.5" y="3" width="11" height="15" rx="2" fill="currentColor" stroke="var(--paper)" stroke-width="1.5"/>` },
  arrow: { svg: stroke("M4 12h15M13 6l6 6-6 6", 2.6) },
  left: { svg: fill("M15 4v16L4 12z") },
  right: { svg: fill("M9 4v16l11-8z") },
  both: { svg: fill("M9.5 5v14L1 12zM14.5 5v14L23 12z") },
  self: { svg: fill("M4 9h16L12 20z") },
  all: { svg: fill("M7 6v12L0 12zM17 6v12l7-6zM8.5 13h7L12 19z") },
  thinking: { svg: stroke("M6 3h12M6 21h12M7.5 3c0 5 3 6 4.5 9 1.5-3 4.5-4 4.5-9M7.5 21c0-5 3-6 4.5-9 1.5 3 4.5 4 4.5 9", 1.9) },
  away: { svg: fill("M14.5 3a9.5 9.5 0 1 0 6.5 14.5A8.5 8.5 0 0 1 14.5 3z") },
  discard: { hue: "#8a7a5c", svg: cardShape(3, 8) + `<rect x="10" y="6" width="11" height="15" rx="2" fill="currentColor" stroke="#fff" stroke-width="1.2"/>` + stroke("M15.5 17V2M11.5 5.5 15.5 1.7l4 3.8", 2, green) },
  freecard: { hue: "#8a7a5c", svg: '<rect x="3" y="1.5" width="14" height="19" rx="2.5" fill="currentColor"/>' + disc(15, 15.5, 7.6, pale) + disc(15, 15.5, 6.4, gold) + stroke("M10 20.5 20 10.500", 2.4, red) },
  lastcard: { hue: "#8a7a5c", svg: cardShape(2, 3) + '<rect x="8" y="7" width="13" height="15.5" rx="2" fill="currentColor" stroke="#fff" stroke-width="1.2"/><text x="14.5" y="18.8" text-anchor="middle" font-size="11" font-weight="700" fill="#fff">7</text>' },
  copyguild: { hue: "#8b5cb0", svg: stroke("M8.5 2.5h6l3.2 5.5-3.2 5.5h-6L5.3 8z", 1.8) + fill("M13 10h6l3.2 5.5L19 21h-6l-3.2-5.5z") + stroke("M2 14c0 3 1.5 5 5 5.5M4.8 16.8 7.3 19.5 4.6 22", 1.5) },
  repeatguild: { hue: "#8b5cb0", svg: fill("M7 3h10l5 9-5 9H7l-5-9z") + '<text x="12" y="16.4" text-anchor="middle" font-size="12" font-weight="700" fill="#fff">×2</text>' },
  colours: { svg: fill("M2 3h8v8H2z", "#9a6a44") + disc(18, 7, 4.4, "#b08410") + fill("M6 13l5 8.5H1z", green) + fill("M14 15h8v5h-8z", "#4a7ac2") },
  trade: { hue: "#8a7a5c", svg: stroke("M12 3v17M6 21h12M4 6.5h16", 1.9) + fill("M1 14h8l-1.2 2.4H2.2zM15 14h8l-1.2 2.4h-5.6z") + stroke("M5 6.5 2 14M5 6.5 8 14M19 6.5 16 14M19 6.5 22 14", 1.2) },
  leader: { hue: "#9c7d34", svg: disc(12, 8, 4.4) + fill("M3.5 22c.5-5.5 4-8 8.5-8s8 2.5 8.5 8z") + stroke("M6 10.5C4.7 7 6.5 3.5 9 2.2M18 10.5c1.3-3.5-.5-7-3-8.3", 1.8, green) },
  copy: { svg: stroke("M3 9a8 8 0 0 1 14-3.5M17.5 1.5v4.2h-4.2M21 15a8 8 0 0 1-14 3.5M6.5 22.5v-4.2h4.2", 2.2) },
  brown: { svg: fill("M4.5 4.5h15v15h-15z") },
  grey: { svg: fill("M12 1.5 22.5 12 12 22.5 1.5 12z") },
  blue: { svg: fill("M1.5 8h21v8h-21z") },
  yellow: { svg: disc(12, 12, 9.5) },
  red: { svg: fill("M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z") },
  green: { svg: fill("M12 2.5 22.8 21H1.2z") },
  purple: { svg: fill("M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z") },
  white: { svg: wreath },
  any: { hue: "#8a7a5c", svg: '<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2"/>' },
};
drawings.brick = drawings.clay;
