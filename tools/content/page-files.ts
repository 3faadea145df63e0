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
import { pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { Statement } from "../../sections/statement/statement.tsx";
import type { Route } from "./+types/${name}.ts";

export function loader({ context }: Route.LoaderArgs) {
  return {
    copy: context.get(contentContext).page("${name}"),
    drawing: drawKolam("${name}", { grid: "diamond", columns: 9, channels: 0 }),
    closing: drawKolam("${name}#closing", { grid: "round", columns: 7 }),
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args.loaderData?.copy.head, args);

export default function ${component}({ loaderData }: Route.ComponentProps) {
  const { copy, drawing, closing } = loaderData;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} ground="leaf" />
      <Statement {...copy.opening} />
      <CallToAction {...copy.closing} drawing={closing} />
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
import { list, text } from "../fields.ts";
import { closingCall, pageIntro } from "./page-base.ts";

/** content/pages/${name}.json: ${title}. */
export const ${schema} = z.strictObject({
  ...pageIntro,
  /** What the page says first. */
  opening: z.strictObject({ label: text(40), statement: text(240), texts: list(text(400), 1, 2) }),
  closing: closingCall,
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
