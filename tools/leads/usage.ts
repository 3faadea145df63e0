export const USAGE = `The messages the site received. The server may run meanwhile.

  npm run leads -- list                  the newest messages, one a line; --quarantine those kept apart
  npm run leads -- show <reference>      one whole message
  npm run leads -- search <word>…        messages that hold every word
  npm run leads -- export --csv|--json   everything of every message
  npm run leads -- stats                 how many there are, and what became of their deliveries

  npm run leads -- release <reference>   let a message out of quarantine
  npm run leads -- dead                  deliveries that were given up
  npm run leads -- retry [<reference>]   try them again, all or those of one message
  npm run leads -- test                  send one marked message through every way that is set

  npm run leads -- erase <email>         forget everything that came from an address
  npm run leads -- purge                 forget what was kept long enough, as the server does every hour
  npm run leads -- backup <file>         write all messages into a new file that can be put back
  npm run leads -- restore <file>        put such a file back, while the site is stopped
  npm run leads -- move-to-postgres      move all messages from DATA_DIR to DATABASE_URL

  --limit <n>   list at most n messages (50 when not given)
  --json        print JSON instead of text
  --force       purge although the clock may be wrong; restore although messages are lost by it
  --help        print this

Messages are in DATA_DIR ("data" when not set), or in DATABASE_URL when that is set.
Exit codes: 0 done, 1 not found or not done, 2 not a command.`;
