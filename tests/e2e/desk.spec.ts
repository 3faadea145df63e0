import { everyList } from "../support/desk-site.ts";
import { comeBack, expect, test } from "../support/desk-test.ts";

/** A message of a test's own, so that tests leave each other's alone. */
let made = 0;
function aMessageOfItsOwn() {
  made += 1;
  const reference = `KS-E2E${String(made).padStart(3, "0")}`;
  return {
    ...everyList()[2],
    reference,
    name: `Wanda Sample ${made}`,
    email: `wanda${made}@company.example`,
  };
}

test("a message is taken, noted and answered without leaving the page, and each is undone", async ({
  desk,
  signIn,
}) => {
  const message = aMessageOfItsOwn();
  await desk.receive(message);
  const page = await signIn("Anna Sample");
  await page.goto(`${desk.origin}/messages/${message.reference}`);
  const toast = page.locator(".toast:not([hidden])");

  await page.keyboard.press("a");
  await page.getByRole("radio", { name: "Anna Sample (you)" }).check();
  await page.getByRole("button", { name: "Assign", exact: true }).press("Enter");
  await expect(toast).toContainText(`Message from ${message.name} assigned to you.`);
  // Keyboard focus stays in place.
  await expect(page.locator("summary", { hasText: "Assign" })).toBeFocused();
  await expect(page.getByText("Anna took it")).toBeVisible();

  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Note for colleagues" })).toBeFocused();
  await page.keyboard.type("Ask about e-mail");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.locator(".history")).toContainText("Ask about e-mail");

  await page.getByRole("button", { name: "Answered", exact: true }).press("Enter");
  await expect(page.locator(".promise.is-answered")).toBeVisible();
  await expect(page.getByRole("button", { name: "Answered", exact: true })).toHaveCount(0);
  await expect(toast.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("z");
  await expect(page.getByText("Not answered yet.")).toBeVisible();
  await expect(page.locator(".seal")).toHaveClass(/is-open/);
});

test("after an answer in the pane a second Enter takes it back, and answers no other message", async ({
  signIn,
}) => {
  const page = await signIn("Anna Sample");
  const heading = page.locator("#pane-h");
  const first = await heading.textContent();
  await page.locator(".desk-pane").getByRole("button", { name: "Answered", exact: true }).press("Enter");
  await expect(heading).not.toHaveText(first ?? "");
  await expect(page.locator(".toast:not([hidden])").getByRole("button", { name: "Undo" })).toBeFocused();
  const rows = page.locator(".mrow");
  const rest = await rows.count();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(rest + 1);
  await expect(rows.filter({ hasText: first ?? "" })).toHaveCount(1);
});

