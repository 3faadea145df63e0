import { hash } from "node:crypto";
import type { ContentReader } from "#model/content/content-reader.ts";
import { type StoredPage, storePage } from "../../platform/cache/page-cache.ts";
import { responseHeaders } from "../../platform/http/response-headers.ts";
import type { IconJob } from "../render/render-picture.ts";
import { pictureAnswer, type RenderedFiles } from "../render/rendered-files.ts";

/** Address of each icon that the manifest names, with its edge in pixels. */
const MANIFEST_ICONS = [
  { src: "/icons/192.png", size: 192, purpose: "any" },
  { src: "/icons/512.png", size: 512, purpose: "any" },
  { src: "/icons/maskable.png", size: 512, purpose: "maskable" },
] as const;

/**
 * The web app manifest, for installing the site on a home screen.
 * @param paper colour of the page
 * @see https://www.w3.org/TR/appmanifest/
 */
function webManifest(content: Pick<ContentReader, "site" | "page">, paper: string): string {
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

interface IconParts {
  files: Pick<RenderedFiles, "get">;
  content: ContentReader;
  /** The source of all icons. */
  icon: () => Buffer | undefined;
  /** Colour of the page, and of the ground where the icon has none. */
  paper: string;
  https: boolean;
}

/** The part of a maskable icon that no system cuts off is a circle of four fifths of its edge. */
const MASKABLE = 0.8;

interface PngIcon {
  /** Edge in pixels. */
  size: number;
  /** Share of the edge that the icon fills, on a full background. */
  filled?: number;
}

/** PNG icons by their address, favicon.ico included. */
const PNG_ICONS: ReadonlyMap<string, PngIcon> = new Map<string, PngIcon>([
  ["/favicon.ico", { size: 48 }],
  ["/apple-touch-icon.png", { size: 180, filled: 1 }],
  ...MANIFEST_ICONS.map(({ src, size, purpose }): [string, PngIcon] => [
    src,
    purpose === "maskable" ? { size, filled: MASKABLE } : { size },
  ]),
]);

/** Serves the web manifest and all icons, made from one file. */
export function iconFiles({ files, content, icon, paper, https }: IconParts) {
  /** Addresses stay the same when the icon changes, so the cache time is short. */
  const png = (svg: Buffer, size: number, filled?: number) => {
    const job: IconJob = {
      kind: "icon",
      svg: svg.toString(),
      size,
      ground: paper,
      ...(filled !== undefined && { filled }),
    };
    const key = hash("sha256", JSON.stringify(job), "hex").slice(0, 20);
    return files.get(filled === undefined ? `icon-${size}` : `icon-${size}-filled`, key, () => job);
  };
  return {
    async find(address: string): Promise<StoredPage | undefined> {
      if (address === "/manifest.webmanifest") {
        const headers = { ...responseHeaders("text", https), Vary: "Accept-Encoding" };
        const body = Buffer.from(webManifest(content, paper));
        return storePage(200, { ...headers, "content-type": "application/manifest+json" }, body);
      }
      const asked = PNG_ICONS.get(address);
      const svg = asked && icon();
      return svg && pictureAnswer(await png(svg, asked.size, asked.filled), "image", "image/png", https);
    },
  };
}
