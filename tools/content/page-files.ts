/** What the files of a new page are made from. */
export interface PageFacts {
  /** Name of the page, such as `open-roles`. */
  name: string;
  /** The same for people: `Open roles`. */
  title: string;
  /** Name of its schema: `openRolesSchema`. */
  schema: string;
  /** Topic that its link to the contact form chooses. */
  topic: string;
}

/** The route module: head, one statement, call to action. */
export function routeModule({ name, schema }: PageFacts): string {
  const component = `${schema.charAt(0).toUpperCase()}${schema.slice(1).replace(/Schema$/, "Page")}`;
  return `import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { Statement } from "../../sections/statement/statement.tsx";
import type { Route } from "./+types/${name}.ts";

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("${name}");
  return {
    words,
    crumbs: { ...content.site().breadcrumb, trail: words.crumbs },
    drawing: drawKolam("${name}", { grid: "diamond", columns: 9, channels: 0 }),
    closing: drawKolam("${name}#closing", { grid: "round", columns: 7 }),
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.words.head, metaFacts(facts)) : [];
}

export default function ${component}({ loaderData }: Route.ComponentProps) {
  const { words, crumbs, drawing, closing } = loaderData;
  return (
    <>
      <PageHead heading={words.heading} lede={words.lede} crumbs={crumbs} drawing={drawing} ground="leaf" />
      <Statement {...words.opening} />
      <CallToAction
        heading={words.closing.title}
        lede={words.closing.lede}
        cta={words.closing.action}
        drawing={closing}
        ground="floor"
      />
    </>
  );
}
`;
}

/** The style sheet: those of the sections that the page uses. */
export const areaSheet = ["page-head", "statement", "call-to-action"]
  .map((section) => `@import "../../sections/${section}/${section}.css";\n`)
  .join("");

/** The schema of the page's content. */
export function contentSchema({ name, title, schema }: PageFacts): string {
  return `import * as z from "zod/mini";
import { contactLink, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/${name}.json: ${title}. */
export const ${schema} = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  /** What the page says first. */
  opening: z.strictObject({
    label: words(40),
    statement: words(240),
    texts: z.array(words(400)).check(z.minLength(1), z.maxLength(2)),
  }),
  /** The call at the end of the page. */
  closing: z.strictObject({ title: words(90), lede: words(200), action: contactLink }),
});
`;
}

/** The page's content: each text says what belongs in its place. */
export function pageContent({ name, title, topic }: PageFacts): string {
  return `{
  "head": {
    "title": "${title}",
    "description": "${title}: what a visitor finds on this page, in one or two sentences.",
    "keywords": ["${title.toLowerCase()}"]
  },
  "crumbs": ["${title}"],
  "heading": "${title}.",
  "lede": "This page about ${title.toLowerCase()} is new. Two sentences here say what it is about, and for whom.",
  "opening": {
    "label": "${title}",
    "statement": "One sentence that a visitor of ${title.toLowerCase()} should remember.",
    "texts": [
      "The first text under ${title.toLowerCase()} says what is meant, with an example that somebody could check.",
      "The second text under ${title.toLowerCase()} says what follows from it, or what to do next."
    ]
  },
  "closing": {
    "title": "A question about ${title.toLowerCase()}?",
    "lede": "Ask about ${title.toLowerCase()} in your own words, and a person who knows answers.",
    "action": {
      "label": "Ask us",
      "href": "/contact?topic=${topic}&from=${name}"
    }
  }
}
`;
}
