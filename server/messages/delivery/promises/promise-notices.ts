import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { countInWords } from "#model/duration-in-words.ts";
import { dayInWords, timeInWords } from "#model/office/day-in-words.ts";
import type { BrokenPromise } from "../../store/open-promises.ts";
import type { Notice } from "../../store/outbox.ts";
import type { MailWords } from "../lead-text.ts";
import { digestSubject, type Digest } from "./digest.ts";

/** More are counted instead of listed. */
const LISTED_MAX = 7;

/** A promise has run out, and nobody has recorded an answer. Notices go to other hosts, so nothing of its sender is in it. */
export function overdueNotice({ reference, topic, answer_by }: BrokenPromise, words: MailWords): Notice {
  const read = words.deskOrigin
    ? `Read it at ${words.deskOrigin}${DESK_PATHS.message(reference)}.`
    : `Read it with "npm run leads -- show ${reference}"; once it is answered, record that with "npm run leads -- answered ${reference} --by <name>".`;
  return {
    subject: `Overdue: ${reference} (${words.topic(topic)})`,
    text: `The answer to ${reference} (${words.topic(topic)}) was due on ${words.moment(new Date(answer_by))}, and nobody has recorded one. ${read}`,
    about: "overdue",
  };
}

/** Many promises have run out at once, or while the site was not running. */
export function overdueSummary(broken: readonly BrokenPromise[], words: MailWords): Notice {
  const listed = broken.slice(0, LISTED_MAX);
  const lines = listed.map(
    ({ reference, topic, answer_by }) =>
      `${reference}: ${words.topic(topic)}, due on ${words.moment(new Date(answer_by))}`,
  );
  const more = broken.length - listed.length;
  return {
    subject: `Overdue: ${broken.length} messages`,
    text: [
      `The promises of ${broken.length} messages have run out, and nobody has recorded an answer to them:`,
      "",
      ...lines,
      ...(more > 0 ? [`and ${countInWords(more)} more`] : []),
      "",
      whereToSee(words),
    ].join("\n"),
    about: "overdue",
  };
}

/** What waits at the beginning of a working day, without what visitors wrote; mail says more. */
export function digestNotice(digest: Digest, words: MailWords): Notice {
  const { at, timeZone, listed, open, doubtful, junk } = digest;
  const lines = listed.map(
    ({ reference, topic, answerBy }) =>
      `${reference}: ${words.topic(topic)}, ${answerBy <= at ? "was due" : "due"} ${dayInWords(answerBy, at, timeZone)} ${timeInWords(answerBy, timeZone)}`,
  );
  const more = open - listed.length;
  return {
    subject: digestSubject(digest),
    text: [
      ...lines,
      ...(more > 0 ? [`and ${countInWords(more)} more`] : []),
      ...(doubtful > 0 ? [`${doubtful} doubtful`] : []),
      ...(junk > 0 ? [`${junk} junk`] : []),
      "",
      whereToSee(words),
    ].join("\n"),
    about: "digest",
  };
}

function whereToSee({ deskOrigin }: MailWords): string {
  return deskOrigin
    ? `See them at ${deskOrigin}${DESK_PATHS.messages}.`
    : 'See them with "npm run leads -- list"; --doubtful and --junk list the others.';
}
