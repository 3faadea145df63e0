import { openTaskThread, TaskLost } from "../../platform/task-thread.ts";
import type { FoundPictures, OwnPicture } from "./html-pictures.ts";
import { HtmlRefused } from "./parse-html.ts";
import type { HtmlArticle } from "./read-html-article.ts";

/** Idle time before the thread ends: pictures are fetched between two articles. */
const IDLE_MS = 30_000;
/** Normal texts take less than a second; malicious ones may take forever. */
const READ_MAX_MS = 10_000;

/** A text to read: for its pictures, or as a whole with our copies of them. */
export interface ArticleTask {
  html: string;
  /** Base of relative links. */
  base: string;
  pictures?: ReadonlyMap<string, OwnPicture>;
}

/** Reads foreign articles. */
export type ArticleReader = ReturnType<typeof openArticleReader>;

/**
 * Opens the reader, a thread with a time limit: a malicious text blocks no visitor, and the parsers take
 * memory only while posts are read.
 * @param readMaxMs time limit per text
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
