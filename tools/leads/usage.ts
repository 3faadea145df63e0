/** A command that was not given as it must be; its message says how. */
export class UsageError extends Error {
  override name = "UsageError";
}

export const USAGE = `The messages the site received. The server may run meanwhile.

  npm run leads -- list                  the newest messages, one a line
  npm run leads -- show <reference>      one whole message
  npm run leads -- move-to-postgres      move all messages from DATA_DIR to DATABASE_URL

  --limit <n>   list at most n messages (50 when not given)
  --json        print JSON instead of text
  --help        print this

Messages are in DATA_DIR ("data" when not set), or in DATABASE_URL when that is set.
Exit codes: 0 done, 1 not found or not readable, 2 not a command.`;
