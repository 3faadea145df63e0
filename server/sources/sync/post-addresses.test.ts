import { expect, test } from "vitest";
import { aBlog, localSettings, type BlogUnderTest } from "../../../tests/support/a-blog.ts";
import { aSourcePost, memorySource } from "../../../tests/support/memory-source.ts";

const settings = localSettings("custom", new URL("https://blog.example/"));
const linking = (...paths: string[]) => ({
  html: `<ul>${paths.map((path) => `<li><p>to <a href="${path}"><em>${path}</em></a></p></li>`).join("")}</ul>`,
});
const linksOf = ({ store }: BlogUnderTest, id: string) =>
  [...JSON.stringify(store.at(id)?.post.body).matchAll(/"a",(\{[^}]+\})/g)].map(
    ([, attributes = ""]): unknown => JSON.parse(attributes),
  );
const away = (path: string) => ({ href: `https://blog.example${path}`, rel: "external noopener" });

test("a link to a post that appears later is rewritten to our copy then, also after a restart", async () => {
  const one = aSourcePost("1", linking("/notes/2/", "3#part", "/about", "https://other.example/notes/2"));
  const source = memorySource([one]);
  const first = aBlog(settings, { source });
  await first.run();
  const elsewhere = { href: "https://other.example/notes/2", rel: "external noopener" };
  expect(linksOf(first, "1")).toEqual([away("/notes/2/"), away("/notes/3#part"), away("/about"), elsewhere]);

  source.posts = [one, aSourcePost("2")];
  await first.run();
  const two = { href: "/post/2/note-2" };
  expect(linksOf(first, "1")).toEqual([two, away("/notes/3#part"), away("/about"), elsewhere]);
  await first.stop();

  const restarted = aBlog(settings, { source, dataDir: first.dataDir });
  source.posts = [one, aSourcePost("2"), aSourcePost("3")];
  await restarted.run();
  expect(linksOf(restarted, "1")).toEqual([two, { href: "/post/3/note-3" }, away("/about"), elsewhere]);
  expect(restarted.store.at("1")?.fingerprint).toBe(first.store.at("1")?.fingerprint);
  expect(restarted.told.map((line): unknown => JSON.parse(line))).toMatchObject([{ put: 2, refused: 0 }]);
});

test("no link leads to a refused post until it is accepted, nor to one that was withdrawn", async () => {
  const one = aSourcePost("1", linking("/notes/2"));
  const source = memorySource([one, aSourcePost("2", { title: "", html: "" }), aSourcePost("3")]);
  const blog = aBlog(settings, { source });
  await blog.run();
  expect(linksOf(blog, "1")).toEqual([away("/notes/2")]);
  source.posts = [one, aSourcePost("2"), aSourcePost("3")];
  await blog.run();
  expect(linksOf(blog, "1")).toEqual([{ href: "/post/2/note-2" }]);
  source.posts = [one, aSourcePost("3")];
  await blog.run();
  source.posts = [{ ...one, title: "Changed" }, aSourcePost("3")];
  await blog.run();
  expect(linksOf(blog, "1")).toEqual([away("/notes/2")]);
});

test("a link is known with www. or without, and with its letters percent-encoded in either way", async () => {
  const written = [
    "https://www.blog.example/notes/%c3%a4/",
    "/notes/%C3%A4",
    "http://blog.example/notes/ä",
    "/%zz",
  ];
  const source = memorySource([
    aSourcePost("1", linking(...written)),
    aSourcePost("2", { address: "https://blog.example/notes/%c3%a4/" }),
  ]);
  const blog = aBlog(settings, { source });
  await blog.run();
  const two = { href: "/post/2/note-2" };
  expect(linksOf(blog, "1")).toEqual([two, two, two, away("/%zz")]);
});
