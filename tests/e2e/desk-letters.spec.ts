import { everyList, startDeskSite, type DeskSite } from "../support/desk-site.ts";
import { expect, test as atDesk } from "../support/desk-test.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { freePort } from "../support/free-port.ts";

/** With the address of a mail server that is away: letters are written, and wait. */
const test = atDesk.extend<object, { desk: DeskSite }>({
  desk: [
    async ({}, use) => {
      const desk = await startDeskSite({
        SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
        MAIL_FROM: "Kolam <team@kolam.example>",
        MAIL_TO: "office@kolam.example",
      });
      await desk.receive(...everyList());
      await use(desk);
      await desk.stop();
    },
    { scope: "worker" },
  ],
});

test("a letter is written by keyboard, kept as it is typed, sent and taken back", async ({
  desk,
  signIn,
  allow,
}) => {
  // The notices about overdue messages go by mail, too.
  allow(/delivery\.|channel\.|letter\.failed/);
  const page = await signIn("Anna Sample");
  await page.goto(`${desk.origin}/messages?read=KS-C5SZVQ`);
  await page.keyboard.press("r");
  const letter = page.getByRole("textbox", { name: "Reply to Siobhán Sample" });
  await expect(letter).toBeFocused();
  await expect(page.getByLabel("Quote what it answers")).toBeInViewport();
  await page.keyboard.type("Hello Siobhán,");
  await expect(page.getByRole("status").filter({ hasText: "Draft saved" })).toBeVisible();
  await page.reload();
  await expect(letter).toHaveValue("Hello Siobhán,");

  await page.getByRole("combobox", { name: "Saved reply" }).selectOption("Proposal attached");
  await page.getByRole("button", { name: "Insert" }).press("Enter");
  await expect(letter).toHaveValue(/^Hello Siobhán,\n\nHello Siobhán Sample,/);
  await expect(letter).toBeFocused();

  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Goes out within 10 seconds.")).toBeInViewport();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(letter).toHaveValue(/^Hello Siobhán,/);
  await expect(letter).toBeFocused();

  // A file that is too large is refused before it is sent.
  const large = { name: "large.zip", mimeType: "application/zip", buffer: Buffer.alloc(11_000_000) };
  const field = page.getByLabel("Files, up to 10 MB together");
  await field.setInputFiles(large);
  expect(await field.evaluate((one: HTMLInputElement) => one.validationMessage)).toMatch(/larger together/);
  await field.setInputFiles([]);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.locator(".reply")).not.toHaveAttribute("open");

  // With a letter on its way, or deferred, and the form open.
  await page.keyboard.press("r");
  await page.keyboard.type("Hello again");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator(".mail")).toContainText("Hello again");
  await page.goto(`${desk.origin}/messages/KS-C5SZVQ?write=1`);
  await expectAccessible(page);
});
