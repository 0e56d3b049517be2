// What is wrong with the texts of this page as it stands, each told once: too small, cut off, covered, or beside the screen.
async (least) => {
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const faults = new Set();
  const texts = [];
  const hidden = (way) => way === "hidden" || way === "clip";
  const scrolls = (way) => way === "auto" || way === "scroll";
  const apart = ".visually-hidden, script, style, noscript, title, option, svg:not([role=slider]), .skip"; // drawings too
  const explained = "[title], [data-tip], [aria-label]:not(section):not(main):not([role=group])";
  const visible = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  // Does it hide what lies below?
  const solid = (element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== "none" || !/^rgba|transparent/.test(backgroundColor) || element.matches("img");
  };
  // Is this element what one sees there?
  const shows = (element, x, y) => {
    let above = document.elementFromPoint(x, y);
    const other = () => above && !above.contains(element) && !element.contains(above);
    while (other() && !solid(above)) above = above.parentElement;
    return above && !other();
  };
  if (document.scrollingElement.scrollWidth > innerWidth + 1) faults.add("the page is wider than the screen");

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.textContent.trim();
    if (!text || element.closest(apart) || !element.checkVisibility(visible)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const whole = range.getBoundingClientRect();
    if (!whole.width || !whole.height) continue;
    const said = `"${text.slice(0, 40)}" in ${element.tagName.toLowerCase()}.${element.className.baseVal ?? element.className}`;
    const drawn = element.ownerSVGElement ? element.getScreenCTM().a : (element.currentCSSZoom ?? 1);
    const size = parseFloat(getComputedStyle(element).fontSize) * drawn;
    if (size < least - 0.05) faults.add(`${size.toFixed(1)} px: ${said}`);

    // What of it can be seen; the rest must be scrolled to, or said in another way.
    let seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let reached = element.closest(explained) !== null;
    for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      if (overflowX !== "visible" || overflowY !== "visible") {
        const edge = box.getBoundingClientRect();
        const across = hidden(overflowX) && (whole.right > edge.right + 1.5 || whole.left < edge.left - 1.5);
        const down = hidden(overflowY) && (whole.bottom > edge.bottom + 3 || whole.top < edge.top - 3);
        if (!reached && (across || down)) faults.add(`cut off: ${said}`);
        reached ||= scrolls(overflowX) || scrolls(overflowY);
        seen = {
          left: Math.max(seen.left, edge.left), top: Math.max(seen.top, edge.top),
          right: Math.min(seen.right, edge.right), bottom: Math.min(seen.bottom, edge.bottom),
        };
      }
      if (position === "fixed") break;
    }
    for (const line of range.getClientRects()) {
      const [left, top] = [Math.max(line.left, seen.left), Math.max(line.top, seen.top)];
      const [right, bottom] = [Math.min(line.right, seen.right), Math.min(line.bottom, seen.bottom)];
      if (right - left < 4 || bottom - top < 6) continue;
      const bare = [left + 2, (left + right) / 2, right - 2].filter((x) => shows(element, x, (top + bottom) / 2));
      if (bare.length) texts.push({ element, said, left, top, right, bottom });
      if (bare.length % 3) faults.add(`covered: ${said}`);
    }
  }
  for (const [n, one] of texts.entries())
    for (const other of texts.slice(n + 1)) {
      if (one.element === other.element) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 2 && down > 5) faults.add(`overlap: ${one.said} and ${other.said}`);
    }
  return [...faults];
}