test("with rows selected the keys act on those alone, not on the open message", async ({ desk, signIn }) => {
  const [open, picked] = [aMessageOfItsOwn(), aMessageOfItsOwn()];
  await desk.receive(open, picked);
  const page = await signIn("Anna Sample");
  await page.goto(`${desk.origin}/messages?read=${open.reference}`);
  const together = page.getByRole("form", { name: "Selected messages" });
  await page.getByRole("checkbox", { name: `Select the message from ${picked.name}`, exact: true }).check();
  await expect(together.getByRole("status")).toHaveText("1 selected");
  await page.keyboard.press("n");
  await expect(page.locator("[data-reading] details[open]")).toHaveCount(0);
  for (const [key, words] of [
    ["a", "Assign to"],
    ["l", "Put off until"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(together.getByText(words)).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("e");
  const row = ({ reference }: typeof open) => page.locator(`.mrow[data-reference="${reference}"]`);
  await expect(row(picked)).toHaveCount(0);
  await expect(row(open)).toHaveCount(1);
  await expect(page.locator(".toast:not([hidden])").getByRole("button", { name: "Undo" })).toBeFocused();
});

test("J and K move through the list, the pane follows, and a second press opens the message whole", async ({
  signIn,
}) => {
  const page = await signIn("Anna Sample");
  const heading = page.locator("#pane-h");
  const names = await page.locator(".mrow .from bdi").allTextContents();
  await expect(heading).toHaveText(names[0] ?? "");
  await page.keyboard.press("j");
  await expect(heading).toHaveText(names[1] ?? "");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(heading).toHaveText(names[1] ?? "");
  await expect(page.locator(".mrow").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: names[1] ?? "" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page).toHaveURL(/\/messages$/);
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/list=doubtful/);
});

test("a doubtful message is judged by H and !, Z takes that back, and other lists call it doubtful", async ({
  desk,
  signIn,
}) => {
  const message = {
    ...aMessageOfItsOwn(),
    state: "doubtful" as const,
    suspicion: ["sent within three seconds"],
  };
  await desk.receive(message);
  const page = await signIn("Anna Sample");
  const row = page.getByRole("link", { name: new RegExp(`^${message.name}, .*doubtful, answer due`) });
  await page.goto(`${desk.origin}/messages?list=doubtful&read=${message.reference}`);
  await expect(row).toHaveCount(1);
  for (const [key, said] of [
    ["h", `Message from ${message.name} moved to the inbox.`],
    ["!", `Message from ${message.name} marked as spam.`],
  ] as const) {
    await page.goto(`${desk.origin}/messages?list=doubtful&read=${message.reference}`);
    await expect(page.locator(".desk-pane").getByText("Sent within three seconds")).toBeVisible();
    await page.keyboard.press(key);
    await expect(page.locator(".toast:not([hidden])")).toContainText(said);
    await expect(row).toHaveCount(0);
    await page.keyboard.press("z");
    await expect(row).toHaveCount(1);
  }
  await page.goto(`${desk.origin}/messages/${message.reference}`);
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("Anna took it")).toBeVisible();
  await page.goto(`${desk.origin}/messages?list=mine`);
  await expect(row.locator(".doubt")).toBeVisible();
});

test("a list shows a long name whole beside an open message, and the company after it", async ({
  desk,
  signIn,
}) => {
  const message = { ...aMessageOfItsOwn(), name: "Wilhelmina Voorbeeld" };
  await desk.receive(message);
  const page = await signIn("Anna Sample");
  await expect(page.locator(".desk-pane")).toBeVisible();
  const from = page.locator(".mrow .from", { hasText: message.name }).first();
  await expect(from).toContainText("Wilhelmina Voorbeeld, Saltfen (sample)");
  const [cell, name] = [await from.boundingBox(), await from.locator("bdi").boundingBox()];
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan((cell?.x ?? 0) + (cell?.width ?? 0));
});

test("a message that a list opens by itself is not read until its reader acts on it", async ({
  desk,
  signIn,
}) => {
  const message = { ...aMessageOfItsOwn(), answerBy: new Date("2026-01-05T05:00:00Z") };
  await desk.receive(message);
  const page = await signIn("Olga Sample");
  const heading = page.locator("#pane-h");
  const opened = () =>
    desk.database.queries
      .selectFrom("message_events")
      .innerJoin("desk_people", "desk_people.id", "recorded_by")
      .innerJoin("messages", "messages.id", "message_id")
      .select("reference")
      .where("kind", "=", "opened")
      .where("desk_people.name", "=", "Olga Sample")
      .execute();
  // Longer than it takes for a message to count as read.
  const look = () => page.waitForTimeout(2_500);
  await expect(heading).toHaveText(message.name);
  await look();
  expect(await opened()).toEqual([]);
  await expect(page.locator(".mrow.is-new", { hasText: message.name })).toBeVisible();
  await page.locator(".desk-pane .words").click();
  await expect.poll(opened).toEqual([{ reference: message.reference }]);
  // The next one opens by itself as well.
  await page.locator(".desk-pane").getByRole("button", { name: "Answered", exact: true }).click();
  await expect(heading).not.toHaveText(message.name);
  await look();
  expect(await opened()).toEqual([{ reference: message.reference }]);
  await page.keyboard.press("j");
  await expect.poll(async () => (await opened()).length).toBe(2);
});

test("single keys rest in fields and when they are switched off; ? shows them all", async ({ signIn }) => {
  const page = await signIn("Kira Sample");
  await page.keyboard.press("/");
  await page.keyboard.type("ghj?");
  await expect(page.getByRole("searchbox").first()).toHaveValue("ghj?");
  await page.keyboard.press("Escape");
  await page
    .locator("h1")
    .first()
    .evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.getByRole("link", { name: "Turn them off" }).click();
  await page.getByRole("button", { name: "Turn shortcuts off" }).click();
  await expect(page.getByRole("button", { name: "Turn shortcuts on" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await expect(page).toHaveURL(/account/);
});

test("the letters after the key that opens a form are written into it, however fast they come", async ({
  desk,
  signIn,
}) => {
  const message = aMessageOfItsOwn();
  await desk.receive(message);
  const page = await signIn("Anna Sample");
  await page.goto(`${desk.origin}/messages/${message.reference}`);
  const focused = await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
    return document.activeElement?.localName;
  });
  expect(focused).toBe("textarea");
});

test("without a connection nothing is said to be saved, and what was typed stays", async ({
  desk,
  signIn,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const message = aMessageOfItsOwn();
  await desk.receive(message);
  const page = await signIn("Anna Sample");
  await page.goto(`${desk.origin}/messages/${message.reference}`);
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline. This page is from \d+:\d\d\.$/)).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.type("Kept");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Not saved. Try again." })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Note for colleagues" })).toHaveValue("Kept");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.locator(".history")).toContainText("Kept");
  await expect(page.getByText("Not saved. Try again.")).toBeHidden();
});

