import { readFileSync } from "node:fs";

/** The commands of one section of the operations guide, block by block as they stand there. */
export interface GuideSection {
  title: string;
  blocks: string[];
}

const GUIDE = "docs/operations.md";

/** The sections of the guide that have commands, in their order. */
export function readGuide(): GuideSection[] {
  return readFileSync(GUIDE, "utf8")
    .split(/^#{2,3} /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf("\n")),
      blocks: [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = ""]) => commands),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** The blocks of one section. Throws when the guide has no such section any more. */
export function guideBlocks(title: string): string[] {
  const section = readGuide().find((one) => one.title === title);
  if (!section) throw new Error(`${GUIDE} has no commands in a section "${title}"`);
  return section.blocks;
}
