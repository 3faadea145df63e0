import { parentPort } from "node:worker_threads";
import { HtmlRefused } from "./parse-html.ts";
import type { OwnPicture } from "./clean-html.ts";
import { describeError } from "../../platform/describe-error.ts";
import type { FromThread, ToThread } from "./article-reader.ts";
import { readArticle } from "./read-html-article.ts";

/*
 * Reads foreign HTML in a thread of its own, one text after the other, so that no visitor waits for it.
 * article-reader.ts limits its time and memory.
 */

if (!parentPort) throw new Error("article-thread.ts runs as a worker thread only");
const port = parentPort;
const say = (message: FromThread) => port.postMessage(message);
let takePictures: ((found: Map<string, OwnPicture>) => void) | undefined;

port.on("message", (message: ToThread) => {
  if (message.kind === "pictures") takePictures?.(new Map(message.found));
  else void read(message).then(say);
});
say({ kind: "ready" });

async function read({ html, base }: Extract<ToThread, { kind: "text" }>): Promise<FromThread> {
  try {
    return { kind: "article", article: await readArticle(html, new URL(base), fetchPictures) };
  } catch (error) {
    if (error instanceof HtmlRefused) return { kind: "refused", problem: error.message };
    // Its message may quote what the source sent; where it happened is enough to find it.
    const { error: name, at } = describeError(error);
    return { kind: "refused", problem: `cannot be read (${name} ${at.split(";", 1)[0]})` };
  }
}

function fetchPictures(addresses: readonly string[]): Promise<Map<string, OwnPicture>> {
  if (addresses.length === 0) return Promise.resolve(new Map());
  say({ kind: "pictures", addresses });
  return new Promise((resolve) => (takePictures = resolve));
}
