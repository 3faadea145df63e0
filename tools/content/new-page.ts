import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contactSchema } from "#model/content/pages/contact.ts";
import { matchFixedRoute } from "#model/routes.ts";
import { readContentFile } from "../read-content-file.ts";

const TABLE = "model/pages.ts";
const MARK = "  // `npm run content -- new page` adds its row here.\n";
/** As long as still fits the limits of titles and texts. */
const NAME_MAX_CHARS = 32;

/**
 * Adds a page: its folder, its schema, its content and its row in the table of pages.
 * @param root folder of the sources
 * @returns what was made, and what to do next
 * @throws when the name cannot be that of a page, or is taken
 */
export function newPage(name: string, root: string, contentDir: string): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > NAME_MAX_CHARS)
    throw new Error(
      `"${name}" is no name for a page: use up to ${NAME_MAX_CHARS} lower-case letters, digits and single hyphens, such as open-roles`,
    );
  const facts: PageFacts = {
    name,
    title: `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`,
    schema: `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Schema`,
    // By custom the last topic is for everything else.
    topic:
      readContentFile(contentDir, "pages/contact.json", contactSchema).form.fields.topic.options.at(-1)
        ?.slug ?? "",
  };
  const schemaFile = `model/content/pages/${name}.ts`;
  const files = {
    [join(root, `app/pages/${name}/${name}.tsx`)]: pageModule(facts),
    [join(root, schemaFile)]: contentSchema(facts),
    [join(contentDir, `pages/${name}.json`)]: pageContent(facts),
  };
  const taken = Object.keys(files).find((path) => existsSync(path));
  if (taken) throw new Error(`${taken} is there already; choose another name`);
  if (matchFixedRoute(`/${name}`)) throw new Error(`/${name} is an address of the site already`);
  const table = withPage(readFileSync(join(root, TABLE), "utf8"), facts);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: "wx" });
  }
  writeFileSync(join(root, TABLE), table);
  return `${Object.keys(files).join("\n")}\n${join(root, TABLE)}: a row for /${name}

Next:
- npm run dev, and open /${name}
- write the page's texts in ${join(contentDir, `pages/${name}.json`)}
- link to it from navigation or footer in ${join(contentDir, "site.json")}
- compose it in app/pages/${name}: a new field goes into ${schemaFile}, the content and the page
- npm run check, and npm run screenshots -- /${name}`;
}

function withPage(table: string, { name, schema }: PageFacts): string {
  const line = `import { ${schema} } from "./content/pages/${name}.ts";\n`;
  const imports = [...table.matchAll(/^import \{ \w+ \} from "\.\/content\/pages\/(.+)\.ts";\n/gm)];
  const after = imports.findLast(([, other = ""]) => other < name) ?? imports.at(0);
  if (!after || !table.includes(MARK)) throw new Error(`${TABLE} has no place for a new row`);
  const key = name.includes("-") ? `"${name}"` : name;
  return table
    .replace(after[0], () => `${after[0]}${line}`)
    .replace(MARK, () => `  ${key}: { schema: ${schema} },\n${MARK}`);
}

/** What the files of a new page are made from. */
interface PageFacts {
  /** Name of the page, such as `open-roles`. */
  name: string;
  /** The same for people: `Open roles`. */
  title: string;
  /** Name of its schema: `openRolesSchema`. */
  schema: string;
  /** Topic that its link to the contact form chooses. */
  topic: string;
}

/** The page's module: head, one statement, call to action. */
function pageModule({ name, schema }: PageFacts): string {
  const component = `${schema.charAt(0).toUpperCase()}${schema.slice(1).replace(/Schema$/, "Page")}`;
  return `import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { Statement } from "../../parts/statement/statement.tsx";

export function load({ content }: PageRequest) {
  return {
    copy: content.page("${name}"),
    drawing: drawKolam("${name}", { grid: "diamond", columns: 9, channels: 0 }),
    closing: drawKolam("${name}#closing", { grid: "round", columns: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy }: Data): PageMeta => ({ head: copy.head });

export default function ${component}({ data: { copy, drawing, closing } }: { data: Data }) {
  return (
    <>
      <PageHead copy={copy} drawing={drawing} ground="leaf" />
      <Statement {...copy.opening} />
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}
`;
}

/** The schema of the page's content. */
function contentSchema({ name, title, schema }: PageFacts): string {
  return `import * as z from "zod/mini";
import { list, text } from "../fields.ts";
import { closingCall, pageIntro } from "./page-base.ts";

/** content/pages/${name}.json: ${title}. */
export const ${schema} = z.strictObject({
  ...pageIntro,
  /** What the page says first. */
  opening: z.strictObject({ label: text(40), statement: text(240), texts: list(text(400), 1, 2) }),
  closing: closingCall,
});
`;
}

/** The page's content: each text says what belongs in its place. */
function pageContent({ name, title, topic }: PageFacts): string {
  return `{
  "head": {
    "title": "${title}",
    "description": "${title}: what a visitor finds on this page, in one or two sentences.",
    "keywords": ["${title.toLowerCase()}"]
  },
  "crumbs": ["${title}"],
  "heading": "${title}.",
  "lede": "This page about ${title.toLowerCase()} is new. Two sentences here say what it is about, and for whom.",
  "opening": {
    "label": "${title}",
    "statement": "One sentence that a visitor of ${title.toLowerCase()} should remember.",
    "texts": [
      "The first text under ${title.toLowerCase()} says what is meant, with an example that somebody could check.",
      "The second text under ${title.toLowerCase()} says what follows from it, or what to do next."
    ]
  },
  "closing": {
    "title": "A question about ${title.toLowerCase()}?",
    "lede": "Ask about ${title.toLowerCase()} in your own words, and a person who knows answers.",
    "action": {
      "label": "Ask us",
      "href": "/contact?topic=${topic}&from=${name}"
    }
  }
}
`;
}
