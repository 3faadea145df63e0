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

/** Pictures of the brand that are made while the site runs: share images, icons and what names them. */
export interface ShareImages {
  /** The share image of a page by its path; undefined where there is no such page. */
  of(path: string): ShareImage | undefined;
  /** The file at an address; undefined for every address that the content does not give. */
  find(address: string): Promise<StoredPage | undefined>;
  close(): Promise<void>;
}

export interface ShareImageParts {
  content: ContentReader;
  contentDir: string;
  /** Folder of the pictures made; it may be lost. */
  folder: string;
  colours: CardColours;
  https: boolean;
  /** The source of all icons. */
  icon: () => Buffer | undefined;
  /** Names the folder where it cannot be written. */
  optional?: OptionalParts;
  /** Told once of each picture that could not be made. */
  refused: (name: string, reason: string) => void;
  /** Tests pass their own. */
  render?: typeof renderPicture;
}

const ADDRESS = /^\/share\/([a-z0-9-]+)-([0-9a-f]{12})\.png$/;

/** Reads the fonts; nothing is drawn before it is asked for. */
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
      // Another hash is that of a card that never was, or is no longer.
      if (!card || cardHash(card, fonts.hash) !== hash) return undefined;
      const job = (): RenderJob => ({ kind: "card", card, fonts: fonts.files });
      // Codes of kolams can be made up: the latest picture alone is kept.
      const kept = name.startsWith("kolam-") ? "kolam" : name;
      return pictureAnswer(await files.get(kept, hash, job), "madeImage", "image/png", https);
    },
    close: files.close,
  };
}
