import { readdir, readFile } from "node:fs/promises";
import fc from "fast-check";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import type { Site } from "#model/content/site.ts";
import type { Named } from "./arbitrary-of.ts";
import type { Sizes } from "./sizes.ts";

/** Stands for the name of a page in its links to the contact form, until it has one. */
export const THIS_PAGE = "this-page";

const LINKS = [
  "/services",
  "/about#office",
  "https://example.org/a",
  "mailto:a@kolam.example",
  "tel:+4420794600",
  `/contact?topic=ai&from=${THIS_PAGE}`,
];
const PICTURE = "/media/images/yard.png";
const DAYS = ["2026-06-12", "2099-12-31"];
const FORM_FIELDS = Object.keys(CONTACT_FIELDS).filter(
  (name) => !["consent", "email", "kolam"].includes(name),
);

/** Values of fields that are more than text: entries, posts, logos, addresses, pictures, times. */
export async function namedValues({ count, text }: Sizes): Promise<Named> {
  const site = JSON.parse(await readFile("content/site.json", "utf8")) as Site;
  const posts = (await readdir("content/posts")).filter((name) => name.endsWith(".md"));
  const several = (names: readonly unknown[], fewest: number, most: number) =>
    count(fewest, Math.min(most, names.length)).chain((length) =>
      fc.shuffledSubarray([...names], { minLength: length, maxLength: length }),
    );
  const numbered = (prefix: string, length: number) =>
    Array.from({ length }, (_, index) => `${prefix}-${index + 1}`);
  return {
    id: fc.constantFrom("part", "more"),
    href: fc.constantFrom(...LINKS),
    src: fc.constant(PICTURE),
    permission: fc.constantFrom(...DAYS),
    checkBy: fc.constant("2099-12-31"),
    updated: fc.record({ words: text(60), day: fc.constantFrom(...DAYS) }),
    topic: fc.constantFrom("ai", "offshore-team"),
    person: fc.constantFrom("asha-sample", "person-3"),
    question: fc.constantFrom("who-owns-the-code", "how-is-a-price-made"),
    download: fc.constantFrom("before-you-move", "system-map-sample"),
    zone: fc.constantFrom("Europe/London", "America/St_Johns", "Pacific/Kiritimati"),
    from: fc.constantFrom("00:00", "09:30"),
    to: fc.constantFrom("17:30", "23:59"),
    book: count(-20, 99_999),
    shelf: count(-20, 99_999),
    kolam: fc.constantFrom(
      {},
      { seed: "A" },
      { grid: "lens", columns: 35, rows: 1 },
      { grid: "diamond", columns: 11, channels: 1 },
      { grid: "square", columns: 4, rows: 15 },
    ),
    "labels{}": fc.dictionary(fc.constantFrom(...FORM_FIELDS), text(60), { maxKeys: 3 }),
    "entries[]": several(numbered("person", 12), 1, 12),
    "services[]": several(["dynamics-365", "power-platform"], 1, 2),
    "posts[]": several(
      posts.map((_, index) => index + 1),
      1,
      8,
    ),
    "logos[]": several(
      site.clients.logos.map(({ alt }) => alt),
      3,
      14,
    ),
    "fields[]": count(1, FORM_FIELDS.length)
      .chain((length) => fc.tuple(several(FORM_FIELDS, length, length), fc.nat(length)))
      .map(([fields, at]) => fields.toSpliced(at, 0, "email")),
    // Twenty in all: `agree` of a section adds the open ones.
    "closed[]": count(1, 20).chain((length) => fc.array(text(40), { minLength: length, maxLength: length })),
    "open[]": fc.constant([]),
  };
}
