import type { Page } from "@playwright/test";

/** The path of the Tab key, and the faults on it. */
export interface Walk {
  /** Each stop, as a person would name it. */
  stops: string[];
  /** Expected stops, in the order of the document. */
  wanted: string[];
  /** Stops whose focus cannot be seen. */
  unseen: string[];
}

const LONGEST = 200;

/**
 * Presses Tab from the beginning of a part of the page until the focus leaves it.
 * @param within selector of the part; it must be able to take the focus itself
 */
export async function walkByKeyboard(page: Page, within: string): Promise<Walk> {
  const wanted = await page.evaluate((selector) => {
    const part = document.querySelector<HTMLElement>(selector);
    const stops = [
      ...(part?.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]',
      ) ?? []),
    ].filter(
      (stop) =>
        stop.checkVisibility({ visibilityProperty: true }) && !stop.matches(":disabled, [tabindex='-1']"),
    );
    stops.forEach((stop, index) => (stop.dataset["stop"] = `${index} ${stop.outerHTML.slice(0, 80)}`));
    part?.focus();
    return stops.map((stop) => stop.dataset["stop"] ?? "");
  }, within);
  const stops: string[] = [];
  const unseen: string[] = [];
  for (let pressed = 0; pressed < LONGEST; pressed += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate((selector) => {
      const around = (part: Element): Element[] => {
        const above = part.parentElement;
        return above === null || above.matches("main, body") ? [] : [above, ...around(above)];
      };
      const ringed = (part: Element) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part);
        const line = outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
        return (line && !/(, |\/ )0\)$/.test(outlineColor)) || boxShadow !== "none";
      };
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || !focused.closest(selector)) return undefined;
      const header = document.querySelector(".header")?.getBoundingClientRect();
      const { top, bottom, left, right } = focused.getBoundingClientRect();
      // A card is outlined as a whole though its link has the focus.
      const ring = [focused, ...around(focused)].some(ringed);
      const covered = header !== undefined && header.top <= 1 && bottom <= header.bottom;
      const off = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
      return {
        name: focused.dataset["stop"] ?? focused.outerHTML.slice(0, 80),
        hidden: !ring || covered || off,
      };
    }, within);
    if (stop === undefined) break;
    // Inside a field for a date, Tab goes from part to part.
    if (stop.name !== stops.at(-1)) stops.push(stop.name);
    if (stop.hidden) unseen.push(stop.name);
  }
  return { stops, wanted, unseen };
}
