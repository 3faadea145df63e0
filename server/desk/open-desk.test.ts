import { expect, test } from "vitest";
import { aDesk } from "../../tests/support/a-desk.ts";
import { issueLink } from "./access/sign-in-links.ts";
import { listPeople } from "./access/people.ts";
import { ownersLink } from "./open-desk.ts";

test("the terminal's link signs the owner in, and makes the site's address the first one", async () => {
  const desk = await aDesk();
  const first = new URL(await ownersLink(desk.parts));
  expect(first.origin).toBe("http://localhost:3001");
  const { email } = desk.parts.site();
  expect(await listPeople(desk.database)).toMatchObject([{ email, role: "owner" }]);
  const browser = desk.aBrowser();
  expect((await browser.post(first.pathname, {}, first.pathname)).statusCode).toBe(303);
  expect(await browser.view("/people")).toMatchObject({ frame: { person: { email } } });
  await ownersLink(desk.parts);
  expect(await listPeople(desk.database)).toHaveLength(1);
});

test("the log has the pattern of an address, never its token, and no name", async () => {
  const desk = await aDesk();
  const anna = await desk.signedIn("anna@example.com", "owner");
  const link = await issueLink(desk.database, anna.person.id, { way: "link" }, desk.parts.now());
  await desk.aBrowser().view(`/sign-in/link/${link?.token}?email=anna@example.com`);
  await anna.post("/sign-in", { email: "anna@example.com" });
  await anna.view("/people");
  const log = JSON.stringify(desk.events);
  expect(log).toContain('"/sign-in/link/:token"');
  for (const secret of [link?.token ?? "", "anna@", ...anna.cookies.values()])
    expect(log).not.toContain(secret);
});
