import ical, { ICalCalendarMethod } from "ical-generator";
import type { SendMailOptions } from "nodemailer";
import { CALL_MINUTES, readMoments } from "#model/office/call-times.ts";
import type { StoredMessage } from "../store/message-store.ts";

/**
 * One calendar file for each requested call time. The person who accepts one answers with its file, so that no calendar
 * has an entry before a person has agreed.
 * @param title of the event in both calendars
 * @param organizer our sender address
 * @see https://www.rfc-editor.org/rfc/rfc5546#section-3.2.1
 */
export function callFiles(
  { reference, receivedAt, times }: Pick<StoredMessage, "reference" | "receivedAt" | "times">,
  title: string,
  organizer: string,
): NonNullable<SendMailOptions["attachments"]> {
  return readMoments(times).map(({ at }, index) => {
    const number = index + 1;
    const file = ical({ prodId: "//Website//Wished calls//EN", method: ICalCalendarMethod.PUBLISH });
    file.createEvent({
      id: `${reference}-${number}@${organizer.split("@")[1]}`,
      // The same in every try of a delivery.
      stamp: receivedAt,
      start: at,
      end: new Date(at.getTime() + CALL_MINUTES * 60_000),
      summary: title,
      organizer: { name: organizer, email: organizer },
    });
    return {
      filename: `call-${number}.ics`,
      content: `${file.toString()}\r\n`,
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      // Calendars want the line ends that are in the file.
      contentTransferEncoding: "base64",
    };
  });
}

/** The text about them in the mail. */
export const ABOUT_CALL_FILES =
  "Each calendar file holds one of the times: answer with the file of the one you take.";
