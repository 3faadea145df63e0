import { mayBeListed } from "../collections/shown-entries.ts";
import type { ContentReader } from "../content/content-reader.ts";
import { postPath } from "../content/post.ts";
import { pageNames } from "../content/pages/index.ts";
import { matchRoute } from "../routes.ts";
import { twinPath } from "./twin-path.ts";

/** Number of posts listed; the others are in the list of the blog. */
const NEWEST_POSTS = 30;

/** Links an assistant may skip; the word is part of the format. */
const SKIPPABLE = "Optional";

interface NamedLink {
  label: string;
  href: string;
}

/**
 * `/llms.txt`: the table of contents of the twins in Markdown, in the order of menu and footer, each page once.
 * @see https://llmstxt.org
 */
export function llmsText(content: ContentReader, origin: string): string {
  const { name, navigation, footer, controls } = content.site();
  const named = new Set<string>();
  const section = (heading: string, links: readonly NamedLink[]): string[] => {
    const lines = links.flatMap(({ label, href }) => {
      const [path = ""] = href.split(/[?#]/);
      const route = matchRoute(path);
      if (!route?.page || !route.listed || !mayBeListed(path, content) || named.has(path)) return [];
      named.add(path);
      const page = pageNames.find((one) => one === route.name && content.has(one));
      return linkLine(label, origin + twinPath(path), page && content.page(page).head.description);
    });
    return lines.length > 0 ? ["", `## ${heading}`, "", ...lines] : [];
  };
  const newest = content
    .posts()
    .slice(0, NEWEST_POSTS)
    .map((post) => linkLine(post.title, origin + twinPath(postPath(post)), post.excerpt));
  return [
    `# ${name}`,
    "",
    `> ${content.page("home").head.description}`,
    ...section(
      controls.navigation,
      navigation.flatMap((entry) => ("href" in entry ? [entry] : [])),
    ),
    ...navigation.flatMap((entry) => ("href" in entry ? [] : section(entry.label, entry.children))),
    ...section(footer.information.heading, footer.information.links),
    ...section(footer.solutions.heading, footer.solutions.links),
    ...(newest.length > 0 ? ["", `## ${content.page("blog").head.title}`, "", ...newest] : []),
    ...section(SKIPPABLE, footer.legal),
    "",
  ].join("\n");
}

function linkLine(label: string, address: string, about: string | undefined): string {
  const text = label.replace(/[\\[\]]/g, String.raw`\$&`);
  return `- [${text}](${address})${about === undefined ? "" : `: ${about}`}`;
}
