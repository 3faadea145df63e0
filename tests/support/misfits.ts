import type { Page } from "@playwright/test";

/**
 * Layout that does not fit the window: a page that scrolls sideways, parts beyond its edge, words that are cut off, and
 * overlapping words. Parts that scroll by themselves may have any width.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** A pixel's fraction is rounding, not a misfit. */
    const SLACK = 1;
    const found = new Set<string>();
    const width = document.documentElement.clientWidth;
    const name = (part: Element) =>
      `${part.tagName.toLowerCase()}.${part.getAttribute("class") ?? ""} “${part.textContent.trim().slice(0, 40)}”`;
    const above = (part: Element) => {
      const parts: Element[] = [];
      for (let at = part.parentElement; at && at !== document.body; at = at.parentElement) parts.push(at);
      return parts;
    };
    const scrolls = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowX);
    const clips = (part: Element) => /hidden|clip/.test(getComputedStyle(part).overflowX);
    const seen = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
    /** Words for screen readers alone are cut on purpose. */
    const unseen = (part: Element) => {
      const { clipPath, position, width: wide } = getComputedStyle(part);
      return clipPath !== "none" || (position === "absolute" && parseFloat(wide) <= 1);
    };

    if (document.documentElement.scrollWidth > width) found.add("the page scrolls sideways");

    for (const part of document.body.querySelectorAll("*")) {
      const { left, right, width: wide } = part.getBoundingClientRect();
      if (wide === 0 || (left >= -SLACK && right <= width + SLACK) || !seen(part)) continue;
      const around = [part, ...above(part)];
      // A drawing may reach over the edge of what clips it.
      if (around.some(scrolls) || around.some(unseen) || (part.closest("svg") && around.some(clips)))
        continue;
      found.add(`beyond the edge: ${name(part)}`);
    }

    interface Words {
      rect: DOMRect;
      part: Element;
      block: Element;
    }
    const lines: Words[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const part = walker.currentNode.parentElement;
      if (!part || !walker.currentNode.nodeValue?.trim() || !seen(part)) continue;
      if (part.closest("script, style, noscript, option, textarea")) continue;
      const around = [part, ...above(part)];
      if (around.some(unseen)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const scrolling = around.some(scrolls);
      const cutting = around.filter(clips).map((box) => box.getBoundingClientRect());
      const floating = around.some((box) => /fixed|sticky/.test(getComputedStyle(box).position));
      const block = around.find((box) => !/^inline$|contents/.test(getComputedStyle(box).display)) ?? part;
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue;
        if (!scrolling && (rect.left < -SLACK || rect.right > width + SLACK))
          found.add(`words beyond the edge: ${name(part)}`);
        if (cutting.some((box) => rect.left < box.left - SLACK || rect.right > box.right + SLACK))
          found.add(`words cut off: ${name(part)}`);
        if (!scrolling && !floating) lines.push({ rect, part, block });
      }
    }

    lines.sort((one, other) => one.rect.top - other.rect.top);
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.rect.top >= one.rect.bottom) break;
        if (one.block === other.block) continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        // A line's box is higher than its letters.
        if (across > 2 && down > 0.4 * Math.min(one.rect.height, other.rect.height))
          found.add(`words on words: ${name(one.part)} and ${name(other.part)}`);
      }
    }
    return [...found];
  });
}
