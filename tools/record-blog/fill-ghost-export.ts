import { blogPicture } from "../../tests/support/blog-picture.ts";
import { INTERNAL_TAG } from "../../tests/support/blog-set.ts";
import { fillGhost } from "./fill-ghost.ts";
import { everyCard, plainCard } from "./ghost-cards.ts";
import type { GhostDesk } from "./ghost-desk.ts";

/** Empties a Ghost and writes into it the set, and what only an export shows. */
export async function fillGhostExport(desk: GhostDesk, base: string): Promise<void> {
  await fillGhost(desk, base);
  const users = await desk.call("GET", "users/?limit=100");
  const authorOf = (slug: string) => ({ id: users.find((user) => user.slug === slug)?.id });
  const picture = await upload(desk, "Dots 1.png", blogPicture());
  const second = await upload(desk, "küste.png", blogPicture(450, 300));
  const facts = { status: "published", published_at: "2025-11-01T20:15:00.000Z" };
  const posts = [
    {
      ...facts,
      slug: "every-card",
      title: "One of each card – “quoted” & ünïcödé",
      lexical: everyCard({ picture, second }, `${base}/tea-and-salt/`),
      authors: [authorOf("second-sample-group"), authorOf("sample-group")],
      tags: [{ name: INTERNAL_TAG.name }, { name: "Cards & frames" }, { name: "Dots" }],
      featured: true,
      custom_excerpt: "What the cards show.",
      feature_image: second,
      feature_image_alt: "The coast",
      feature_image_caption: '<span>The coast, by <a href="https://partner.example/">a partner</a></span>',
      meta_title: "Cards, for result lists",
      meta_description: "What result lists say of the cards.",
      codeinjection_head: "<style>p { color: red }</style>",
      codeinjection_foot: "<script>alert(1)</script>",
    },
    {
      ...facts,
      title: "A cover with a caption only",
      lexical: plainCard("Its cover has no words of its own."),
      feature_image: picture,
      feature_image_caption: "<span>Dots, <i>said</i> below</span>",
      canonical_url: "https://partner.example/first-there",
    },
    { title: "", status: "draft", lexical: plainCard("A draft without a title.") },
    {
      ...facts,
      title: "For those who pay",
      visibility: "paid",
      lexical: plainCard("Must not be read here."),
    },
  ];
  for (const post of posts) await desk.call("POST", "posts/", { posts: [post] });
  const page = { ...facts, title: "A page", lexical: plainCard("The words of a page.") };
  await desk.call("POST", "pages/", { pages: [page] });
  desk.sql("update posts set updated_at = '2026-03-01 08:00:00' where updated_at > '2026-04-01'");
}

async function upload(desk: GhostDesk, name: string, bytes: Buffer): Promise<string> {
  const file = new File([new Uint8Array(bytes)], name, { type: "image/png" });
  const { images } = (await desk.upload("images/upload/", "file", file)) as { images: { url: string }[] };
  return images[0]?.url ?? "";
}
