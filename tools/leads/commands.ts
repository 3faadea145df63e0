import { backupCommands } from "./backup-leads.ts";
import { deleteCommands } from "./delete-leads.ts";
import { deliveryCommands } from "./delivery-commands.ts";
import { exportLeads } from "./export-leads.ts";
import { listLeads, searchLeads } from "./list-leads.ts";
import { moveLeads } from "./move-leads.ts";
import type { LeadDesk } from "./open-desk.ts";
import { showLead } from "./show-lead.ts";
import { describeStats } from "./stats.ts";

/** The flags of the command line; each command looks at its own. */
export interface LeadOptions {
  json?: boolean;
  csv?: boolean;
  quarantine?: boolean;
  force?: boolean;
  limit?: string;
}

export interface Asked {
  args: string[];
  options: LeadOptions;
  desk: LeadDesk;
}

/** One command: how many arguments it takes, whether it changes anything, and what it prints. */
export interface Command {
  least: number;
  most: number;
  writes: boolean;
  /** Set by those that open the messages themselves, or none. */
  nothing?: boolean;
  /** Said instead of the whole usage when an argument is missing. */
  mend?: string;
  run(asked: Asked): Promise<string>;
}

const reading = (run: Command["run"], least = 0, most = least, mend?: string): Command => ({
  least,
  most,
  writes: false,
  run,
  ...(mend && { mend }),
});

const WORDS_MAX = 20;

/** Every command by its name. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ["list", reading(listLeads)],
  [
    "show",
    reading(showLead, 1, 1, "Which message? Give one reference, such as: npm run leads -- show KS-4F2A91"),
  ],
  [
    "search",
    reading(searchLeads, 1, WORDS_MAX, "For what? Give words, such as: npm run leads -- search noor"),
  ],
  ["export", reading(exportLeads)],
  ["stats", reading(describeStats)],
  ["move-to-postgres", reading(moveLeads)],
  ...deliveryCommands,
  ...deleteCommands,
  ...backupCommands,
]);
