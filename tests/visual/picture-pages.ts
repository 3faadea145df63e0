import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startSite } from "../support/start-site.ts";
import { openView, openWhole, pictureName, takePicture, takeWholePicture, views } from "./take-picture.ts";

/** A page in one of its states. */
export interface Scene {
  name: string;
  path: string;
  /** Brings the page into the state; then the window is shown, without it the whole page. */
  reach?: (page: Page) => Promise<void>;
}

/** States of pages that an address alone does not show. */
export const states: readonly Scene[] = [
  {
    name: "menu-open",
    path: "/services",
    reach: async (page) => {
      const burger = page.locator(".burger");
      if (await burger.isVisible()) await burger.click();
      else await page.locator(".has-sub > button").click();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: "form-errors",
    path: "/contact",
    reach: async (page) => {
      await page.locator("form.form [name=email]").fill("noor@company");
      await page.locator("form.form [type=submit]").click();
      await page.locator("form.form [role=alert]").waitFor();
    },
  },
];

/**
 * Renders scenes of a built copy of the site in every view and writes them into a folder.
 * Gives the names of the pictures; a scene whose page the copy does not have gives none.
 */
export async function picturePages(
  browser: Browser,
  root: string,
  scenes: readonly Scene[],
  folder: string,
): Promise<Set<string>> {
  await mkdir(folder, { recursive: true });
  const taken = new Set<string>();
  const site = await startSite({ root });
  try {
    for (const view of views) {
      const context = await openView(browser, site.origin, view);
      for (const scene of scenes) {
        const page = await context.newPage();
        if (await show(page, scene)) {
          const name = pictureName(scene.name, view);
          await writeFile(
            join(folder, name),
            await (scene.reach ? takePicture(page) : takeWholePicture(page)),
          );
          taken.add(name);
        }
        await page.close();
      }
      await context.close();
    }
  } finally {
    await site.stop();
  }
  return taken;
}

async function show(page: Page, { path, reach }: Scene): Promise<boolean> {
  const status = await openWhole(page, path);
  if (status >= 400 && path !== "/not-found") return false;
  await reach?.(page);
  return true;
}
