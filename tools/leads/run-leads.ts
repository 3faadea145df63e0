import { print, readCommand, runTool, UsageError, type Counted } from "../command-line.ts";
import { answered, assign, note, reopen, revokeLinks, notSpam, spam, undo } from "./answer-commands.ts";
import { backup, restore, moveLeads } from "./backup-leads.ts";
import { listDead, retry, testSinks, describeStats, describeHeld } from "./delivery-commands.ts";
import { exportLeads } from "./export-leads.ts";
import { listLeads, searchLeads, showLead } from "./look-up-leads.ts";
import { LEAD_OPTIONS, openLeads, databaseOf, type Access, type Invocation } from "./open-leads.ts";
import { eraseAgain } from "#server/messages/retention/erase-again.ts";
import { eraseSender } from "#server/messages/retention/erase-sender.ts";
import { purgeMessages } from "#server/messages/retention/purge-messages.ts";
import { messageCount } from "./terminal-text.ts";

const USAGE = `The messages the site received. The server may run meanwhile.

  npm run leads -- list                  the newest messages, one a line; --doubtful or --junk only those
  npm run leads -- show <reference>      one whole message
  npm run leads -- search <word>…        messages that hold every word
  npm run leads -- export <file>.xlsx    everything of every message, for Excel and the like
  npm run leads -- export --csv|--json   the same as text
  npm run leads -- stats                 how many there are, what is overdue, and how each channel stands

  npm run leads -- answered <reference>  mark it as answered; --by <name> says by whom
  npm run leads -- reopen <reference>    reopen it
  npm run leads -- revoke-links [<reference>]  revoke the links in mails, all or those about one message
  npm run leads -- assign <reference> <name>  assign it; without a name it becomes unassigned
  npm run leads -- note <reference> <text>    record a note
  npm run leads -- spam <reference>      mark it as spam, and learn from it
  npm run leads -- not-spam <reference>  move it to the inbox, out of doubtful or junk, and learn from it
  npm run leads -- undo <reference>      undo the last action; sent mails stay sent

  npm run leads -- dead                  failed deliveries that are no longer retried
  npm run leads -- retry [<reference>]   retry them, all or those of one message
  npm run leads -- test                  send one marked message through every channel

  npm run leads -- erase <email>         erase all data of an address; after a restore it is erased again
  npm run leads -- purge                 delete messages past their retention, as the server does every hour
  npm run leads -- backup <file>         write all messages into a new file
  npm run leads -- restore <file>        restore such a file, while the site is stopped
  npm run leads -- move-to-postgres      move all messages from DATA_DIR to DATABASE_URL

  --doubtful    list only messages that may be spam
  --junk        list only junk
  --limit <n>   list at most n messages (50 by default)
  --by <name>   author of the record ("the operator" by default)
  --json        print JSON instead of text
  --since <day> export messages of that day or later
  --state <s>   export only one list: open, overdue, doubtful, later, waiting, answered,
                junk or inbox
  --person <e>  export everything that one e-mail address sent, and to whom it was delivered
  --raw         CSV with the very texts, for programs; a spreadsheet could run formulas in it
  --force       purge although the clock may be wrong; restore although messages are lost by it
  --help        print this

The server makes a backup every day, into BACKUP_DIR ("backups" in DATA_DIR by default).
Messages are in DATA_DIR ("data" by default), or in DATABASE_URL when that is set.
Exit codes: 0 done, 1 not found or not done, 2 not a command.`;

/** One command. */
interface Command extends Counted {
  access: Access;
  /** @returns the text to print @throws if the command fails */
  run(invocation: Invocation): Promise<string>;
}

const WORDS_MAX = 20;
/** Without quotation marks, each word of a note is an argument. */
const NOTE_WORDS_MAX = 1_000;

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["list", { access: "reads", run: listLeads }],
  ["show", { access: "reads", args: [1, 1], run: showLead }],
  ["search", { access: "reads", args: [1, WORDS_MAX], run: searchLeads }],
  ["export", { access: "reads", args: [0, 1], run: exportLeads }],
  ["stats", { access: "reads", run: describeStats }],
  ["answered", { access: "writes", args: [1, 1], run: answered }],
  ["reopen", { access: "writes", args: [1, 1], run: reopen }],
  ["assign", { access: "writes", args: [1, 2], run: assign }],
  ["note", { access: "writes", args: [1, NOTE_WORDS_MAX], run: note }],
  ["spam", { access: "writes", args: [1, 1], run: spam }],
  ["not-spam", { access: "writes", args: [1, 1], run: notSpam }],
  ["release", { access: "writes", args: [1, 1], run: notSpam }],
  ["undo", { access: "writes", args: [1, 1], run: undo }],
  ["revoke-links", { access: "writes", args: [0, 1], run: revokeLinks }],
  ["dead", { access: "reads", run: listDead }],
  ["retry", { access: "writes", args: [0, 1], run: retry }],
  ["test", { access: "reads", run: testSinks }],
  ["erase", { access: "writes", args: [1, 1], run: erase }],
  ["purge", { access: "writes", run: purge }],
  ["backup", { access: "opens nothing", args: [1, 1], run: backup }],
  ["restore", { access: "opens nothing", args: [1, 1], run: restore }],
  ["move-to-postgres", { access: "reads", run: moveLeads }],
]);

/**
 * Runs one command with its arguments.
 * @param given the words and options after `npm run leads --`
 * @returns the exit code
 */
export function runLeads(given: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runTool(given, LEAD_OPTIONS, USAGE, async (words, options) => {
    const { command, args } = readCommand(words, COMMANDS, USAGE);
    await using leads = await openLeads(env, command.access);
    return print(await command.run({ args, options, leads }));
  });
}

/** Erases all data of an address. */
async function erase({ args: [email = ""], leads }: Invocation): Promise<string> {
  if (!email.includes("@")) throw new UsageError("Give an e-mail address");
  const { settings } = leads;
  const options = { dataDir: settings.dataDir, secret: leads.secret(), now: new Date() };
  const count = await eraseSender(databaseOf(leads), email, options);
  if (count === 0) throw new Error("No message from this address; a restored backup is erased too");
  return `Erased ${messageCount(count)} here. Delivered copies remain with their recipients. ${describeHeld(settings)}`;
}

/** Deletes messages past their retention. */
async function purge({ options: { force }, leads }: Invocation): Promise<string> {
  if (!leads.open) return "Nothing to purge";
  const { database } = leads.open;
  const { dataDir, retention } = leads.settings;
  const again = await eraseAgain(database, { dataDir, secret: leads.secret() });
  const sinks = leads.sinks().map(({ name }) => name);
  const purged = await purgeMessages(database, dataDir, new Date(), { force, sinks, retention });
  if (purged.kind === "unsteady") {
    throw new Error(
      "Nothing was purged: the clock has not been steady for a week, and may be wrong. --force purges anyway.",
    );
  }
  const restored = again > 0 ? `, and ${again} that had been erased before a backup was restored` : "";
  return `Purged ${messageCount(purged.messages)}${restored}`;
}
