import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Section = Record<string, unknown>;

/** One section in every length that it may have. */
interface SectionSample {
  /** Its counted entries on the page. */
  entries: string;
  fewest: number;
  most: number;
  make(count: number): Section;
}

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const titled = (index: number) => ({
  title: `Part ${index + 1} of many`,
  text: "What an editor writes here is a sentence or two, long enough to run over two lines of a cell.",
});
const named = (prefix: string) => (index: number) => `${prefix}-${index + 1}`;
const cell = (index: number) => `Value ${index + 1}`;

const LOGOS = (site: { clients: { logos: { alt: string }[] } }) => site.clients.logos.map(({ alt }) => alt);

/** Every section whose length varies, by a name of its own; what they refer to is what `putEntries` writes. */
export async function sectionSamples(): Promise<Record<string, SectionSample>> {
  const logos = LOGOS(JSON.parse(await readFile("content/site.json", "utf8")));
  const cards = (pictures?: string) => (count: number) => ({
    section: "cards",
    heading: `${count} cards in rows`,
    ...(pictures && { pictures }),
    cards: times(count, (index) => ({ ...titled(index), count: index + 1 })),
  });
  return {
    statement: {
      entries: ".texts p",
      fewest: 0,
      most: 2,
      make: (count) => ({
        section: "statement",
        statement: `A sentence that carries the page, and ${count} short texts that go on from it.`,
        texts: times(count, (index) => `${titled(index).text} ${index}`),
        ...(count > 0 && { label: "Said in short" }),
      }),
    },
    offers: {
      entries: ".offer-row",
      fewest: 1,
      most: 6,
      make: (count) => ({
        section: "entries",
        collection: "offers",
        heading: `${count} first pieces`,
        entries: times(count, named("offer")),
      }),
    },
    cards: { entries: ".card", fewest: 2, most: 12, make: cards() },
    "cards with kolams": { entries: ".card", fewest: 2, most: 12, make: cards("kolams") },
    "cards with counts": { entries: ".card", fewest: 2, most: 12, make: cards("counts") },
    steps: {
      entries: ":is(.line-steps, .steps-down) li",
      fewest: 3,
      most: 8,
      make: (count) => ({ section: "steps", heading: `${count} steps to go`, steps: times(count, titled) }),
    },
    numbers: {
      entries: ".numbers > div",
      fewest: 2,
      most: 4,
      make: (count) => ({
        section: "numbers",
        heading: `${count} figures`,
        numbers: times(count, (index) => ({
          figure: String(index + 3),
          unit: "weeks",
          count: index + 3,
          of: 20,
          text: `From the first call to the first release, number ${index + 1}.`,
          source: "Sample figures, not counted",
          checkBy: "2099-12-31",
        })),
      }),
    },
    logos: {
      entries: ".marks li",
      fewest: 3,
      most: 14,
      make: (count) => ({ section: "logos", heading: `${count} clients`, logos: logos.slice(0, count) }),
    },
    "table of two columns": table(2),
    "table of four columns": table(4),
    questions: {
      entries: ".questions details",
      fewest: 2,
      most: 12,
      make: (count) => ({
        section: "accordion",
        heading: `${count} answers`,
        items: times(count, titled),
      }),
    },
    posts: {
      entries: ".posts > .post",
      fewest: 2,
      most: 8,
      make: (count) => ({
        section: "entries",
        collection: "posts",
        heading: `${count} notes`,
        posts: times(count, (index) => index + 1),
      }),
    },
    people: {
      entries: ".cells .person",
      fewest: 1,
      most: 12,
      make: (count) => ({
        section: "entries",
        collection: "people",
        heading: `${count} who answer`,
        entries: times(count, named("person")),
      }),
    },
  };
}

function table(columns: number): SectionSample {
  return {
    entries: ".compare tbody tr",
    fewest: 2,
    most: 12,
    make: (count) => ({
      section: "table",
      heading: `${count} rows side by side`,
      caption: "What differs between the ways to work, invented for a test.",
      corner: "What differs",
      columns: times(columns, (index) => `Way ${index + 1}`),
      rows: times(count, (index) => ({ label: `Row number ${index + 1}`, cells: times(columns, cell) })),
    }),
  };
}

