import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Creates a kind of section: a folder in app/sections that passes every check and works on any page.
 * @param root folder of the sources
 * @returns the created files, and the next steps
 * @throws when the name is invalid for a section, or taken
 */
export function newSection(name: string, root: string): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 32)
    throw new Error(
      `"${name}" is not a valid section name: use up to 32 lower-case letters, digits and single hyphens, such as timeline`,
    );
  const folder = join(root, "app/sections", name);
  if (existsSync(folder)) throw new Error(`${folder} already exists; choose another name`);
  const component = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const files = {
    "schema.ts": schemaFile(name),
    [`${name}.tsx`]: componentFile(name, component),
    [`${name}.css`]: styleFile(name),
  };
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const example = {
    section: name,
    heading: "A heading.",
    items: [{ title: "A point", text: "What it means." }],
  };
  return `${Object.keys(files)
    .map((file) => join(folder, file))
    .join("\n")}

Next:
- put it on a page of content/pages, and open that page in npm run dev:
  ${JSON.stringify(example)}
- a load.ts beside it takes what it needs from the content: see app/sections/cards
- npm run check, and npm run content -- guide for what editors read of it`;
}

function schemaFile(name: string): string {
  return `import { field, heading, list, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section("${name}", "Short points.", {
  heading: heading(60),
  items: field(list(titledText, 1, 12), "The points, in order."),
});
`;
}

function componentFile(name: string, component: string): string {
  return `import type { SectionOf } from "#model/content/section.ts";
import { Section } from "../../parts/section/section.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import type { schema } from "./schema.ts";
import css from "./${name}.css?inline";

/** Points under a heading. */
export default function ${component}({ id, className, heading, items }: SectionOf<typeof schema> & Laid) {
  return (
    <Section id={id} className={className} heading={heading}>
      <Style name="${name}" css={css} />
      <ul className="${name}">
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3 className="t2">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
`;
}

function styleFile(name: string): string {
  return `@layer area {
  .${name} {
    display: grid;
    gap: 2rem var(--gap);
  }
}
`;
}
