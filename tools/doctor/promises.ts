import { digestState } from "#server/messages/delivery/promises/promise-watch.ts";
import { countOverdue } from "#server/messages/store/open-promises.ts";
import { openLeads } from "../leads/open-leads.ts";
import { messageCount } from "../leads/terminal-text.ts";
import { note, ok, problem, type Check } from "./check.ts";

const MINUTE_MS = 60_000;

/** The digest is planned within seconds of opening; a longer delay is a problem. */
const DIGEST_LATE_MS = 15 * MINUTE_MS;

/** Whether an answer is overdue, and whether today's digest went out. */
export const checkPromises: Check = async ({ env, settings, now }) => {
  // To open it brings its tables up to date, and a doctor changes nothing.
  if (settings.databaseUrl !== undefined)
    return note("npm run leads -- stats shows overdue messages in PostgreSQL, and the last digest.");
  await using leads = await openLeads(env, "reads");
  if (!leads.open) return [];
  const { database } = leads.open;
  const overdue = await countOverdue(database.queries, now);
  const { lateMs } = await digestState(database, now, leads.words);
  return [
    overdue === 0
      ? ok("No message is overdue.")
      : problem(
          `${messageCount(overdue)} ${overdue === 1 ? "is" : "are"} overdue.`,
          "List them with npm run leads -- list; answer, and record it with npm run leads -- answered <reference> --by <name>.",
        ),
    ...(lateMs > DIGEST_LATE_MS
      ? [
          problem(
            `Today's digest is ${Math.floor(lateMs / MINUTE_MS)} minutes late.`,
            "Make sure that the site runs, and look for digest.failed in its log; a site that starts later sends it within a minute.",
          ),
        ]
      : []),
  ];
};
