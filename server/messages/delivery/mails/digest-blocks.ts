import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { listAddress } from "#model/desk/list-query.ts";
import { capitalised } from "#model/desk/list-words.ts";
import { dayOf } from "#model/content/instant.ts";
import { countInWords } from "#model/duration-in-words.ts";
import { dateInWords, dayInWords, timeInWords, weekdayInWords } from "#model/office/day-in-words.ts";
import { promiseDots } from "#model/office/working-time.ts";
import { firstLine } from "../notices.ts";
import type { MailWords } from "../lead-text.ts";
import { untilInWords, type DayBefore, type Digest, type DigestMessage } from "../promises/digest.ts";
import type { MailBlock } from "./mail-block.ts";

const MINUTE_MS = 60_000;
const LATER_TODAY = "Due later today";

/** The digest of a morning: what is due first, in at most seven lines, and how the day before went. */
export function digestBlocks(digest: Digest, words: MailWords): MailBlock[] {
  const { listed, open, overdue, doubtful, junk } = digest;
  const more = open - listed.length;
  return [
    {
      kind: "title",
      text: capitalised(
        `${some(open)} open, ${some(overdue)} overdue, ${some(doubtful)} doubtful, ${some(junk)} junk`,
      ),
    },
    { kind: "lede", text: lede(digest, words) },
    ...inGroups(digest).flatMap(({ heading, messages }): MailBlock[] => [
      { kind: "heading", text: heading },
      ...messages.map((message) => itemOf(message, heading, digest, words)),
    ]),
    ...(more > 0
      ? [
          {
            kind: "more",
            text: `and ${countInWords(more)} more, due by ${due(digest.lastDue, digest)}`,
          } as const,
        ]
      : []),
    whereToRead(digest, words),
    ...dayBefore(digest),
    {
      kind: "foot",
      text: [...legend(digest, words), "This digest comes at opening time on working days."].join(" "),
    },
  ];
}

function lede({ at, timeZone, soon }: Digest, words: MailWords): string {
  const place = words.office?.().office.place;
  const today = `${weekdayInWords(at, timeZone)} ${dateInWords(at, timeZone)}, ${timeInWords(at, timeZone)}`;
  const now = `${today}${place === undefined ? "" : `, ${place} time`}.`;
  if (soon.count === 0) return now;
  const answers = soon.count === 1 ? "One answer is" : `${capitalised(countInWords(soon.count))} answers are`;
  return `${now} ${answers} due ${untilInWords(soon, timeZone)}.`;
}

function legend({ at, timeZone, listed: [first] }: Digest, words: MailWords): string[] {
  const { office } = words.office?.() ?? {};
  if (!first || !office) return [];
  const { unit } = promiseDots(first.answerBy, at, office, timeZone);
  return [`● a working ${unit} that has begun, ○ a whole one left.`];
}

interface Group {
  heading: string;
  messages: readonly DigestMessage[];
}

/** Messages under what they have in common; a group without any is left out. */
function inGroups({ listed, at, soon, timeZone }: Digest): Group[] {
  const today = dayOf(at.toISOString(), timeZone);
  const groupOf = ({ answerBy }: DigestMessage) => {
    if (answerBy <= at) return "Overdue";
    if (soon.isHalf ? answerBy < soon.until : answerBy <= soon.until)
      return `Due ${untilInWords(soon, timeZone)}`;
    return dayOf(answerBy.toISOString(), timeZone) === today ? LATER_TODAY : "Due later";
  };
  return [...Map.groupBy(listed, groupOf)].map(([heading, messages]) => ({ heading, messages }));
}

function itemOf(
  message: DigestMessage,
  heading: string,
  { at, timeZone }: Digest,
  words: MailWords,
): MailBlock {
  const { reference, name, topic, text, answerBy, assignee } = message;
  const { office } = words.office?.() ?? {};
  return {
    kind: "item",
    dots: office ? promiseDots(answerBy, at, office, timeZone) : { unit: "hour", dots: 0, begun: 0 },
    due:
      heading === LATER_TODAY
        ? timeInWords(answerBy, timeZone)
        : `${dayInWords(answerBy, at, timeZone)} ${timeInWords(answerBy, timeZone)}`,
    name: name.trim() || "A visitor",
    about: `${words.option("topic", topic)}, ${assignee ? `with ${assignee}` : "unassigned"}`,
    // Where no link leads to a message, it is found by its reference.
    ...(words.deskOrigin ? { href: words.deskOrigin + DESK_PATHS.message(reference) } : { reference }),
    line: firstLine(text),
  };
}

function due(at: Date, { at: now, timeZone }: Digest): string {
  const day = dayInWords(at, now, timeZone);
  return [day === "today" ? "" : day, timeInWords(at, timeZone)].filter(Boolean).join(" ");
}

function whereToRead({ open, doubtful, junk }: Digest, { deskOrigin }: MailWords): MailBlock {
  const lists = [
    { list: "doubtful" as const, count: doubtful },
    { list: "junk" as const, count: junk },
  ].filter(({ count }) => count > 0);
  if (deskOrigin === undefined) {
    const commands = [
      ...(open > 0 ? ["npm run leads -- list"] : []),
      ...lists.map(({ list }) => `npm run leads -- list --${list}`),
    ];
    return { kind: "quiet", text: `To see them: ${commands.join(", ")}` };
  }
  const links = lists.map(({ list, count }) => ({
    label: `Look at the ${countInWords(count)} ${list}`,
    href: deskOrigin + listAddress({ list }),
  }));
  return {
    kind: "links",
    links: [{ label: "Open the desk", href: deskOrigin + DESK_PATHS.messages }, ...links],
  };
}

function dayBefore({ at, timeZone, before }: Digest): MailBlock[] {
  const { since, received, answered } = before;
  if (received + answered === 0) return [];
  const isYesterday = dayInWords(since, at, timeZone) === "yesterday";
  const when = isYesterday ? "Yesterday" : `Since ${weekdayInWords(since, timeZone)}`;
  return [
    { kind: "quiet", text: `${when}: ${received} received, ${some(answered)} answered${howFast(before)}.` },
  ];
}

function howFast({ answered, inTime, medianMs = 0 }: DayBefore): string {
  if (answered === 0) return "";
  const kept = inTime === answered ? (answered === 1 ? "in time" : "all in time") : `${some(inTime)} in time`;
  return `, ${kept}, median ${hoursAndMinutes(medianMs)}`;
}

/** 2 h 40 min. */
function hoursAndMinutes(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : "", rest > 0 || hours === 0 ? `${rest} min` : ""]
    .filter(Boolean)
    .join(" ");
}

function some(count: number): string {
  return count === 0 ? "none" : String(count);
}
