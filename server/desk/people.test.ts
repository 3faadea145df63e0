import { expect, test } from "vitest";
import { aDesk, type ShownView } from "../../tests/support/a-desk.ts";

const people = (shown: ShownView) => shown["people"] as { id: string; email: string; role: string }[];

test("an owner invites a person by mail, changes their role and revokes them", async () => {
  const desk = await aDesk();
  const anna = await desk.signedIn("anna@example.com", "owner");
  const invited = await anna.post("/people", { email: "Ravi@example.com", name: "Ravi", role: "editor" });
  expect(JSON.parse(invited.body)).toMatchObject({ kind: "people", invited: { email: "ravi@example.com" } });
  expect(invited.body).not.toContain("/sign-in/link/");
  const [letter] = desk.links();
  expect(letter).toMatchObject({ kind: "invitation", by: "anna", to: { email: "ravi@example.com" } });
  const ravi = desk.aBrowser();
  const at = `/sign-in/link/${letter?.token}`;
  expect((await ravi.post(at, {}, at)).statusCode).toBe(303);
  // An editor sees the account, and no messages.
  expect((await ravi.ask({ method: "GET", url: "/" })).headers.location).toBe("/figures");
  expect(await ravi.view("/people")).toMatchObject({ kind: "not-allowed" });
  const id = people(await anna.view("/people")).find(({ email }) => email === "ravi@example.com")?.id ?? "";
  expect((await anna.post(`/people/${id}/role`, { role: "owner" })).statusCode).toBe(303);
  // At once, in the session that they have.
  expect(await ravi.view("/people")).toMatchObject({ kind: "people" });
  expect((await anna.post(`/people/${id}/revoke`)).statusCode).toBe(303);
  expect((await ravi.ask({ method: "GET", url: "/people" })).statusCode).toBe(303);
  expect(people(await anna.view("/people"))).toMatchObject([
    { email: "anna@example.com", isLastOwner: true },
  ]);
});

test("the last owner stays owner, even at an owner's request", async () => {
  const desk = await aDesk();
  const anna = await desk.signedIn("anna@example.com", "owner");
  await anna.post(`/people/${anna.person.id}/revoke`);
  await anna.post(`/people/${anna.person.id}/role`, { role: "sales" });
  expect(people(await anna.view("/people"))).toMatchObject([{ role: "owner" }]);
});

test("a form with a problem keeps its text and names the problem; a person is not invited twice", async () => {
  const desk = await aDesk();
  const anna = await desk.signedIn("anna@example.com", "owner");
  for (const [fields, problem] of [
    [{ email: "ravi", name: "Ravi" }, "not-an-address"],
    [{ email: "ravi@example.com", name: " " }, "no-name"],
    [{ email: "ravi@example.com", name: "R".repeat(81) }, "long-name"],
    [{ email: "anna@EXAMPLE.com", name: "Anna" }, "already-here"],
  ] as const) {
    const answer = await anna.post("/people", { ...fields, role: "editor" });
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([
      422,
      { draft: { email: fields.email, role: "editor", problem } },
    ]);
  }
  expect(people(await anna.view("/people"))).toHaveLength(1);
});

test("without mail, or when it fails, the link is shown once to the inviting owner", async () => {
  for (const sendMail of [undefined, () => Promise.reject(new Error("away"))]) {
    const desk = await aDesk({ sendMail });
    const anna = await desk.signedIn("anna@example.com", "owner");
    const { body } = await anna.post("/people", { email: "ravi@example.com", name: "Ravi", role: "sales" });
    const { link } = (JSON.parse(body) as { invited: { link: string } }).invited;
    const { pathname } = new URL(link);
    expect(await desk.aBrowser().view(pathname)).toMatchObject({
      kind: "confirm-link",
      email: "ravi@example.com",
    });
    expect(JSON.stringify(await anna.view("/people"))).not.toContain(pathname);
  }
});

test("sessions are ended one by one or all but this one", async () => {
  const desk = await aDesk();
  const anna = await desk.signedIn("anna@example.com", "sales");
  const phone = await desk.signedIn("anna@example.com", "sales");
  const tablet = await desk.signedIn("anna@example.com", "sales");
  const sessions = async () =>
    (await anna.view("/account"))["sessions"] as { id: string; isThis: boolean; device: string }[];
  const other = (await sessions()).find(({ isThis }) => !isThis)?.id ?? "";
  await anna.post("/account/sessions/end", { id: other });
  expect(await sessions()).toHaveLength(2);
  await anna.post("/account/sessions/end");
  expect(await sessions()).toMatchObject([{ isThis: true }]);
  for (const ended of [phone, tablet])
    expect((await ended.ask({ method: "GET", url: "/account" })).statusCode).toBe(303);
});