/** The sections of one length each, as an editor puts a page together. */
export const MIXED_SECTIONS: readonly Section[] = [
  {
    section: "head",
    panel: "leaf",
    heading: "A page of every section.",
    lede: "Made by a test, to be looked at.",
  },
  {
    section: "statement",
    label: "Said in short",
    statement: "A colour may lie here.",
    texts: [],
  },
  {
    section: "columns",
    first: {
      heading: "A text beside a picture",
      text: titled(0).text,
      link: { label: "Go on", href: "/services" },
    },
    flip: true,
  },
  {
    section: "columns",
    first: { heading: "One text", text: titled(1).text },
    second: { heading: "Another", text: titled(2).text },
  },
  {
    section: "quote",
    text: "It went as it was said.",
    name: "Sample client",
    role: "An invented reader",
    permission: "2026-06-12",
  },
  {
    section: "quote",
    text: `${titled(0).text} ${titled(1).text}`,
    name: "Another sample client",
    role: "Another invented reader",
    permission: "2026-06-12",
  },
  {
    section: "cards",
    heading: "On a colour",
    pictures: "kolams",
    cards: [titled(0), titled(1), { ...titled(2), link: { label: "Look", href: "/about" } }],
  },
  {
    section: "accordion",
    heading: "Asked",
    items: [titled(0), { question: "who-owns-the-code" }],
  },
  {
    section: "form",
    id: "write",
    heading: "Write to us",
    lede: "A person answers.",
    person: "asha-sample",
    promise: "Within a working day.",
    fields: ["email", "name", "phone", "topic", "company", "times", "message"],
    topic: "ai",
    send: "Send it",
  },
  {
    section: "call",
    title: "And now?",
    lede: "There is always a next step.",
    action: { label: "Write", topic: "ai" },
  },
];

/** A section page as its file has it; without sections of its own it has a head alone. */
export function sectionPage(sections: readonly Section[], fields: Record<string, unknown> = {}): string {
  return JSON.stringify({
    head: {
      title: "A page that a test made",
      description: "What stands on this page was written by a test, to be looked at.",
      keywords: ["sample"],
    },
    title: "A made page",
    sections,
    ...fields,
  });
}

/** The head that every page begins with. */
export const HEAD_SECTION: Section = {
  section: "head",
  heading: "A made page.",
  lede: "What stands here was made by a test.",
};

/** As many sections of one kind as a page may have beside its head, with room for another. */
const ON_A_PAGE = 6;

/** A page of some counts of a section. */
export interface SectionPage {
  path: string;
  counts: number[];
}

/** Puts pages for each varied section into a content folder, with the entries that they name. Returns them by its name. */
export async function putSectionPages(
  folder: string,
  samples: Record<string, SectionSample>,
): Promise<Map<string, SectionPage[]>> {
  await putEntries(folder);
  const addresses = new Map<string, SectionPage[]>();
  for (const [name, { fewest, most, make }] of Object.entries(samples)) {
    const pages: SectionPage[] = [];
    for (let from = fewest; from <= most; from += ON_A_PAGE) {
      const slug = `${name.replaceAll(" ", "-")}-from-${from}`;
      const counts = times(Math.min(ON_A_PAGE, most - from + 1), (index) => from + index);
      await writeFile(
        join(folder, "pages", `${slug}.json`),
        sectionPage([HEAD_SECTION, ...counts.map(make)]),
      );
      pages.push({ path: `/${slug}`, counts });
    }
    addresses.set(name, pages);
  }
  await writeFile(join(folder, "pages", "mixed-sections.json"), sectionPage(MIXED_SECTIONS));
  // One of each kind that a page has room for beside its head.
  const kinds = Object.entries(samples).filter(([name]) => !/ with |four columns/.test(name));
  const one = kinds.map(([, { fewest, most, make }]) => make(Math.min(most, fewest + 1)));
  await writeFile(join(folder, "pages", "in-order.json"), sectionPage([HEAD_SECTION, ...one]));
  await writeFile(join(folder, "pages", "in-reverse.json"), sectionPage([HEAD_SECTION, ...one.toReversed()]));
  return addresses;
}

/** Puts twelve people and six offers into a content folder, copies of the samples. */
export async function putEntries(folder: string): Promise<void> {
  for (const name of times(12, named("person")))
    await cp("content/people/asha-sample.json", join(folder, "people", `${name}.json`));
  for (const name of times(6, named("offer")))
    await cp("content/offers/system-map.json", join(folder, "offers", `${name}.json`));
}
