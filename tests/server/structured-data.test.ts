import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { collectionNames, collections } from "#model/collections/collections.ts";
import { matchRoute } from "#model/routes.ts";
import { aPost } from "../support/a-post.ts";
import { everyPage } from "../support/every-page.ts";
import { asBrowser as headers, openBuiltSite, sharedBuiltSite } from "../support/open-built-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { referencesIn, structuredDataFaults, type GraphNode } from "../support/structured-data-rules.ts";

/** The shipped entries of collections, of which search engines are not told. */
const SAMPLES = new RegExp(
  `^/(?:${collectionNames.map((name) => collections[name].path.slice(1) || "before-you-move").join("|")})(?:[/?]|$)`,
);
const BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

function graphsIn(body: string): GraphNode[][] {
  return [...body.matchAll(BLOCK)].map(([, json = ""]) => {
    const { "@context": context, "@graph": graph } = JSON.parse(json);
    expect(context).toBe("https://schema.org");
    return graph;
  });
}

test("every listed page describes itself in one graph that has what search engines require and all that it refers to", async () => {
  const { app } = await sharedBuiltSite();
  const pages = (await everyPage(app)).filter(({ status }) => status === 200);
  let listed = 0;
  for (const { path, body } of pages) {
    const graphs = graphsIn(body);
    const isListed = matchRoute(path)?.listed && !SAMPLES.test(path);
    expect(graphs, path).toHaveLength(isListed ? 1 : 0);
    for (const graph of graphs) {
      expect(structuredDataFaults(graph), path).toEqual([]);
      const steps = graph.filter(({ breadcrumb }) => breadcrumb !== undefined);
      expect(steps, path).toHaveLength(path === "/" ? 0 : 1);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
      expect(
        graph.map(({ url }) => url),
        path,
      ).toContain(canonical === undefined ? "" : new URL(canonical).href);
      const known = graph.map((node) => node["@id"]);
      expect(
        referencesIn(graph).filter((id) => !known.includes(id)),
        path,
      ).toEqual([]);
      listed += 1;
    }
  }
  expect(listed).toBeGreaterThan(40);
});

test("the company is described whole where a visitor reads about it", async () => {
  const { app } = await sharedBuiltSite();
  for (const url of ["/", "/about", "/contact"]) {
    const [graph = []] = graphsIn((await app.inject({ url, headers })).body);
    expect(graph[0], url).toMatchObject({
      "@type": "Organization",
      address: { "@type": "PostalAddress", addressLocality: "Bangalore", addressCountry: "IN" },
      sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    });
  }
});

test("authors that the content names as people are people; nothing in a post ends the block early", async () => {
  const title = "Ends </script><script>alert(1)</script> here";
  const folder = join(temporaryDirectory(), "content");
  await cp("content", folder, { recursive: true });
  await change(folder, "taxonomy.json", ({ categories = [], tags = [] }) => ({
    categories: [...categories, { slug: "own", name: "Own" }],
    tags: [...tags, { slug: "own", name: "Own" }],
  }));
  await change(folder, "pages/blog.json", () => ({ people: ["Asha Rao"] }));
  await writeFile(
    join(folder, "posts", "own-note.md"),
    aPost({
      id: "987654",
      slug: "own-note",
      title: `"${title}"`,
      category: "own",
      tags: "[own]",
      author: "[Asha Rao, The team]",
    }),
  );
  const { app } = await openBuiltSite({ CONTENT_DIR: folder });
  const { body } = await app.inject({ url: "/post/987654/own-note", headers });
  const [graph = []] = graphsIn(body);
  expect(graph.find((node) => node["@type"] === "BlogPosting")).toMatchObject({
    headline: title,
    author: [
      { "@type": "Person", name: "Asha Rao" },
      { "@type": "Organization", name: "The team" },
    ],
  });
});

type Json = Record<string, unknown[]>;

async function change(folder: string, file: string, changes: (before: Json) => Json): Promise<void> {
  const before: Json = JSON.parse(await readFile(join(folder, file), "utf8"));
  await writeFile(join(folder, file), JSON.stringify({ ...before, ...changes(before) }));
}
