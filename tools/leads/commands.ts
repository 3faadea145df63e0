import { backup, restore } from "./backup-leads.ts";
import { listDead, release, retry, testSinks } from "./delivery-commands.ts";
import { erase, purge } from "./erase-and-purge.ts";
import { exportLeads } from "./export-leads.ts";
import { listLeads, searchLeads } from "./list-leads.ts";
import { moveLeads } from "./move-leads.ts";
import type { Access, Leads } from "./open-leads.ts";
import { showLead } from "./show-lead.ts";
import { describeStats } from "./stats.ts";

/** A command as it was given, with the messages it works on. */
export interface Invocation {
  args: string[];
  options: LeadOptions;
  leads: Leads;
}

/** The flags of the command line; each command looks at its own. */
export interface LeadOptions {
  json?: boolean;
  csv?: boolean;
  quarantine?: boolean;
  force?: boolean;
  limit?: string;
}

/** One command. */
export interface Command {
  access: Access;
  /** Fewest and most arguments; none when left out. */
  args?: readonly [fewest: number, most: number];
  /** Said instead of the whole usage when an argument is missing. */
  hint?: string;
  /** @returns what is printed @throws when what was asked for could not be done */
  run(invocation: Invocation): Promise<string>;
}

const WORDS_MAX = 20;

/** Every command by its name. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["list", { access: "reads", run: listLeads }],
  [
    "show",
    {
      access: "reads",
      args: [1, 1],
      run: showLead,
      hint: "Which message? Give one reference, such as: npm run leads -- show KS-4F2A91",
    },
  ],
  [
    "search",
    {
      access: "reads",
      args: [1, WORDS_MAX],
      run: searchLeads,
      hint: "For what? Give words, such as: npm run leads -- search noor",
    },
  ],
  ["export", { access: "reads", run: exportLeads }],
  ["stats", { access: "reads", run: describeStats }],
  [
    "release",
    {
      access: "writes",
      args: [1, 1],
      run: release,
      hint: "Which message? Give its reference, as in the notice",
    },
  ],
  ["dead", { access: "reads", run: listDead }],
  ["retry", { access: "writes", args: [0, 1], run: retry }],
  ["test", { access: "reads", run: testSinks }],
  [
    "erase",
    {
      access: "writes",
      args: [1, 1],
      run: erase,
      hint: "Whom? Give an e-mail address, such as: npm run leads -- erase noor@company.example",
    },
  ],
  ["purge", { access: "writes", run: purge }],
  [
    "backup",
    {
      access: "opens nothing",
      args: [1, 1],
      run: backup,
      hint: "Where to? Give a new file, such as: npm run leads -- backup ../monday.sqlite",
    },
  ],
  [
    "restore",
    {
      access: "opens nothing",
      args: [1, 1],
      run: restore,
      hint: "From where? Give a file that backup has made",
    },
  ],
  ["move-to-postgres", { access: "reads", run: moveLeads }],
]);
