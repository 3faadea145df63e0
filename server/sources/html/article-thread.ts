import { parentPort } from "node:worker_threads";
import type { ArticleTask } from "./article-reader.ts";
import type { FoundPictures } from "./html-pictures.ts";
import { HtmlRefused } from "./parse-html.ts";
import { absoluteLink, picturesIn, readHtmlArticle, type HtmlArticle } from "./read-html-article.ts";

/* Reads one foreign article per message of article-reader.ts; without given pictures, answers with its
   own. */

parentPort?.on("message", (task: ArticleTask) => void answer(task));

async function answer(task: ArticleTask): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(await read(task));
}

async function read({
  html,
  base,
  pictures,
}: ArticleTask): Promise<{ value: FoundPictures | HtmlArticle } | { refused: string }> {
  try {
    if (!pictures) return { value: picturesIn(html) };
    const linkTo = (href: string) => absoluteLink(href, new URL(base));
    return { value: await readHtmlArticle(html, { linkTo, pictures }) };
  } catch (error) {
    if (error instanceof HtmlRefused) return { refused: error.message };
    throw error;
  }
}
