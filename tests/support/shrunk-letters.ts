import type { Page } from "@playwright/test";

/** Notes how large the letters of each part are, and gives a function that names the parts whose letters shrank since. */
export async function noteLetters(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const parts = [...document.body.querySelectorAll("*")].filter((part) =>
      [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    );
    return parts.map((part) => ({ part, px: parseFloat(getComputedStyle(part).fontSize) }));
  });
  return () =>
    noted.evaluate((parts) =>
      parts.flatMap(({ part, px }) => {
        const now = parseFloat(getComputedStyle(part).fontSize);
        return now < px ? [`${now} px, not ${px}: “${part.textContent.trim().slice(0, 40)}”`] : [];
      }),
    );
}
