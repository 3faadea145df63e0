import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { type Counted, print, readCommand, runTool, type ToolOptions } from "../command-line.ts";
import {
  changeRoleOf,
  invitePerson,
  linkFor,
  listEverybody,
  revokePerson,
  signOut,
  type Place,
} from "./commands.ts";

const USAGE = `Who may open the desk. The server may run meanwhile.

  npm run desk -- invite <email> --role <role>   invite somebody; prints a link that signs them in
  npm run desk -- list                           who may open the desk, one a line
  npm run desk -- role <email> <role>            give somebody another role
  npm run desk -- revoke <email> [--to <email>]  let somebody in no more: sessions, links and passkeys end at once
  npm run desk -- link <email>                   a link that signs somebody in, where no mail arrives
  npm run desk -- sign-out [<email>]             end the sessions and links of somebody, or of everybody

  --role <role>   owner does everything; sales reads and answers messages; editor sees none
  --to <email>    who gets the open messages of a revoked person (nobody when not given)
  --name <name>   as the desk shows it (what stands before the @ when not given)
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

/** The options of the command line; each command reads its own. */
export type DeskOptions = ToolOptions<typeof OPTIONS>;

interface Command extends Counted {
  /** @returns what is printed @throws when what was asked for could not be done */
  run(place: Place, args: string[], options: DeskOptions): Promise<string>;
}

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["invite", { args: [1, 1], run: invitePerson }],
  ["list", { run: listEverybody }],
  ["role", { args: [2, 2], run: changeRoleOf }],
  ["revoke", { args: [1, 1], run: revokePerson }],
  ["link", { args: [1, 1], run: linkFor }],
  ["sign-out", { args: [0, 1], run: signOut }],
]);

/**
 * Runs one command with what it was given.
 * @param given the words and options after `npm run desk --`
 * @returns the exit code
 */
export function runDesk(given: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runTool(given, OPTIONS, USAGE, async (words, options) => {
    const { command, args } = readCommand(words, COMMANDS, USAGE);
    const settings = readSettings(env);
    const database = await openMessagePlace(settings);
    try {
      return print(
        await command.run({ database, origin: originOf(settings), now: new Date() }, args, options),
      );
    } finally {
      await database.close();
    }
  });
}

/** Where links lead: the desk may run in another process than this one is set for. */
function originOf({ desk, deskOrigin }: Pick<Settings, "desk" | "deskOrigin">): string | undefined {
  return deskOrigin ?? desk?.origin;
}
