import type { ListName } from "#model/desk/list-query.ts";
import type { NothingOpenView } from "#model/desk/message-views.ts";
import { dayOf } from "#model/content/instant.ts";
import { workingMs } from "#model/office/working-time.ts";
import { medianOf } from "../../messages/store/figures/read-figures.ts";
import { recentAnswers } from "../../messages/store/lists/recent-answers.ts";
import type { MessagesContext } from "./messages-context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** What there is to say when no message waits: what was answered within seven days. */
export async function nothingOpen(
  { messages, names, office, zone, now }: MessagesContext,
  counts: Readonly<Record<ListName, number>>,
): Promise<NothingOpenView> {
  const answers = await recentAnswers(messages.database, new Date(now.getTime() - WEEK_MS));
  const [last] = answers;
  const took = answers.map(({ receivedAt, answeredAt }) => workingMs(receivedAt, answeredAt, office, zone));
  return {
    kind: "nothing-open",
    counts,
    answered: answers.length,
    inTime: answers.filter(({ answerBy, answeredAt }) => !answerBy || answeredAt <= answerBy).length,
    medianMs: medianOf(took),
    last: last && {
      reference: last.reference,
      name: last.name,
      at: last.answeredAt,
      by: names.shortNameOf(last.answeredBy),
    },
    week: weekOf(dayOf(now.toISOString(), zone)),
  };
}

/** The week of a day by ISO 8601, such as 2026-W46: that of its Thursday. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * DAY_MS);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - first) / WEEK_MS) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, "0")}`;
}
