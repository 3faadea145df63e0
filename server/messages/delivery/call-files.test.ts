import { expect, test } from "vitest";
import { aDelivery } from "../../../tests/support/a-delivery.ts";
import { composeMail } from "./lead-mail.ts";

const ours = { from: "Website <website@kolam.example>", to: "desk@kolam.example" };
const TIMES =
  "2026-11-25T00:00:00-05:00[America/New_York], 2026-11-26T07:30:00-05:00[America/New_York], and[more]";

/** What stands on the lines of a calendar file. */
function linesOf(attachment: unknown): string[] {
  const { content } = attachment as { content: string };
  expect(content).toMatch(/END:VCALENDAR\r\n$/);
  expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  // Long lines go on in the next one, behind a blank.
  return content.replaceAll("\r\n ", "").trimEnd().split("\r\n");
}

test("a mail has a calendar file for each wished time, the same in every try, with half an hour in UTC", () => {
  const delivery = aDelivery({ reference: "KS-000001", name: "Noor; Sample, \\n", times: TIMES });
  const words = {
    moment: String,
    option: (_: string, slug: string) => slug,
    times: () => "then",
    kolam: String,
    site: "Kolam",
  };
  const { attachments, text } = composeMail(delivery, ours, { words });
  expect(attachments).toHaveLength(2);
  expect(attachments).toEqual(composeMail(delivery, ours, { words }).attachments);
  expect(text).toContain("answer with the file of the one you take");
  expect(attachments?.[1]).toMatchObject({
    filename: "call-2.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
  });
  expect(linesOf(attachments?.[0])).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "METHOD:PUBLISH",
      "UID:KS-000001-1@kolam.example",
      "DTSTAMP:20260131T093000Z",
      "DTSTART:20261125T050000Z",
      "DTEND:20261125T053000Z",
      "SUMMARY:Call: Noor Sample n and Kolam (KS-000001)",
      "END:VCALENDAR",
    ]),
  );
  expect(linesOf(attachments?.[1])).toContain("DTSTART:20261126T123000Z");
});

test("a mail about a message that asks for no call has none", () => {
  expect(composeMail(aDelivery(), ours)).not.toHaveProperty("attachments");
});
