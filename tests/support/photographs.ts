import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { HEAD_SECTION, sectionPage } from "./section-samples.ts";

/** Files with the names that cameras and people give them, each of another colour. */
const FILES = {
  asha: "Asha im Büro #2 (100%).JPG",
  yard: "yard in the rain.jpeg",
  hall: "halls/IMG_0042.PNG",
} as const;

type File = keyof typeof FILES;

/** A photograph as an entry names it. */
export const photographOf = (file: File) => ({
  src: `/media/images/${FILES[file]}`,
  alt: `Made for a test: ${file}`,
});

/** Pages with photographs of a content folder, and their numbers of photographs. */
export const PAGES_WITH_PHOTOGRAPHS: Readonly<Record<string, number>> = {
  "/people": 3,
  "/people/meera-sample": 1,
  "/cases": 2,
  "/cases/month-end-in-two-days": 1,
  "/offers": 1,
  "/offers/system-map": 1,
  "/careers": 1,
  "/careers/typescript-engineer": 1,
  "/questions": 1,
  "/questions/who-owns-the-code": 1,
  "/services": 2,
  "/blog": 1,
  "/business-solutions": 1,
  "/with-photographs": 7,
};

const LISTS = ["people", "cases", "offers", "careers", "questions", "services", "blog", "business-solutions"];

/** Entries that get one each, by their files. */
const ENTRIES: Readonly<Record<string, File>> = {
  "people/meera-sample": "asha",
  "cases/month-end-in-two-days": "yard",
  "offers/system-map": "hall",
  "jobs/typescript-engineer": "yard",
  "questions/who-owns-the-code": "hall",
};

/** A photograph like no other: a few shapes, so that its crop can be seen. */
async function write(path: string, file: File): Promise<void> {
  const [width, height, colour] = {
    asha: [320, 500, "#7c4a3a"],
    yard: [500, 300, "#0a3a30"],
    hall: [400, 400, "#d9a441"],
  }[file] as [number, number, string];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><circle cx="50%" cy="40%" r="${width / 5}" fill="#eee7dc"/><rect x="20%" y="72%" width="60%" height="30%" rx="80" fill="#22201e"/></svg>`;
  const format = file === "hall" ? "png" : "jpeg";
  await writeFile(path, await sharp(Buffer.from(svg)).flatten().toFormat(format).toBuffer());
}

/** Writes photographs into a content folder, and names them wherever one may stand. */
export async function putPhotographs(content: string): Promise<void> {
  await mkdir(join(content, "images/halls"), { recursive: true });
  for (const file of ["asha", "yard", "hall"] as const)
    await write(join(content, "images", FILES[file]), file);
  const change = async (name: string, edit: (value: Record<string, unknown>) => void) => {
    const value = JSON.parse(await readFile(join(content, `${name}.json`), "utf8")) as Record<
      string,
      unknown
    >;
    edit(value);
    await writeFile(join(content, `${name}.json`), JSON.stringify(value));
  };
  for (const name of LISTS)
    await change(`pages/${name}`, (page) => {
      const sections = (page["sections"] ?? []) as Record<string, unknown>[];
      // The blog has its head of its own.
      const head = sections.find(({ section }) => section === "head") ?? page;
      head["photograph"] = photographOf("hall");
    });
  for (const [name, file] of Object.entries(ENTRIES))
    await change(name, (entry) => (entry["photograph"] = photographOf(file)));
  await change("pages/services", ({ sections }) => {
    const list = (sections as { section: string; services: Record<string, unknown>[] }[]).find(
      ({ section }) => section === "services",
    );
    if (list?.services[0]) list.services[0]["photograph"] = photographOf("yard");
  });
  await writeFile(join(content, "pages/with-photographs.json"), aPage());
}

function aPage(): string {
  const cell = {
    title: "A part of it",
    text: "A sentence or two, long enough to run over two lines of a cell.",
  };
  const photograph = photographOf("yard");
  return sectionPage([
    { ...HEAD_SECTION, photograph: photographOf("hall") },
    {
      section: "cards",
      heading: "Cards with photographs and kolams.",
      pictures: "photographs",
      cards: [
        { ...cell, photograph },
        { ...cell, title: "Without one" },
        { ...cell, title: "The last", photograph },
      ],
    },
    { section: "columns", first: { heading: "Beside a photograph", text: cell.text }, photograph },
    { section: "columns", first: { heading: "The other way", text: cell.text }, photograph, flip: true },
    {
      section: "quote",
      text: "An invented client says this in a test, at some length, so that it appears in the smaller size beside an invented face.",
      name: "Sample voice",
      role: "Invented",
      permission: "2026-06-12",
      photograph: photographOf("asha"),
    },
    {
      section: "entries",
      collection: "people",
      heading: "People.",
      entries: ["meera-sample", "asha-sample"],
    },
  ]);
}
