import type { Locator, Page } from "@playwright/test";

/**
 * Links, buttons and fields that cannot be told from their ground with the colours the visitor's system forces on the
 * page: words and signs below a contrast of 3 to 1, fields without an edge, links among words without an underline.
 */
export function unseenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgba = (colour: string): number[] => {
      if (!canvas) return [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = rgba(colour).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const apart = (one: string, other: string) => {
      const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
      return rgba(one)[3] !== 0 && (high + 0.05) / (low + 0.05) >= 3;
    };
    const groundOf = (part: Element): string => {
      for (let at: Element | null = part; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if ((rgba(backgroundColor)[3] ?? 0) > 200) return backgroundColor;
      }
      return "Canvas";
    };
    const seen = (part: Element) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const hasWords = (part: Element) =>
      [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const drawn = (part: Element) => {
      const { fill, stroke } = getComputedStyle(part);
      return [fill, stroke].some((colour) => colour !== "none" && apart(colour, groundOf(part)));
    };
    const shown = (control: Element) =>
      [control, ...control.querySelectorAll("*")].some(
        (part) =>
          seen(part) &&
          ((hasWords(part) && apart(getComputedStyle(part).color, groundOf(part))) ||
            part instanceof HTMLImageElement ||
            (part instanceof SVGGeometryElement && drawn(part))),
      );
    const edged = (field: Element) => {
      const { borderBottomWidth, borderBottomStyle, borderBottomColor } = getComputedStyle(field);
      const line = borderBottomStyle !== "none" && parseFloat(borderBottomWidth) >= 1;
      return line && apart(borderBottomColor, groundOf(field.parentElement ?? field));
    };

    return [...document.querySelectorAll("a[href], button, summary, input, select, textarea")]
      .filter((control) => seen(control) && control.getBoundingClientRect().width > 1)
      .filter((control) => {
        const field = control.matches("input, select, textarea");
        // A field inside a frame of its own has that frame's edge.
        return field ? !edged(control) && !edged(control.parentElement ?? control) : !shown(control);
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

/** True if a part looks different on the screen without something in it, or without an attribute of its own. */
export async function showsDifference(part: Locator, remove: (part: Element) => void): Promise<boolean> {
  const element = await part.elementHandle();
  if (!element) throw new Error(`${String(part)} is not on the page`);
  const before = await element.screenshot();
  await element.evaluate(remove);
  return !before.equals(await element.screenshot());
}
