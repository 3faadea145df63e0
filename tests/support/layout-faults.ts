import type { Page } from "@playwright/test";

/** The widths of windows at which layouts are looked at, in pixels. */
export const LAYOUT_WIDTHS = [320, 390, 768, 1024, 1440];

/** What is wrong with how entries stand: outside the window, empty, or over each other. */
export const layoutFaults = (page: Page, entries: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((entry) => entry.getBoundingClientRect());
    const over = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ["the page is wider than the window"] : []),
      ...boxes.flatMap((box, index) => [
        ...(box.width * box.height === 0 ? [`${index} is empty`] : []),
        ...(box.left < -1 || box.right > innerWidth + 1 ? [`${index} is outside`] : []),
        ...(boxes.slice(index + 1).some((other) => over(box, other)) ? [`${index} is over another`] : []),
      ]),
    ];
  }, entries);

/** Whether entries in rows of several end with a row that is shorter than the others. */
export const shortRows = (page: Page, entries: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((entry) => entry.getBoundingClientRect());
    const [first, last] = [boxes[0], boxes.at(-1)];
    const isOneColumn = boxes.every((box) => Math.abs(box.left - (first?.left ?? 0)) < 2);
    const right = Math.max(...boxes.map((box) => box.right));
    return !isOneColumn && last && last.right < right - 2 ? ["the last row is short"] : [];
  }, entries);
