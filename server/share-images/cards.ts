import { hash } from "node:crypto";
import {
  collectionAt,
  type CollectionName,
  collectionNames,
  entryPath,
  listOf,
} from "#model/collections/collections.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { formatDay } from "#model/content/format-day.ts";
import { type PageContent, pageNames } from "#model/content/pages/index.ts";
import { findList, LIST_KINDS, type ListKind } from "#model/content/post-list.ts";
import type { Outlines } from "#model/content/site.ts";
import type { KolamShape } from "#model/kolam/draw-kolam.ts";
import { sharedWords } from "#model/content/shared-kolam.ts";
import { readDrawn } from "#model/kolam/drawn-kolam.ts";
import { isOneOf } from "#model/record-of.ts";
import { matchRoute } from "#model/routes.ts";
import type { CardColours } from "#model/share-images/card-colours.ts";

/** The complete content of a share image: its hash is the address. */
export interface ShareCard {
  title: string;
  /** Small line over the title. */
  kind?: string | undefined;
  /** Facts beside the company name; those that no font can draw are left out. */
  facts: readonly string[];
  drawing: KolamShape & { seed: string; code?: string };
  /** Seed of the colours; those of the home page by default. */
  colourSeed?: string;
  /** For a brand without kolams: the background alone. */
  plain?: true;
  /** The name of the company, in letters where it has no outlines. */
  wordmark: Outlines | string;
  colours: CardColours;
}

/** Raise when the drawing of cards changes, to render all pictures again. */
const DRAWN_AS = 1;

/**
 * The hash in a card's address.
 * @param fonts hash of the fonts of titles
 */
export function cardHash(card: ShareCard, fonts: string): string {
  return hash("sha256", JSON.stringify([DRAWN_AS, fonts, card]), "hex").slice(0, 12);
}

/** Texts of a card, without the brand. */
export type CardWords = Omit<ShareCard, "plain" | "wordmark" | "colours">;

/** The company card, for pages without a separate one. */
const HOME = "home";

/** The name of a page's card: of a post, of a list, or of the page. All pages of a list share one. */
export function cardName(path: string): string {
  const route = matchRoute(path);
  const [, , first, second] = path.split("/");
  if (route?.name === "post") return `post-${first}`;
  if (route?.name === "kolam") return `kolam-${first}`;
  if (route?.name === "blog") return isKind(first) ? `blog-${first}-${second}` : "blog";
  const entry = collectionAt(path);
  if (entry?.slug !== undefined) return `entry-${entry.collection}-${entry.slug.replace("/", "--")}`;
  // Addresses with a variable part, such as receipts and previews, are private to a visitor.
  return route && !route.path.includes(":") ? route.name : HOME;
}

/** Texts of the card with a name; undefined if the content has no such page. */
export function cardWords(name: string, content: ContentReader): CardWords | undefined {
  const [, id] = /^post-([0-9a-f]+)$/.exec(name) ?? [];
  if (id !== undefined) return postWords(id, content);
  const [, code] = /^kolam-([a-z0-9]+)$/.exec(name) ?? [];
  if (code !== undefined) return kolamWords(code, content);
  const [, kind, slug] = /^blog-([a-z]+)-(.+)$/.exec(name) ?? [];
  if (isKind(kind)) return listWords(kind, slug, content);
  const [, collection = "", entry] = /^entry-([a-z]+)-(.+)$/.exec(name) ?? [];
  if (isOneOf(collectionNames, collection)) return entryWords(collection, entry?.replace("--", "/"), content);
  return isOneOf(pageNames, name) && !(name === "errors" || name === "section-pages")
    ? pageWords(name, content)
    : undefined;
}

/** Visitors' drawings look like the card of the home page. */
function kolamWords(code: string, content: ContentReader): CardWords | undefined {
  const words = readDrawn(code) && sharedWords(content);
  const { title } = words ?? {};
  return title === undefined
    ? undefined
    : { ...pageWords(HOME, content), title, drawing: { seed: HOME, code } };
}

function postWords(id: string, content: ContentReader): CardWords | undefined {
  const post = content.post(id);
  return (
    post && {
      title: post.head.ogTitle ?? post.title,
      facts: [post.category.name, formatDay(post.published)],
      // In the colours of the post's cover.
      drawing: { seed: `post-${id}-wide`, grid: "lens", columns: 15, rows: 5 },
      colourSeed: `post-${id}`,
    }
  );
}

function listWords(kind: ListKind, slug: string | undefined, content: ContentReader): CardWords | undefined {
  const list = findList({ [kind]: slug }, content.taxonomy(), content.posts());
  if (!list || list.kind === "all") return undefined;
  const seed = `blog-${kind}-${slug}`;
  return {
    title: list.term.name,
    kind: content.page("blog").crumbs.at(-1),
    facts: [`${content.site().website}/blog`],
    drawing: { seed, grid: "round", columns: 9, channels: 0 },
    colourSeed: seed,
  };
}

function entryWords(
  collection: CollectionName,
  slug: string | undefined,
  content: ContentReader,
): CardWords | undefined {
  const entry = findEntry(content, collection, slug);
  const list = listOf(collection);
  return (
    entry && {
      title: entry.head.ogTitle ?? entry.head.title,
      ...(list && { kind: content.page(list.page).crumbs.at(-1) }),
      facts: [content.site().website + entryPath(collection, entry)],
      drawing: { seed: `${collection}-${slug}`, grid: "round", columns: 9 },
      colourSeed: `${collection}-${slug}`,
    }
  );
}

type CardPage = Exclude<(typeof pageNames)[number], "errors" | "section-pages">;

function pageWords(name: CardPage, content: ContentReader): CardWords {
  const copy = content.page(name);
  const { website } = content.site();
  const title = copy.head.ogTitle ?? headingOf(copy) ?? copy.head.title;
  if (name === HOME) return { title, facts: [website], drawing: { seed: HOME, grid: "diamond", columns: 9 } };
  const crumb = "crumbs" in copy ? copy.crumbs.at(-1) : undefined;
  return {
    title,
    ...(crumb !== title && { kind: crumb }),
    facts: [`${website}/${name}`],
    drawing: { seed: `${name}-page`, grid: "diamond", columns: 9, channels: 0 },
    colourSeed: name,
  };
}

/** Heading of a page. */
function headingOf(copy: PageContent<CardPage>): string | undefined {
  if ("heading" in copy) return copy.heading;
  const heading = "sections" in copy ? copy.sections[0]?.["heading"] : undefined;
  return typeof heading === "string" ? heading : undefined;
}

function isKind(text: string | undefined): text is ListKind {
  return text !== undefined && isOneOf(LIST_KINDS, text);
}
