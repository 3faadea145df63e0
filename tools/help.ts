import { readFileSync } from "node:fs";
import * as z from "zod/mini";

/** The commands of the project by group. Those with subcommands print them by `-- help`. */
export const COMMANDS = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync("tools/commands.json", "utf8")));

if (import.meta.main) for (const [title, commands] of Object.entries(COMMANDS)) print(title, commands);

function print(title: string, commands: Readonly<Record<string, string>>): void {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  console.log(`\n${title}`);
  for (const [name, does] of Object.entries(commands)) console.log(`  ${name.padEnd(width)}  ${does}`);
}
