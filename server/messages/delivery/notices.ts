import type { Notice } from "../store/outbox.ts";

/**
 * A channel has failed for so long that it is not a mere hiccup.
 * @param cause what the last try met, in words of ours
 */
export function failingNotice(sink: string, cause: string, minutes: number): Notice {
  return {
    subject: `Channel failing: ${sink}`,
    text: `The channel "${sink}" has delivered nothing for ${minutes} minutes: ${cause}. Nothing is lost: deliveries wait and are tried again for 72 hours. See what waits with "npm run leads -- stats".`,
  };
}

/** A channel is refused because of a setting, so waiting would not help. */
export function refusedNotice(sink: string, cause: string): Notice {
  return {
    subject: `Channel refused: ${sink}`,
    text: `The channel "${sink}" is refused. ${cause}. Correct the setting and restart the site, or have the other side accept it. Nothing is lost: deliveries wait and are tried again for 72 hours. See what waits with "npm run leads -- stats".`,
  };
}

/** A channel that was reported works again. */
export function worksNotice(sink: string, since: Date): Notice {
  return {
    subject: `Channel works again: ${sink}`,
    text: `The channel "${sink}", which had failed since ${minuteOf(since)}, delivers again. What waited is on its way.`,
  };
}

/** Deliveries were given up. */
export function deadNotice(sink: string, cause: string): Notice {
  return {
    subject: `Deliveries given up: ${sink}`,
    text: `After 72 hours of tries, deliveries to "${sink}" were given up (${cause}). The messages are kept. See them with "npm run leads -- dead"; once the cause is fixed, "npm run leads -- retry" tries again.`,
  };
}

/** Visitors are being told that their messages cannot be stored. */
export function storeLostNotice(since: Date): Notice {
  return {
    subject: "Messages cannot be stored",
    text: `Since ${minuteOf(since)} the site cannot store messages. Visitors are told so, and asked to try again or to write a mail. The log of the site names the cause. This notice does not come through the store, so every process of the site may send one.`,
  };
}

/** Messages can be stored again. */
export function storeBackNotice(since: Date): Notice {
  return {
    subject: "Messages can be stored again",
    text: `The site stores messages again. It could not since ${minuteOf(since)}.`,
  };
}

/** A moment to the minute, in UTC: 2026-01-31 09:30 UTC. */
function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
