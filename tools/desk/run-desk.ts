import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { type Counted, print, readCommand, runTool, type ToolOptions } from "../command-line.ts";
import {
  changeRoleOf,
  invitePerson,
  linkFor,
  listAll,
  revokePerson,
  signOut,
  type Place,
} from "./commands.ts";

const USAGE = `Users of the desk. The server may be running.

  npm run desk -- invite <email> --role <role>   invite a person; prints a link that signs them in
  npm run desk -- list                           the people of the desk, one per line
  npm run desk -- role <email> <role>            change a person's role
  npm run desk -- revoke <email> [--to <email>]  revoke access: sessions, links and passkeys end at once
  npm run desk -- link <email>                   print a link that signs a person in, if mail does not arrive
  npm run desk -- sign-out [<email>]             end the sessions and links of one person, or of all

  --role <role>   owner does everything; sales reads and answers messages; editor sees none
  --to <email>    assignee for the open messages of a revoked person (unassigned by default)
  --name <name>   as the desk shows it (the part before the @ by default)
  --json          print JSON instead of text
  --help          print this

A link works once, for 15 minutes; opening it spends nothing, its button does. The last owner can neither be revoked nor
get another role. People are kept with the messages, in DATA_DIR or DATABASE_URL.
Exit codes: 0 done, 1 not found or not done, 2 not a command.`;

const OPTIONS = {
  role: { type: "string" },
  name: { type: "string" },
  to: { type: "string" },
  json: { type: "boolean" },
} as const;

/** The command line options; each command uses its own. */
export type DeskOptions = ToolOptions<typeof OPTIONS>;

interface Command extends Counted {
  /** @returns the text to print @throws if the command fails */
  run(place: Place, args: string[], options: DeskOptions): Promise<string>;
}

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["invite", { args: [1, 1], run: invitePerson }],
  ["list", { run: listAll }],
  ["role", { args: [2, 2], run: changeRoleOf }],
  ["revoke", { args: [1, 1], run: revokePerson }],
  ["link", { args: [1, 1], run: linkFor }],
  ["sign-out", { args: [0, 1], run: signOut }],
]);

/**
 * Runs one command with its arguments.
 * @param given the words and options after `npm run desk --`
 * @returns the exit code
 */
export function runDesk(given: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runTool(given, OPTIONS, USAGE, async (words, options) => {
    const { command, args } = readCommand(words, COMMANDS, USAGE);
    const settings = readSettings(env);
    await using database = await openMessagePlace(settings);
    return print(await command.run({ database, origin: originOf(settings), now: new Date() }, args, options));
  });
}

/** Origin of links; the desk may run in a process with other settings. */
function originOf({ desk, deskOrigin }: Pick<Settings, "desk" | "deskOrigin">): string | undefined {
  return deskOrigin ?? desk?.origin;
}
