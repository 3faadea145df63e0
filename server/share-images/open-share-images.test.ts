import { beforeAll, expect, test, vi } from "vitest";
import type { ContentReader } from "#model/content/content-reader.ts";
import { CARD_TOKENS } from "#model/share-images/card-colours.ts";
import { recordOf } from "#model/record-of.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { openContent } from "../content/open-content.ts";
import { openShareImages } from "./open-share-images.ts";
import type { RenderJob } from "./render/render-picture.ts";

let content: ContentReader;
beforeAll(async () => {
  content = await openContent("content");
});

async function shareImages(reader: ContentReader, render: (job: RenderJob) => Promise<Buffer>) {
  const refused = vi.fn<(name: string, reason: string) => void>();
  const images = await openShareImages({
    content: reader,
    contentDir: "content",
    folder: temporaryDirectory(),
    colours: recordOf(CARD_TOKENS, () => "#123456"),
    https: true,
    icon: () => Buffer.from("<svg/>"),
    refused,
    render,
  });
  return { images, refused, src: (path: string) => images.of(path)?.src ?? "" };
}

test("a picture that cannot be made asks for a later try; all others are served", async () => {
  const { images, refused, src } = await shareImages(content, async (job) => {
    if (job.kind === "card" && job.card.drawing.seed === "home") throw new Error("out of memory");
    return Buffer.from("png");
  });
  // Both show the company's picture.
  for (const path of ["/", "/preview/abc"]) {
    expect(await images.find(src(path))).toMatchObject({
      status: 503,
      headers: { "Retry-After": "60", "Cache-Control": "no-store" },
    });
  }
  expect(refused).toHaveBeenCalledOnce();
  expect(await images.find(src("/services"))).toMatchObject({ status: 200 });
  expect(await images.find("/favicon.ico")).toMatchObject({ status: 200 });
});

test("a page that concerns one visitor alone shows the company's picture", async () => {
  const { src } = await shareImages(content, async () => Buffer.from("png"));
  for (const path of ["/contact/received/abc", "/preview/abc", "/preview/page/abc"])
    expect(src(path)).toBe(src("/"));
  expect(src("/post/99999/x")).toBe("");
  expect(src("/blog/category/nothing")).toBe("");
  expect(src("/blog/page/2")).toBe(src("/blog"));
});
