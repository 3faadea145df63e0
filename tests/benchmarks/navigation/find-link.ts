import type { Page } from "@playwright/test";

/** Scrolls to a link that can be touched, the page's own before those of its frame, and says where it then is. */
export async function findLink(page: Page, to: string): Promise<{ x: number; y: number }> {
  const place = await page.evaluate((to) => {
    const links = ["main a", "a"].flatMap((kind) => [...document.querySelectorAll(`${kind}[href="${to}"]`)]);
    for (const link of links) {
      link.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 0 && link.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return undefined;
  }, to);
  if (!place) throw new Error(`${page.url()} has no link to ${to} that can be touched`);
  return place;
}
