import { formAt } from "#model/contact/page-forms.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { siteRoutes } from "#model/routes.ts";
import { scriptSafeJson } from "./script-safe-json.ts";

/**
 * Lets browsers prefetch a page when its link is hovered or touched, unless visitors save data. Excludes pages for one
 * visitor, such as a form with its key, and files.
 * @see https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export function speculationRules(content: Pick<ContentReader, "entries">): string {
  const own = siteRoutes
    .filter(({ cache, path }) => cache !== "shared" && !path.startsWith("/:"))
    .map(({ path }) => path);
  const withForm = content
    .entries("pages")
    .map(({ slug }) => `/${slug}`)
    .filter((path) => formAt(path, content));
  const excluded = [...own, ...withForm, "/*.*"];
  const rules = {
    prefetch: [
      {
        where: { and: [{ href_matches: "/*" }, { not: { href_matches: excluded } }] },
        eagerness: "moderate",
      },
    ],
  };
  return `<script type="speculationrules">${scriptSafeJson(rules)}</script>`;
}
