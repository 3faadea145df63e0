import type { Notice } from "../store/outbox.ts";

/**
 * A channel fails, and not for a moment only.
 * @param cause what the last try met, or the setting to correct, in words of ours
 */
export function failingNotice(sink: string, cause: string): Notice {
  return {
    subject: `Channel failing: ${sink}`,
    text: `The channel "${sink}" delivers nothing: ${cause}. Nothing is lost: deliveries wait and are tried again for 72 hours. Where a setting is named, correct it and restart the site. See what waits, and whether it works again, with "npm run leads -- stats".`,
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
