import type { Page } from "@playwright/test";
import { askAxe } from "../support/expect-accessible.ts";
import { everyList, startDeskSite, type DeskSite } from "../support/desk-site.ts";
import { LONG } from "../support/sampled-pages.ts";
import { comeBack, expect, followLink, test as atDesk } from "../support/desk-test.ts";

/** A desk without a message, until a test puts some there. */
const test = atDesk.extend<object, { desk: DeskSite }>({
  desk: [
    async ({}, use) => {
      const desk = await startDeskSite();
      await use(desk);
      await desk.stop();
    },
    { scope: "worker" },
  ],
});

/** Each layout once and each theme once: colours do not go by the width. In the short run states take turns with them. */
const LOOKS = [
  [390, "light"],
  [1440, "dark"],
] as const;
let states = 0;

async function expectSound(page: Page, state: string): Promise<void> {
  states += 1;
  for (const [width, colorScheme] of LOOKS.filter((_, at) => LONG || at === states % LOOKS.length)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    const { found } = await askAxe(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ state, width, found, over }).toEqual({ state, width, found: [], over: 0 });
  }
}

test("axe finds nothing in the states between: empty, refused, ended, asked, offline and failed", async ({
  desk,
  signIn,
  allow,
  browser,
}) => {
  allow(
    /status of 4(04|10|03|22)|status of 500|ERR_INTERNET_DISCONNECTED|sign-in-refused|desk\.failure|store\.lost/,
  );
  test.slow();
  const page = await signIn("Anna Sample");
  const at = async (path: string, state: string, shown: string | RegExp) => {
    await page.goto(desk.origin + path);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await expectSound(page, state);
  };

  await at("/messages", "nothing open", "Every message is answered.");
  for (const list of ["doubtful", "mine", "overdue", "later", "waiting", "answered", "junk"])
    await at(`/messages?list=${list}`, `${list} is empty`, /./);
  await at("/messages?q=unicorn", "nothing found", "No messages match “unicorn”.");
  await at("/messages/KS-UNKNOWN", "not there", "Not found.");

  await desk.receive(...everyList());
  const message = "/messages/KS-C5SZVQ";
  for (const [key, state, shown] of [
    ["a", "Assign is open", "Assign to"],
    ["l", "Later is open", "Put off until"],
    ["n", "Note is open", "Save note"],
    ["?", "the keys are shown", "Turn them off"],
  ] as const) {
    await page.goto(desk.origin + message);
    await page.keyboard.press(key);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await expectSound(page, state);
  }
  await at(`${message}?refused=empty-note`, "a note was refused", "The note is empty.");
  await page.goto(desk.origin + message);
  await page.getByText("Erase Siobhán Sample").click();
  await expectSound(page, "it asks before it erases");
  await page.goto(desk.origin + message);
  await page.evaluate(() => {
    const link = document.querySelector("[data-reply]");
    link?.addEventListener("click", (event) => event.preventDefault());
  });
  await page.keyboard.press("r");
  await comeBack(page);
  await expectSound(page, "did you answer");
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline/)).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByText("Not saved. Try again.")).toBeVisible();
  await expectSound(page, "offline, and not saved");
  await page.context().setOffline(false);
  await page.goto(`${desk.origin}/messages`);
  await page.getByText("Filter").click();
  await expectSound(page, "the filter is open");

  await page.goto(`${desk.origin}/people`);
  await page.getByLabel("Work e-mail").fill("jo@kolam");
  await page.getByRole("button", { name: "Invite" }).click();
  await expectSound(page, "an invitation was refused");
  await page.goto(`${desk.origin}/people`);
  await page.getByLabel("Name").fill("Jo Sample");
  await page.getByLabel("Work e-mail").fill("jo@kolam.example");
  await page.getByRole("button", { name: "Invite" }).click();
  await expectSound(page, "an invitation to pass on");
  const editor = await browser.newPage();
  await followLink(editor, await desk.linkFor("Edda Sample", "editor"));
  await editor.waitForURL(/figures/);
  await editor.goto(`${desk.origin}/messages`);
  await expect(editor.getByText("Not allowed.")).toBeVisible();
  await expectSound(editor, "not for this role");
  await editor.close();
  const visitor = await browser.newPage();
  await followLink(visitor, await desk.linkFor("Anna Sample"));
  await visitor.waitForURL(/\/messages$/);
  await at("/account", "two sessions", "(this one)");

  // A visitor without a session.
  await visitor.context().clearCookies();
  const mail = await desk.mailLinkFor("KS-C5SZVQ", "sales@kolam.example");
  for (const [path, state, shown] of [
    ["/sign-in?problem=not-an-address", "a refused address", /./],
    ["/sign-in?problem=session-ended", "a session that has ended", /./],
    ["/sign-in/sent", "a link is on its way", /./],
    [new URL(await desk.linkFor("Anna Sample")).pathname, "a link to confirm", "Sign in as"],
    ["/sign-in/link/spent", "a spent link", /./],
    ["/m/none", "a mail's link that has ended", "This link has expired."],
    [mail, "a mail's link", "I have answered"],
  ] as const) {
    await visitor.goto(desk.origin + path);
    await expect(visitor.getByText(shown).first()).toBeVisible();
    await expectSound(visitor, state);
  }
  await visitor.getByRole("button", { name: "I have answered" }).click();
  await expect(visitor.getByText(/You answered this/)).toBeVisible();
  await expectSound(visitor, "a mail's link, answered");
  await visitor.close();

  await desk.breakStore();
  await at("/messages", "the store fails", "Something went wrong.");
});
