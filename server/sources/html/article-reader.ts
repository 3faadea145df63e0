import { openTaskThread, TaskLost } from "../../platform/task-thread.ts";
import type { FoundPictures, OwnPicture } from "./html-pictures.ts";
import { HtmlRefused } from "./parse-html.ts";
import type { HtmlArticle } from "./read-html-article.ts";

/** How long the thread waits for the next article before it ends: pictures are fetched between two. */
const IDLE_MS = 30_000;
/** No honest text takes a second; one that is made to be expensive takes as long as it likes. */
const READ_MAX_MS = 10_000;

/** A text to be read: for its pictures, or as a whole with our copies of them. */
export interface ArticleTask {
  html: string;
  /** What relative links are read against. */
  base: string;
  pictures?: ReadonlyMap<string, OwnPicture>;
}

/** Reads foreign articles. */
export type ArticleReader = ReturnType<typeof openArticleReader>;

/**
 * Opens the reader, a thread with a limit of time: a text that is made to be expensive holds up no visitor, and the
 * parsers take memory only while posts are read.
 * @param readMaxMs how long one text may take
 */
export function openArticleReader(readMaxMs = READ_MAX_MS) {
  const { run, close } = openTaskThread(new URL("article-thread.ts", import.meta.url), {
    idleMs: IDLE_MS,
    taskMaxMs: readMaxMs,
  });

  async function ask<T extends FoundPictures | HtmlArticle>(task: ArticleTask): Promise<T> {
    const asked = run(task).catch((error: unknown) => {
      throw error instanceof TaskLost ? new HtmlRefused(`cannot be read: ${error.message}`) : error;
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so article-thread.ts answers such a task
    const answer = (await asked) as { value: T } | { refused: string };
    if ("refused" in answer) throw new HtmlRefused(answer.refused);
    return answer.value;
  }

  return {
    /** The pictures of a text. @throws HtmlRefused */
    pictures: (html: string) => ask<FoundPictures>({ html, base: "" }),
    /** The article, with our copies of its pictures by their addresses there. @throws HtmlRefused */
    article: (html: string, base: URL, pictures: ReadonlyMap<string, OwnPicture>) =>
      ask<HtmlArticle>({ html, base: base.href, pictures }),
    close,
  };
}