test("two people who read the same message see each other, and who answered first", async ({
  desk,
  signIn,
}) => {
  const message = aMessageOfItsOwn();
  await desk.receive(message);
  const address = `${desk.origin}/messages/${message.reference}`;
  const ravi = await signIn("Ravi Sample", { role: "sales" });
  await ravi.goto(address);
  const anna = await signIn("Anna Sample");
  await anna.goto(address);
  await expect(anna.getByText("Ravi is also reading this.")).toBeVisible();
  await ravi.getByRole("button", { name: "Answered" }).click();
  await expect(ravi.getByText("marked as answered.")).toBeVisible();
  await anna.reload();
  await expect(anna.getByText(/Ravi answered this today at/)).toBeVisible();
  await expect(anna.getByRole("button", { name: "Answered", exact: true })).toHaveCount(0);
});

test("times are those of the reader's clock, whose zone is named", async ({ signIn }) => {
  const page = await signIn("Anna Sample", { timezoneId: "Europe/Berlin" });
  await expect(page.getByText("Times: Central European Time.")).toBeVisible();
  const received = page.locator(".scale time").first();
  const at = new Date((await received.getAttribute("datetime")) ?? "");
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/Berlin" }).format(at);
  await expect(received).toContainText(time.replace(/^0/, ""));
});

test("a seller back from the mail program is asked for the answer", async ({ desk, signIn }) => {
  const message = aMessageOfItsOwn();
  await desk.receive(message);
  const page = await signIn("Anna Sample");
  await page.goto(`${desk.origin}/messages/${message.reference}`);
  const question = page.getByText("Did you answer?");
  await expect(question).toBeHidden();
  // No mail program is opened; the rest of the press is as it is.
  await page.evaluate(() =>
    document.querySelector("[data-reply]")?.addEventListener("click", (event) => event.preventDefault()),
  );
  await page.keyboard.press("r");
  await comeBack(page);
  await page.locator(".did").getByRole("button", { name: "Answered" }).click();
  await expect(page.locator(".promise.is-answered")).toBeVisible();
});

test("erasing asks first, opens in place and leads back to the list", async ({ desk, signIn }) => {
  const message = aMessageOfItsOwn();
  await desk.receive(message);
  const page = await signIn("Anna Sample");
  await page.goto(`${desk.origin}/messages/${message.reference}`);
  await page.getByText(`Erase ${message.name}`).click();
  await expect(page.getByText("This erases one message and one event,")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Erase permanently" })).toBeHidden();
  await page.getByText(`Erase ${message.name}`, { exact: true }).click();
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page).toHaveURL(/\/messages/);
  await expect(
    page.getByText(
      "Erased here and on every replica. Backups keep it until they expire; after a restore it is erased again.",
    ),
  ).toBeVisible();
  await expect(page.getByText(message.name)).toHaveCount(0);
});
