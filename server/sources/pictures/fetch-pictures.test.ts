import { expect, test } from "vitest";
import { aBlog, localSettings } from "../../../tests/support/a-blog.ts";
import { blogPicture } from "../../../tests/support/blog-picture.ts";
import { startHost } from "../../../tests/support/http-host.ts";
import { aSourcePost, memorySource } from "../../../tests/support/memory-source.ts";

test("a picture that cannot be fetched again stays as it was, and no post gets that of another address", async () => {
  let well = true;
  const host = await startHost(({ path }, response) => {
    if (well) response.end(Buffer.concat([blogPicture(), Buffer.from(path)]));
    else response.writeHead(503).end();
  });
  const long = "folder/".repeat(40);
  const addresses = ["/image.php?id=11", "/image.php?id=12", `/${long}a.png`, `/${long}b.png`];
  const posts = (title: string) =>
    addresses.map((path, index) =>
      aSourcePost(String(index + 1), { title, cover: { url: new URL(path, host.url).href, alt: "" } }),
    );
  const source = memorySource(posts("Old"));
  const blog = aBlog(localSettings("custom", new URL("/", host.url)), { source });
  const covers = () => addresses.map((_, index) => blog.store.post(String(index + 1))?.cover?.src);
  await blog.run();
  const before = covers();
  expect(new Set(before).size).toBe(addresses.length);
  well = false;
  source.posts = posts("New");
  await blog.run();
  expect(blog.store.post("1")?.title).toBe("New");
  expect(covers()).toEqual(before);
});
