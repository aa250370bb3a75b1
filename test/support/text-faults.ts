/** Finds text in the page that cannot be read: cut off, outside of what holds it, or under other text. */
import type { Page } from 'playwright-core';

/** What is told to readers only, and the numbers within boards, is no text in this sense. */
const FIND = `(() => {
  const faults = [];
  const shown = [];
  const name = (element) => element.tagName.toLowerCase() + (element.className ? '.' + element.className : '');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isScrolled = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const parent = node.parentElement;
    if (text === '' || parent.closest('script, style, option, noscript, svg, .spoken, .skip, [aria-hidden="true"], .first')) continue;
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (rects.length === 0) continue;
    const said = JSON.stringify(text.slice(0, 40)) + ' in ' + name(parent);
    let isHeld = true;
    let isMovable = false;
    let isCut = false;
    let isFixed = false;
    for (let one = parent; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (/fixed|sticky/.test(style.position)) isFixed = true;
      if (one.matches('button, .action, a.tile, label, td, th, [role=tab]') && isHeld) {
        for (const rect of rects)
          if (rect.left < box.left - 1 || rect.right > box.right + 1 || rect.top < box.top - 2 || rect.bottom > box.bottom + 2)
            faults.push(said + ' leaves ' + name(one));
        isHeld = false;
      }
      if (isScrolled(style)) { isMovable = true; break; }
      if (/hidden|clip/.test(style.overflowX) && one !== document.body) {
        for (const rect of rects)
          if (rect.left < box.left - 1 || rect.right > box.right + 1) isCut = true;
      }
      if (/hidden|clip/.test(style.overflowY) && one !== document.body) {
        for (const rect of rects)
          if (rect.top < box.top - 2 || rect.bottom > box.bottom + 2) isCut = true;
      }
      if (isCut) {
        faults.push(said + ' is cut off by ' + name(one));
        break;
      }
    }
    if (!isMovable)
      for (const rect of rects)
        if (rect.left < -1 || rect.right > innerWidth + 1) faults.push(said + ' reaches beyond the window');
    // What stays in its place while the page scrolls under it may lie over anything.
    if (!isFixed && !isMovable && !isCut) shown.push({ node, parent, said, rects });
  }
  for (let i = 0; i < shown.length; i++)
    for (let j = i + 1; j < shown.length; j++) {
      const [a, b] = [shown[i], shown[j]];
      const isOver = a.rects.some((one) => b.rects.some((two) =>
        Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2 &&
        Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 5));
      if (isOver) faults.push(a.said + ' lies over ' + b.said);
    }
  return [...new Set(faults)];
})()`;

export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(FIND);
}
