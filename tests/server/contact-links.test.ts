import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteRoutes } from "#model/routes.ts";
import { asBrowser as headers, sharedBuiltSite } from "../support/open-built-site.ts";

interface ContactWords {
  form: { fields: { topic: { options: { slug: string }[] } } };
}

const contact = JSON.parse(readFileSync("content/pages/contact.json", "utf8")) as ContactWords;
const topics = contact.form.fields.topic.options.map(({ slug }) => slug);

/** Pages whose address has no variable part, and one post. */
const pages = siteRoutes
  .filter(({ page, path }) => page && !path.includes(":"))
  .map(({ name, path }) => ({ name, path }));

const mainOf = (body: string) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
const unescape = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

test("every link to the contact form inside a page chooses a topic, names the page, and finds the form so", async () => {
  const { app } = await sharedBuiltSite();
  const post = siteRoutes.find(({ name }) => name === "post");
  const first = /href="(\/post\/[^"]+)"/.exec((await app.inject({ url: "/blog", headers })).body)?.[1] ?? "";
  const links = new Set<string>();
  for (const { name, path } of [...pages, { name: post?.name, path: first }]) {
    const main = mainOf((await app.inject({ url: path, headers })).body);
    for (const [, href = ""] of main.matchAll(/href="(\/contact(?:\?[^"]*)?)"/g)) {
      const query = new URLSearchParams(unescape(href).split("?")[1]);
      expect(topics, `${href} on ${path}`).toContain(query.get("topic"));
      expect(query.get("from"), `${href} on ${path}`).toBe(name);
      links.add(unescape(href));
    }
  }
  expect(
    new Set([...links].map((href) => new URLSearchParams(href.split("?")[1]).get("from"))).size,
  ).toBeGreaterThan(8);
  for (const href of links) {
    const query = new URLSearchParams(href.split("?")[1]);
    const { body } = await app.inject({ url: href, headers });
    expect(body, href).toMatch(new RegExp(`<option value="${query.get("topic")}" selected`));
    expect(body, href).toContain(`name="from" value="${query.get("from")}"`);
  }
});

test("forms that lead to the contact page bring a topic and their page along", async () => {
  const { app } = await sharedBuiltSite();
  for (const { name, path } of pages) {
    const main = mainOf((await app.inject({ url: path, headers })).body);
    for (const [form] of main.matchAll(/<form[^>]*action="\/contact"[\s\S]*?<\/form>/g)) {
      const topic = /name="topic" value="([^"]+)"/.exec(form)?.[1];
      expect(topics, path).toContain(topic);
      expect(form, path).toContain(`name="from" value="${name}"`);
    }
  }
});

test("the campaign page sends its own variant, and asks not to be indexed", async () => {
  const { app } = await sharedBuiltSite();
  const { body } = await app.inject({ url: "/powerbi-landing", headers });
  expect(body).toContain('name="form" value="campaign"');
  expect(body).toContain('name="from" value="powerbi-landing"');
  expect(body).not.toContain('name="topic"');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});
