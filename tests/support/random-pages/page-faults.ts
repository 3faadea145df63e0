import type { Page } from "@playwright/test";
import { askAxe } from "../expect-accessible.ts";
import { LAYOUT_WIDTHS } from "../layout-faults.ts";
import { misfits } from "../misfits.ts";
import { contentOf, sentPage } from "../sent-page.ts";

/** A window and a theme in which axe looks at a page. */
export interface Look {
  width: number;
  colorScheme: "light" | "dark";
}

/** Faults of a page of a running site, in words. */
export async function pageFaults(page: Page, address: string, looks: readonly Look[]): Promise<string[]> {
  const answer = await page.goto(address);
  if (answer?.status() !== 200) return [`is answered with ${answer?.status()}`];
  const sent = await sentPage(page, address);
  const shown = await contentOf(page);
  const headings = await page.locator("h1").count();
  const faults = [
    ...(headings === 1 ? [] : [`has ${headings} headings of the first level`]),
    ...(shown.text === sent.content.text
      ? []
      : [`says with scripts: ${shown.text}\nand without: ${sent.content.text}`]),
    ...(String(shown.links) === String(sent.content.links) ? [] : ["has other links with scripts"]),
  ];
  for (const width of LAYOUT_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await misfits(page)).map((fault) => `at ${width} px: ${fault}`));
  }
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const { found } = await askAxe(page);
    faults.push(...found.map((fault) => `at ${width} px, ${colorScheme}: ${fault}`));
  }
  return faults;
}
