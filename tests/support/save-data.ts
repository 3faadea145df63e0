import type { BrowserContext } from "@playwright/test";

/** Lets a visitor save data, so that nothing is fetched before it is asked for. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Reflect.get(navigator, "connection"), "saveData", { value: true });
  });
}
