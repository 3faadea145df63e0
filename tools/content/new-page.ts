import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contactSchema } from "#model/content/pages/contact.ts";
import { matchRoute } from "#model/routes.ts";
import { readContentFile } from "../read-content-file.ts";
import { areaSheet, contentSchema, pageContent, routeModule, type PageFacts } from "./page-files.ts";

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
    [join(root, `app/pages/${name}/${name}.tsx`)]: routeModule(facts),
    [join(root, `app/pages/${name}/area.css`)]: areaSheet,
    [join(root, schemaFile)]: contentSchema(facts),
    [join(contentDir, `pages/${name}.json`)]: pageContent(facts),
  };
  const taken = Object.keys(files).find((path) => existsSync(path));
  if (taken) throw new Error(`${taken} is there already; choose another name`);
  if (matchRoute(`/${name}`)) throw new Error(`/${name} is an address of the site already`);
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
