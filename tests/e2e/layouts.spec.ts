import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aPicture } from "../support/a-picture.ts";
import { aPost } from "../support/a-post.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { aLongBlog } from "../support/long-blog.ts";
import { misfits } from "../support/misfits.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite } from "../support/start-site.ts";

const PICTURE = "![A yard](/media/images/yard.png)";
const TEXT = `The first paragraph, and a [post without](/post/9302/without).

:::gallery[All of them]{columns=3}
${PICTURE}
${PICTURE}
${PICTURE}
:::

::::columns{widths=2:1}
:::column
## At the left

One, ${"a".repeat(60)}.
:::

:::column
Two.
:::
::::

:::details[More of it]
What is inside, with a [link](/services).
:::

:::media-text{side=right}
${PICTURE}

Beside it.
:::

:::media-text{side=above}
${PICTURE}

Below it, with a [link](/services) and \`code\`.
:::

98. Ninety-eight
99. Ninety-nine
`;

test.describe("a post with layouts", () => {
  test.describe.configure({ mode: "serial" });
  let site: Awaited<ReturnType<typeof startSite>>;
  let folder: Awaited<ReturnType<typeof aLongBlog>>;

  test.beforeAll(async () => {
    folder = await aLongBlog();
    const post = (id: number, slug: string, text: string) =>
      writeFile(join(folder.path, `posts/${slug}.md`), aPost({ id: `"${id}"`, slug }, text));
    await post(9301, "with", TEXT);
    await post(9302, "without", "Plain, and a [post with layouts](/post/9301/with).\n");
    await mkdir(join(folder.path, "images"), { recursive: true });
    await writeFile(join(folder.path, "images/yard.png"), await aPicture("png", "#c78f4a"));
    site = await startSite({ settings: { CONTENT_DIR: folder.path } });
  });
  test.afterAll(async () => {
    await site.stop();
    await folder.remove();
  });

  test("is accessible and fits every width, and its details open without scripts", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    await page.goto("/post/9301/with");
    await page.getByText("More of it").click();
    await expectAccessible(page, ".prose");
    await context.close();

    const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto("/post/9301/with");
    const inside = still.getByText("What is inside");
    await expect(inside).toBeHidden();
    await still.getByText("More of it").click();
    await expect(inside).toBeVisible();
    for (const width of [320, 390, 768, 1440]) {
      await still.setViewportSize({ width, height: 800 });
      await expect.poll(() => misfits(still), { message: `in ${width} px` }).toEqual([]);
    }
    await plain.close();
  });

  test("has its pictures side by side, three in a row and two on a telephone; on paper all is open", async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    await page.goto("/post/9301/with");
    const tops = () =>
      page
        .getByRole("figure", { name: "All of them" })
        .locator("figure")
        .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
    await expect.poll(tops).toBe(1);
    const widths = () => page.locator(".column").evaluateAll((all) => all.map((one) => one.clientWidth));
    const [wide = 0, narrow = 0] = await widths();
    expect(wide / narrow).toBeCloseTo(2, 1);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(tops).toBe(2);
    expect(new Set(await widths()).size).toBe(1);
    await expect(page.getByText("What is inside")).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("What is inside")).toBeVisible();
    await context.close();
  });

  test("alone brings the styles of layouts", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    const styles = async () => (await page.locator("style").allTextContents()).join("");
    await page.goto("/post/9302/without");
    expect(await styles()).not.toContain(".gallery");
    await page.getByRole("link", { name: "post with layouts" }).click();
    await expect(page.getByRole("figure", { name: "All of them" })).toHaveCSS("display", "grid");
    expect(await styles()).toContain(".gallery");
    await context.close();
  });
});
