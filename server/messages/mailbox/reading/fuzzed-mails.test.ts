import { expect, inject, test } from "vitest";
import { aMail } from "../../../../tests/support/a-mail.ts";
import { hostileMails } from "../../../../tests/support/hostile-mails.ts";
import { startHost } from "../../../../tests/support/http-host.ts";
import { openMailReader } from "./mail-reader.ts";
import type { ReadMail } from "./read-mail.ts";

const MAILS = inject("isLong") ? 5_000 : 300;

test(`${MAILS} broken and hostile mails are read or said to be unreadable, as texts that can be stored, and nothing is fetched`, async () => {
  const host = await startHost((_request, response) => response.end());
  const reader = openMailReader();
  let unreadable = 0;
  for (const source of hostileMails(MAILS, host.url.href)) {
    const outcome = await reader.read(source, source.length);
    if (outcome.problem !== undefined) unreadable += 1;
    const wrong = textsOf(outcome.mail).filter((text) => !text.isWellFormed() || text.includes("\0"));
    expect(wrong, source.toString("base64")).toEqual([]);
  }
  reader.close();
  expect(unreadable).toBeLessThan(MAILS / 50);
  expect(host.requests).toEqual([]);
});

test.runIf(inject("isLong"))("a mail of 25 MB of any kind is read in seconds", async () => {
  const reader = openMailReader();
  const room = 24 * 1024 * 1024;
  for (const piece of ["a ", "<b>", "> a\n", "a@b.example,", "=3D", "\u00e9\n", "On a@b 10:11 wrote:\n"])
    for (const type of ["text/plain; charset=utf-8", "text/html"]) {
      const source = Buffer.from(
        aMail({ "Content-Type": type }, piece.repeat(room / Buffer.byteLength(piece))),
      );
      const { mail } = await reader.read(source, source.length);
      expect(mail).toMatchObject({ subject: "Re: Offer" });
    }
  reader.close();
});

/** Every text of a mail that is stored. */
function textsOf({ files, sender, author, sentTo, ancestorIds, bounce, ...mail }: ReadMail): string[] {
  const texts = [
    ...Object.values(mail),
    ...Object.values(sender),
    ...Object.values(author),
    ...sentTo,
    ...ancestorIds,
  ];
  const others = [
    ...(bounce?.failed.flatMap(({ addresses, said }) => [...addresses, said]) ?? []),
    ...(bounce?.mailIds ?? []),
    ...files.flatMap(({ name, type }) => [name, type]),
  ];
  return [...texts, ...others].filter((text) => typeof text === "string");
}
