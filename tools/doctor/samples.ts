import { isLoopback } from "#server/platform/loopback.ts";
import { note, ok, type Check } from "./check.ts";

/** Checks a public site for sample entries. */
export const checkSamples: Check = async ({ settings: { contentDir, origin, retention } }) => {
  // The readers of content are large.
  const { openContent } = await import("#server/content/open-content.ts");
  const { liveSamples } = await import("#server/site/warn-of-deployment.ts");
  const content = await openContent(contentDir, { postsFromFiles: false, retention });
  const samples = liveSamples(content);
  if (samples.length === 0) return ok("No entry of a collection is a sample.");
  const { protocol, hostname } = new URL(origin);
  const isPublic = protocol === "https:" && !isLoopback(hostname);
  const where = isPublic ? `can be read at ${origin}` : "would be shown on a public site";
  return {
    ...note(`Samples ${where}: ${samples.join(", ")}.`),
    fix: "Replace them in the content folder with real ones, or delete their files.",
  };
};
