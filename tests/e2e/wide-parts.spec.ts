import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { aPost } from "../support/a-post.ts";
import { aLongBlog } from "../support/long-blog.ts";
import { misfits } from "../support/misfits.ts";
import { expect, test } from "../support/site-test.ts";
import { startSite } from "../support/start-site.ts";

const WIDE = "a".repeat(60);
const TEXT = `A first paragraph with \`${WIDE}\`.

:::tip[Title]
\`\`\`js title="${"a-folder/".repeat(8)}index.js"
const wide = "${WIDE} ${WIDE} ${WIDE}";
\`\`\`
:::

:::note
Inside a note, \`${WIDE}\`.

| One | Two | Three |
| --- | --- | --- |
| ${WIDE} | ${WIDE} | ${WIDE} |
:::

> One quotation
>
> > within another, with \`${WIDE}\`
`;

test("what is wide in an article or its footnotes scrolls or breaks, and nothing is out of reach", async ({
  browser,
}) => {
  const { path, remove } = await aLongBlog();
  await writeFile(join(path, "posts/wide.md"), aPost({ id: '"9300"', slug: "wide" }, TEXT));
  const site = await startSite({ settings: { CONTENT_DIR: path } });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto("/post/9300/wide");
  await expect(page.locator(".note pre")).toBeVisible();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => misfits(page), { message: `in ${width} px` }).toEqual([]);
  }
  await context.close();
  await site.stop();
  await remove();
});
