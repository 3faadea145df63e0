import type { ContentReader } from "#model/content/content-reader.ts";

/** Address of each icon that the manifest names, with its edge in pixels. */
export const MANIFEST_ICONS = [
  { src: "/icons/192.png", size: 192, purpose: "any" },
  { src: "/icons/512.png", size: 512, purpose: "any" },
  { src: "/icons/maskable.png", size: 512, purpose: "maskable" },
] as const;

/**
 * The web app manifest, for whoever keeps the site on a home screen.
 * @param paper colour of the page
 * @see https://www.w3.org/TR/appmanifest/
 */
export function webManifest(content: Pick<ContentReader, "site" | "page">, paper: string): string {
  const { name, shortName } = content.site();
  return JSON.stringify({
    name,
    short_name: shortName,
    description: content.page("home").head.description,
    id: "/",
    start_url: "/",
    display: "browser",
    lang: "en-IN",
    background_color: paper,
    theme_color: paper,
    icons: MANIFEST_ICONS.map(({ src, size, purpose }) => ({
      src,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  });
}
