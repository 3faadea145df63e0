import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Site } from "#model/content/site.ts";

const SERVICES = [
  "Sensors",
  "Edge software",
  "Networks",
  "Data platforms",
  "Dashboards",
  "Alarms",
  "Tests",
  "Certification",
  "Field teams",
  "Care",
];

/** The word "Northwind" in letters of straight lines. */
const WORDMARK = [
  "M0 0h2l5 6V0h2v10H7L2 4v6H0z",
  "M12 0h8v10h-8zM14 2v6h4V2z",
  "M23 0h8v6h-2l2 4h-2.3l-2-4H25v4h-2zM25 2v2h4V2z",
  "M34 0h8v2h-3v8h-2V2h-3z",
  "M45 0h2v4h4V0h2v10h-2V6h-4v4h-2z",
  "M56 0h2l1.5 6L61 0h2l1.5 6L66 0h2l-2.5 10h-2L62 4l-1.5 6h-2z",
  "M71 0h2v10h-2z",
  "M76 0h2l5 6V0h2v10h-2l-5-6v6h-2z",
  "M88 0h6l2 2v6l-2 2h-6zM90 2v6h3l1-1V3l-1-1z",
].join("");

/** Texts about kolams on shipped pages, for a company without any. */
const LEDES = {
  "pages/blog.json": "What we would tell a colleague when the work is done. Sample notes.",
  "pages/receipt.json": "Your message has reached us. Keep the number {reference}.",
};

/**
 * Makes the shipped content that of another company, by its files alone: Northwind Labs, a sample, with ten services, three
 * cases and no kolams.
 */
export async function putNorthwind(folder: string): Promise<void> {
  await cp("content", folder, { recursive: true });
  const change = async (file: string, changed: (content: Record<string, unknown>) => object) => {
    const path = join(folder, file);
    const content = JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
    await writeFile(path, JSON.stringify({ ...content, ...changed(content) }, undefined, 2));
  };
  const changeSection = (
    page: string,
    kind: string,
    changed: (section: { rows: unknown[]; services: unknown[]; figure: object }) => object,
  ) =>
    change(`pages/${page}.json`, ({ sections }) => ({
      sections: (sections as Record<string, unknown>[]).map((section) =>
        section["section"] === kind ? { ...section, ...changed(section as never) } : section,
      ),
    }));
  await change("site.json", (site) => ({
    name: "Northwind Labs",
    shortName: "Northwind",
    legalName: "Northwind Labs Limited",
    website: "northwind.example",
    email: "desk@northwind.example",
    wordmark: { viewBox: "0 0 96 10", letters: WORDMARK },
    drawings: "plain",
    address: {
      ...(site as unknown as Site).address,
      lines: ["Northwind Labs", "1 Sample Quay", "Bangalore 560001, India"],
    },
    footer: { ...(site as unknown as Site).footer, lead: "Readings you can rely on." },
  }));
  await changeSection("home", "hero", () => ({
    lines: ["Sensors that stay awake", "for ten years."],
    labels: [],
  }));
  await changeSection("home", "statement", ({ rows: [row] }) => ({
    rows: SERVICES.map((title) => ({ ...Object(row), title, href: `/services#${slugOf(title)}` })),
  }));
  await changeSection("about", "wide-head", ({ figure }) => ({
    heading: "We measure before we build.",
    figure: {
      ...figure,
      dots: { title: "Count", text: "First we count what is there." },
      grid: { title: "Plan", text: "Then every part gets its place." },
      line: { title: "Build", text: "Only then do we build." },
    },
  }));
  await changeSection("partners", "head", () => ({
    lede: "We work with companies that bring what we do not have.",
  }));
  await changeSection("people", "head", () => ({ lede: "Each of them says what they know best." }));
  for (const [file, lede] of Object.entries(LEDES)) await change(file, () => ({ lede }));
  await changeSection("services", "head", () => ({ heading: "Ten services, one workshop." }));
  // Targets of cases and offers keep their anchors.
  await changeSection("services", "services", ({ services }) => ({
    services: SERVICES.map((title, index) => ({
      ...Object(services[index % services.length]),
      title,
      id: Object(services[index])?.id ?? slugOf(title),
    })),
  }));
  await rm(join(folder, "pages/before-you-move.json"));
  await writeFile(join(folder, "pages/harbours.json"), JSON.stringify(HARBOURS, undefined, 2));
}

const slugOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");

const text = (title: string) => ({
  title,
  text: "A sentence of a sample company, and another one to fill two lines.",
});

/** A page of every section that draws, where there are kolams. */
const HARBOURS = {
  head: {
    title: "Measuring in harbours",
    description: "What Northwind Labs, a sample company, measures in harbours.",
    keywords: ["harbours"],
  },
  title: "Harbours",
  sections: [
    { section: "head", panel: "floor", heading: "Ten years under water.", lede: "A sample page." },
    {
      section: "cards",
      heading: "Ten services.",
      pictures: "kolams",
      cards: SERVICES.map(text),
    },
    { section: "steps", heading: "From call to reading.", steps: ["Call", "Survey", "Reading"].map(text) },
    {
      section: "steps",
      heading: "In full.",
      steps: ["Call", "Survey", "Bench", "Mast", "Reading"].map(text),
    },
    {
      section: "numbers",
      heading: "One bridge, counted.",
      numbers: [8, 12].map((count) => ({
        figure: String(count),
        count,
        of: 12,
        text: `Sample figure number ${count}.`,
        source: "A sample",
        checkBy: "2099-12-31",
      })),
    },
    {
      section: "columns",
      first: { heading: "Built where it is tested.", text: "In one yard." },
    },
    {
      section: "entries",
      collection: "people",
      heading: "Who comes to you.",
      entries: ["asha-sample", "ravi-sample", "meera-sample"],
    },
    { section: "entries", collection: "posts", heading: "Notes.", posts: [1, 2, 3] },
    {
      section: "accordion",
      heading: "Asked often.",
      items: [text("How long does it last?"), text("Who owns it?")],
    },
    {
      section: "call",
      title: "Ask for a call.",
      lede: "A sample.",
      action: { label: "Write to us", topic: "ai" },
    },
  ],
};
