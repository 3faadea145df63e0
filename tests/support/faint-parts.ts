import type { Page } from "@playwright/test";

/** Parts beside words that need contrast with their ground: WCAG 1.4.11. */
export interface Wanted {
  /** Drawings that say something, such as bars and tallies. */
  drawings: string;
  /** True if each control shows its focus now. */
  ringed: boolean;
}

/** Edges of fields, signs in controls, drawings and, if wanted, rings of focus with a contrast below 3 to 1. */
export function faintParts(page: Page, wanted: Wanted): Promise<string[]> {
  return page.evaluate(({ drawings, ringed }) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const light = ([red = 0, green = 0, blue = 0]: number[]) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** Colours one above the other, as the eye meets them. */
    const mixed = (...colours: string[]) => {
      if (!canvas) return [];
      canvas.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const groundOf = (part: Element | null): string[] => {
      if (!part) return ["white"];
      return [...groundOf(part.parentElement), getComputedStyle(part).backgroundColor];
    };
    const apart = (colour: string, ground: string[]) => {
      const [low = 0, high = 0] = [light(mixed(...ground, colour)), light(mixed(...ground))].toSorted(
        (a, b) => a - b,
      );
      return (high + 0.05) / (low + 0.05) >= 3;
    };
    const seen = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      part.getBoundingClientRect().width > 1 &&
      !part.closest(".trap");
    const name = (part: Element) => part.outerHTML.slice(0, 120);
    const around = (part: Element): Element[] => {
      const above = part.parentElement;
      return above === null || above.matches("main, body") ? [part] : [part, ...around(above)];
    };
    const edged = (part: Element) => {
      const { borderBottomStyle, borderBottomWidth, borderBottomColor, backgroundImage } =
        getComputedStyle(part);
      // A line may be painted within the field, so that all of its height can be pressed.
      const [painted] = /(?:rgb|oklab|color)a?\([^)]*\)/.exec(backgroundImage) ?? [];
      const line = borderBottomStyle !== "none" && parseFloat(borderBottomWidth) >= 1;
      const colour = line ? borderBottomColor : painted;
      return colour !== undefined && apart(colour, groundOf(part.parentElement));
    };
    const drawn = (shape: Element) => {
      const { fill, stroke } = getComputedStyle(shape);
      const ground = groundOf(shape);
      return [fill, stroke].some((colour) => colour !== "none" && apart(colour, ground));
    };
    const outlined = (part: Element) => {
      const { outlineStyle, outlineColor, outlineOffset } = getComputedStyle(part);
      const inside = parseFloat(outlineOffset) < 0;
      return outlineStyle !== "none" && apart(outlineColor, groundOf(inside ? part : part.parentElement));
    };
    const found = new Set<string>();
    for (const field of document.querySelectorAll("input:not([type=hidden]), select, textarea"))
      // A field in a frame of its own has that frame's edge.
      if (seen(field) && !around(field).slice(0, 3).some(edged)) found.add(`edge: ${name(field)}`);
    for (const sign of document.querySelectorAll(":is(a, button, summary) svg"))
      if (seen(sign) && ![...sign.querySelectorAll("*")].some((shape) => seen(shape) && drawn(shape)))
        found.add(`sign: ${name(sign.parentElement ?? sign)}`);
    for (const drawing of document.querySelectorAll(drawings))
      if (seen(drawing) && ![...drawing.querySelectorAll("*")].some(drawn))
        found.add(`drawing: ${name(drawing)}`);
    if (ringed)
      for (const control of document.querySelectorAll("a[href], button, summary, input, select, textarea")) {
        const field = control.matches("input, select, textarea");
        const rings = around(control);
        if (seen(control) && !rings.some(outlined) && !(field && rings.slice(0, 3).some(edged)))
          found.add(`ring: ${name(control)}`);
      }
    return [...found];
  }, wanted);
}
