import type { Site } from "./site.ts";

/** Address of the drawing that has every logo of the content that is one itself. */
export const LOGO_SPRITE = "/media/logos.svg";

/**
 * Address of one logo in it. It changes with the list of clients: a browser with an older cached drawing would show all
 * of them in its place.
 */
export function logoInSprite(img: string, { logos }: Site["clients"]): string {
  const names = logos.map((logo) => logo.img).join();
  let sum = 0;
  for (const char of names) sum = (Math.imul(sum, 31) + char.charCodeAt(0)) >>> 0;
  return `${LOGO_SPRITE}?${sum.toString(36)}#${img.replace(/\.svg$/, "")}`;
}
