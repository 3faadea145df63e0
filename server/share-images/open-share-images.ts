import type { ContentReader } from "#model/content/content-reader.ts";
import type { CardColours } from "#model/share-images/card-colours.ts";
import type { ShareImage } from "#model/share-images/share-image.ts";
import type { StoredPage } from "../platform/cache/page-cache.ts";
import type { OptionalParts } from "../platform/optional-parts.ts";
import { iconFiles } from "./icons/icon-files.ts";
import type { RenderJob, renderPicture } from "./render/render-picture.ts";
import { openRenderedFiles, pictureAnswer } from "./render/rendered-files.ts";
import { findShareFonts } from "./share-fonts.ts";
import { cardHash, cardName, cardWords, type ShareCard } from "./cards.ts";

/** Brand pictures made at run time: share images, icons and their manifest. */
export interface ShareImages {
  /** The share image of a page by path; undefined if there is no such page. */
  of(path: string): ShareImage | undefined;
  /** The file at an address; undefined for every address that the content does not give. */
  find(address: string): Promise<StoredPage | undefined>;
  close(): Promise<void>;
}

export interface ShareImageParts {
  content: ContentReader;
  contentDir: string;
  /** Cache folder of the pictures. */
  folder: string;
  colours: CardColours;
  https: boolean;
  /** The source of all icons. */
  icon: () => Buffer | undefined;
  /** Reports the folder if it is not writable. */
  optional?: OptionalParts;
  /** Called once for each picture that could not be made. */
  refused: (name: string, reason: string) => void;
  /** Tests pass their own. */
  render?: typeof renderPicture;
}

const ADDRESS = /^\/share\/([a-z0-9-]+)-([0-9a-f]{12})\.png$/;

/** Reads the fonts; pictures are drawn on demand. */
export async function openShareImages(parts: ShareImageParts): Promise<ShareImages> {
  const { content, contentDir, folder, colours, https, icon, optional, refused, render } = parts;
  const fonts = await findShareFonts(contentDir);
  const files = openRenderedFiles(folder, {
    refused,
    ...(optional && { parts: optional }),
    ...(render && { render }),
  });
  const icons = iconFiles({ files, content, icon, paper: colours.paper, https });

  const cardOf = (name: string): ShareCard | undefined => {
    const words = cardWords(name, content);
    const { wordmark: given, shortName, drawings } = content.site();
    const wordmark = "src" in given ? shortName : given;
    return words && { ...words, ...(drawings === "plain" && { plain: true }), wordmark, colours };
  };
  return {
    of(path) {
      const name = cardName(path);
      const card = cardOf(name);
      return card && { src: `/share/${name}-${cardHash(card, fonts.hash)}.png`, alt: card.title };
    },
    async find(address) {
      const [, name, hash] = ADDRESS.exec(address) ?? [];
      if (name === undefined || hash === undefined) return icons.find(address);
      const card = cardOf(name);
      // Any other hash is of an outdated or invented card.
      if (!card || cardHash(card, fonts.hash) !== hash) return undefined;
      const job = (): RenderJob => ({ kind: "card", card, fonts: fonts.files });
      // Visitors can make up codes of kolams: only the latest picture is kept.
      const kept = name.startsWith("kolam-") ? "kolam" : name;
      return pictureAnswer(await files.get(kept, hash, job), "madeImage", "image/png", https);
    },
    close: files.close,
  };
}
