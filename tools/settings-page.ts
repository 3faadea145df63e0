import { globSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { readSettings } from "#server/settings.ts";

export const SETTINGS_PAGE = "docs/settings.md";

/** A line for each setting, or for several that belong together: names, meaning, default. */
const GROUPS = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync("tools/settings.json", "utf8")));

const HEAD = `# Settings

Environment variables, read once at the start. An invalid one stops the start with exit code 78 and a line that names it. \`tools/settings.json\` describes them, and \`npm run docs\` writes this page.

Every deployment needs \`ORIGIN\`, \`DATA_DIR\`, \`TRUST_PROXY\` and two channels for messages. Without \`TRUST_PROXY\` behind a proxy, senders cannot be distinguished and limits per sender do not work. Without a channel each message is written as a mail to \`DATA_DIR/outbox\`. With one channel its failure is only in the log and on \`/readyz\`; with two, each reports the other.`;

/** The page as it must be in the repository. */
export function settingsPage(): string {
  const groups = Object.entries(GROUPS).map(([title, rows]) => `## ${title}\n\n${rows.map(line).join("\n")}`);
  return `${[HEAD, ...groups].join("\n\n")}\n`;
}

function line(row: string): string {
  const [, meaning = "", usual] = row.split(" | ");
  const names = namesOf(row).map((name) => `\`${name}\``);
  return `- ${names.join(", ")}: ${meaning}.${usual ? ` Default: ${usual}.` : ""}`;
}

const namesOf = (row: string) => row.split(" | ")[0]?.split(" ") ?? [];

/** Settings missing in the table or in the server. */
export function undescribedSettings(): string[] {
  const described = Object.values(GROUPS).flatMap((rows) => rows.flatMap(namesOf));
  const source = globSync("server/**/*.ts", { exclude: ["**/*.test.ts"] })
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  return [
    ...askedNames()
      .filter((name) => !described.includes(name))
      .map((name) => `lacks the setting ${name}`),
    ...described
      .filter((name) => !source.includes(`"${name}"`))
      .map((name) => `describes ${name}, which the server does not read`),
  ];
}

/** The names looked up in an empty environment: all but those derived from another one. */
function askedNames(): string[] {
  const asked = new Set<string>();
  const get = (_: object, name: string | symbol) => void asked.add(String(name));
  readSettings(new Proxy({}, { get }));
  return [...asked];
}
