import type { Page } from "@playwright/test";

/**
 * Words that stand on two lines without a hyphen, such as “Solu|tions”. Addresses of mail and pages break where they
 * must, and so does code.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const seen = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    /** Words for screen readers alone need no room. */
    const forEars = (part: Element): boolean =>
      getComputedStyle(part).clipPath !== "none" ||
      (part.parentElement !== null && forEars(part.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const part = node.parentElement;
      if (!part || part.closest("script, style, noscript, option, textarea, code, pre")) continue;
      if (!seen(part) || forEars(part)) continue;
      for (const token of (node.nodeValue ?? "").matchAll(/\S+/g)) {
        if (/@|\w\.\w/.test(token[0])) continue;
        for (const word of token[0].matchAll(/\p{L}{2,}/gu)) {
          const range = document.createRange();
          range.setStart(node, token.index + word.index);
          range.setEnd(node, token.index + word.index + word[0].length);
          const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
          if (Math.max(...tops) - Math.min(...tops) > 2)
            found.add(`a broken word: “${word[0]}” in “${part.textContent.trim().slice(0, 40)}”`);
        }
      }
    }
    return [...found];
  });
}
