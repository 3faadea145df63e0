import { basename, extname } from "node:path";
import type { Term } from "#model/content/taxonomy.ts";
import type { ExportedBlog, ExportedPost } from "./exports/exported-blog.ts";
import { readForeignPost, type ForeignPostFacts } from "../sources/foreign-post.ts";
import { textOf } from "../posts/article/compact.ts";
import { attribute, findAll } from "../sources/html/html-nodes.ts";
import { parseHtml } from "../sources/html/parse-html.ts";
import { cut } from "../sources/html/plain-text.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import type { Placeholders } from "../content/placeholders.ts";
import type { PictureFinder } from "./find-pictures.ts";
import type { ImportAddresses } from "./import-addresses.ts";
import type { PictureStage } from "./picture-stage.ts";
import { postText } from "./post-text.ts";
import type { ImportTerms } from "./add-terms.ts";

/** A post with its number and slug here. */
export interface PlannedPost {
  post: ExportedPost;
  id: string;
  slug: string;
  notes: string[];
}

/** A post with the file that would be written for it. */
export interface ConvertedPost extends PlannedPost {
  text: string;
  category: string;
  tags: string[];
  pictures: Set<string>;
  missing: number;
}

/** What posts are converted with. */
export interface ConversionFacts extends Pick<ForeignPostFacts, "zone" | "fallback"> {
  blog: ExportedBlog;
  finder: PictureFinder;
  stage: PictureStage;
  terms: ImportTerms;
  addresses: ImportAddresses;
  placeholders: Placeholders;
}

const TITLE_MAX_CHARS = 110;

/** Makes the file of a post. @throws PostRefused */
export async function convertPost(planned: PlannedPost, facts: ConversionFacts): Promise<ConvertedPost> {
  const { blog, finder, stage, terms, addresses } = facts;
  const { post } = planned;
  const notes = [...planned.notes, ...post.hints];
  const note = (words: string) => notes.push(words);
  const pictures = new Set<string>();
  let missing = 0;
  const noteMissing = (address: URL) => {
    missing += 1;
    const shown = address.host.endsWith(".invalid") ? address.pathname : address.href;
    note(`the picture ${shown} is missing; its alternative text stays`);
  };
  const plain = (text: string) => withoutPlaceholders(text, facts.placeholders);
  const describe = (src: string, caption = "") => {
    const from = stage.origin(src);
    const known = (from && blog.describe(from)) || caption;
    if (known) return known;
    const name = basename(src, extname(src)).replace(/-+/g, " ");
    note(`the picture ${src} had no alternative text; "${name}" is used, from its file name`);
    return name;
  };

  const { summary, article } = await readForeignPost(
    post,
    {
      zone: facts.zone,
      fallback: facts.fallback,
      site: blog.site ?? new URL("https://nowhere.invalid/"),
      pathOf: addresses.pathOf,
      mayFetch(address) {
        const may = finder.mayFetch(address);
        if (!may) noteMissing(address);
        return may;
      },
      async fetchPictures(wanted) {
        const found = await finder.fetchPictures(wanted);
        for (const { src } of found.values()) pictures.add(src);
        for (const address of wanted) if (!found.has(address.href)) noteMissing(address);
        return found;
      },
    },
    async (html, given) => {
      const linkTo = (href: string) => addresses.rewrite(given.linkTo(href), note);
      const read = await htmlToMarkdown(html, { ...given, linkTo, describe, plain });
      for (const target of pictureLinks(html).flatMap((href) => given.linkTo(href) ?? []))
        // Where the picture is missing, its text still links there.
        if (!read.markdown.includes(target.replace(/^http:/, "")))
          note(`a picture linked to ${target}; that link was removed`);
      return read;
    },
  );

  const title = cut(plain(summary.title), TITLE_MAX_CHARS);
  if (title !== plain(summary.title))
    note(`the title was longer than ${TITLE_MAX_CHARS} characters and was cut`);
  const plainTerm = (term: Term) => ({ ...term, name: plain(term.name) });
  const category = terms.slugFor("categories", plainTerm(summary.category));
  // Every post needs a tag.
  const given = summary.tags.length === 0 ? [summary.category] : summary.tags;
  const tags = [...new Set(given.map((tag) => terms.slugFor("tags", plainTerm(tag))))];
  const { cover } = summary;
  const text = postText({
    ...summary,
    ...planned,
    title,
    category,
    tags,
    excerpt: cut(plain(summary.excerpt), 280),
    draft: post.state === "draft",
    cover: cover && { src: cover.src, alt: cut(plain(cover.alt || describe(cover.src)), 200) },
    head: {
      ...(post.head?.title && { title: plain(post.head.title) }),
      ...(post.head?.description && { description: plain(post.head.description) }),
    },
    markdown: article.markdown,
  });
  return { ...planned, text, category, tags, pictures, missing, notes: [...new Set(notes)] };
}

/** Keeps text such as `{email}` from being read as a placeholder, by spaces inside the braces. */
function withoutPlaceholders(text: string, placeholders: Placeholders): string {
  return text.replace(/\{([A-Za-z]+)\}/g, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? `{ ${name} }` : whole,
  );
}

/** What WordPress links a picture to by default: its file, or its attachment page. */
const OF_THE_PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)|[?&]attachment_id=/i;

/** The targets of links that hold nothing but a picture, other than those to the picture itself. */
function pictureLinks(html: string): string[] {
  const isPicture = ({ tagName }: { tagName: string }) => tagName === "img";
  const links = findAll(parseHtml(html), (one) => {
    return one.tagName === "a" && textOf(one).trim() === "" && findAll(one, isPicture).length > 0;
  });
  return links.flatMap((link) => {
    const href = attribute(link, "href") ?? "#";
    const own = OF_THE_PICTURE.test(href) || String(link.properties["rel"]).includes("attachment");
    return own || href.startsWith("#") ? [] : [href];
  });
}
