import { everyList } from "../support/desk-site.ts";
import { expect, test } from "../support/desk-test.ts";

test("everything but passkeys works without scripts, by links and forms alone", async ({ desk, signIn }) => {
  const message = {
    ...everyList()[2],
    reference: "KS-PLAIN1",
    name: "Petra Sample",
    email: "petra@company.example",
  };
  await desk.receive(message);
  const page = await signIn("Anna Sample", { javaScriptEnabled: false });
  await page.getByRole("link", { name: /^Petra Sample/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Petra Sample" })).toBeVisible();
  await expect(page.getByText("<b>Could</b> a model do the first sorting?")).toBeVisible();
  await expect(page.getByText("Times: India Standard Time.")).toBeVisible();
  await expect(page.getByText("Did you answer?")).toBeVisible();

  await page.locator("summary", { hasText: "Assign" }).click();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("Message from Petra Sample assigned to you.")).toBeVisible();

  await page.locator("summary", { hasText: "Note" }).click();
  await page.getByRole("textbox", { name: "Note for colleagues" }).fill("Written by hand");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.locator(".history")).toContainText("Written by hand");

  await page.locator(".acts").getByRole("button", { name: "Answered" }).click();
  const strip = page.locator(".toast", { hasText: "Message from Petra Sample marked as answered." });
  await expect(strip).toBeVisible();
  await strip.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Not answered yet.")).toBeVisible();

  await page.getByRole("link", { name: "Open", exact: true }).click();
  await page.getByText("Filter").click();
  await page.getByLabel("Assigned to").selectOption({ label: "Anna Sample" });
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.locator(".mrow")).toHaveCount(1);
  await page.getByRole("searchbox").first().fill("Rank");
  await page.getByRole("searchbox").first().press("Enter");
  await expect(page.getByText("“Rank” in all messages.")).toBeVisible();
  await page.getByRole("link", { name: /^Rank Sample/ }).click();
  await expect(page.getByRole("heading", { name: "Why it is junk" })).toBeVisible();
});

test("a doubtful message is found and judged without scripts, on a phone and from its mail", async ({
  desk,
  signIn,
}) => {
  const message = {
    ...everyList()[2],
    reference: "KS-PLAIN2",
    name: "Dora Sample",
    email: "dora@company.example",
    state: "doubtful" as const,
    suspicion: ["sent within three seconds"],
  };
  await desk.receive(message);
  const page = await signIn("Anna Sample", {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const strip = page.locator(".toast:not([hidden])");
  for (const [label, said] of [
    ["Not spam", "Message from Dora Sample moved to the inbox."],
    ["Spam", "Message from Dora Sample marked as spam."],
  ] as const) {
    await page.getByRole("link", { name: /^Doubtful/ }).click();
    await page.getByRole("link", { name: /^Dora Sample, .*doubtful/ }).click();
    await expect(page.getByRole("heading", { name: "Why it is doubtful" })).toBeVisible();
    await page.getByRole("button", { name: label, exact: true }).click();
    await expect(strip).toContainText(said);
    await strip.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { name: "Why it is doubtful" })).toBeVisible();
    await page.getByRole("link", { name: "Doubtful", exact: true }).click();
  }

  await page.goto(desk.origin + (await desk.mailLinkFor(message.reference, "sales@kolam.example")));
  await page.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(page.getByText("You marked it as spam.")).toBeVisible();
  await expect(page.getByRole("button", { name: "I have answered" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Not spam" }).click();
  await expect(page.getByText("You marked it as not spam.")).toBeVisible();
});

test("a page asks nothing of a reader with neither scripts nor a wide screen", async ({ signIn }) => {
  const page = await signIn("Anna Sample", {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole("link", { name: "Figures" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/\d{4}/);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("searchbox").last().fill("claims");
  await page.getByRole("searchbox").last().press("Enter");
  await expect(page.getByText("“claims” in all messages.")).toBeVisible();
});
