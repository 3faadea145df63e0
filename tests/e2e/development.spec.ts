import { expect as expectSoon, test, type Page } from "@playwright/test";
import { LONG } from "../support/sampled-pages.ts";
import { startDevelopment, type Development } from "../support/start-development.ts";
import { Surprises } from "../support/surprises.ts";

/** An edit is built anew, which a loaded machine takes long for. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** What rarely breaks, and takes a while. */
const inTheLongRun = LONG ? test : test.skip;

// One server and one open page for all: a person who changes the site does one thing after the other, too.
test.describe.configure({ mode: "serial" });

let dev: Development;
let page: Page;
let surprises: Surprises;
const failed: string[] = [];

test.beforeAll(async ({ browser }) => {
  dev = await startDevelopment();
  surprises = new Surprises(dev.origin);
  const context = await browser.newContext();
  await surprises.watch(context);
  page = await context.newPage();
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
});

test.afterAll(async () => {
  await page.context().close();
  await dev.stop();
});

test("the first pages of a new development server arrive whole", async () => {
  for (const path of ["/contact", "/expertise", "/about"]) {
    // Without an answer of its own where the new server makes the page load itself again meanwhile.
    await page.goto(`${dev.origin}${path}`);
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveURL(`${dev.origin}${path}`);
    await expect(page.locator("h1")).toBeVisible();
  }
  expect(failed).toEqual([]);
  surprises.assertNone();
  // A package that is found late makes the addresses of those before it invalid.
  expect(since(0)).not.toMatch(/dependencies (optimized|changed)/);
});

test("an edit of a component, a style or a script of the browser is shown once the open page has loaded itself again", async () => {
  let loads = 0;
  page.on("load", () => (loads += 1));
  await dev.edit("app/sections/office/office.tsx", (text) =>
    text.replace("<h2", '<p id="new">A new component.</p><h2'),
  );
  await expect(page.getByText("A new component.")).toBeVisible();
  await dev.edit("app/sections/office/office.css", (text) => `${text}\n#new { opacity: 0.5; }\n`);
  await expect(page.locator("#new")).toHaveCSS("opacity", "0.5");
  await dev.edit("app/browser/site.ts", (text) => `${text}\ndocument.title = "A new script";\n`);
  await expect(page).toHaveTitle("A new script");
  await dev.edit(
    "app/browser/theme.ts",
    (text) => `${text}\ndocument.documentElement.dataset["anew"] = "";\n`,
  );
  await expect(page.locator("html[data-anew]")).toBeVisible();
  // Each of the four has loaded it once; another one would come right after.
  await page.waitForLoadState("networkidle");
  expect(loads).toBe(4);
});

inTheLongRun("a new field is shown once its schema, the page and its words are saved", async () => {
  const said = dev.lines.length;
  await dev.edit("app/sections/office/schema.ts", (text) =>
    text.replace("heading: heading(60),", 'heading: heading(60),\n  proof: field(text(60), "A proof."),'),
  );
  await expect
    .poll(() => since(said))
    .toMatch(/content\/pages\/about\.json:\d+:\d+ +sections\.4\.proof +is missing/);
  expect(await statusOf("/about")).toBe(200);
  await dev.edit("app/sections/office/office.tsx", (text) =>
    text.replace("heading,", "heading, proof,").replace("<h2", "<p>{proof}</p><h2"),
  );
  await dev.edit("content/pages/about.json", (text) =>
    text.replace('"section": "office",', '"section": "office", "proof": "Words of a new field.",'),
  );
  await expect(page.getByText("Words of a new field.")).toBeVisible();
});

test("an edit of the server takes effect, and requests meanwhile are answered", async () => {
  const asked = dev.edit("server/site/content-media.ts", withHeader("first"));
  const answers = Array.from({ length: 20 }, async () => statusOf("/services"));
  await asked;
  await expect.poll(headerOfPicture).toBe("first");
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});

test("a mistake in the server's code is named by file and line, and the site stays until it is fixed", async () => {
  const said = dev.lines.length;
  const path = "server/site/content-media.ts";
  const good = await dev.edit(path, (text) => `const mistake = ;\n${text}`);
  await expect.poll(() => since(said)).toMatch(/server\/site\/content-media\.ts:1:\d+/);
  expect(await headerOfPicture()).toBe("first");
  expect(await statusOf("/about")).toBe(200);
  await dev.edit(path, () => withHeader("second")(good));
  await expect.poll(headerOfPicture).toBe("second");
});

inTheLongRun("an edit of the words is shown in the open page", async () => {
  await dev.edit("content/pages/about.json", (text) => text.replace("Words of a new field.", "Other words."));
  await expect(page.getByText("Other words.")).toBeVisible();
});

inTheLongRun("what the check finds in the content is shown over the page, until it is fixed", async () => {
  const overlay = page.getByRole("status").filter({ hasText: "content/pages/about.json" });
  const before = await dev.edit("content/pages/about.json", (text) =>
    text.replace(/"description": "[^"]*"/, '"description": "Short."'),
  );
  await expect(overlay).toContainText(/content\/pages\/about\.json:\d+:\d+ +head\.description/);
  await overlay.getByRole("button", { name: "Dismiss" }).click();
  await expect(overlay).toBeHidden();
  await page.reload();
  await expect(overlay).toBeVisible();
  await dev.edit("content/pages/about.json", () => before);
  await expect(overlay).toBeHidden();
});

inTheLongRun(
  "the desk is served beside the site, and an edit of its pages is shown when they are loaded again",
  async () => {
    expect(since(0)).toContain(`The desk is at ${dev.deskOrigin}`);
    const said = dev.lines.length;
    const path = "desk/sign-in/sign-in-page.tsx";
    const signIn = async () => {
      // An edit of the server, too, restarts the desk.
      const answer = await fetch(`${dev.deskOrigin}/sign-in`).catch(() => undefined);
      return [answer?.status, await answer?.text()];
    };
    await expect.poll(signIn).toEqual([200, expect.stringContaining("There are no passwords")]);
    const good = await dev.edit(path, (text) =>
      text.replace("There are no passwords", "No account has a password"),
    );
    await expect.poll(signIn).toEqual([200, expect.stringContaining("No account has a password")]);
    await dev.edit(path, (text) => `const mistake = ;\n${text}`);
    await expect.poll(signIn).toEqual([500, expect.anything()]);
    expect(since(said)).toContain("sign-in-page.tsx");
    expect(await statusOf("/about")).toBe(200);
    await dev.edit(path, () => good);
    await expect.poll(signIn).toEqual([200, expect.stringContaining("There are no passwords")]);
  },
);

/** Output of the server after its first lines. */
const since = (lines: number) => dev.lines.slice(lines).join("\n");

const statusOf = async (path: string) => (await fetch(`${dev.origin}${path}`)).status;

/** Lets every drawing have a header, in which the code that is at work can be seen. */
const withHeader = (value: string) => (text: string) =>
  text.replace(/("content-type": "image\/svg[^"]*").*/, `$1, "x-edit": "${value}" };`);

async function headerOfPicture(): Promise<string | null> {
  return (await fetch(`${dev.origin}/media/brand/favicon.svg`)).headers.get("x-edit");
}
