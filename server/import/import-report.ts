import { postPath } from "#model/content/post.ts";
import type { ConvertedPost } from "./convert-post.ts";
import type { ImportDraft } from "./draft-import.ts";

/** The outcome of an import. */
interface ImportOutcome extends Pick<ImportDraft, "posts" | "refused" | "redirects"> {
  now: Date;
  dryRun: boolean;
  skipped: readonly { name: string; reason: string }[];
  /** What of the export is no post. */
  leftOut: readonly string[];
  failures: readonly string[];
  /** Whether pictures were looked for at all. */
  looked: boolean;
}

/** Reports what was done, what was not, and what an editor should look at. */
export function importReport(outcome: ImportOutcome): { ok: boolean; text: string } {
  const { posts, skipped, refused, leftOut, dryRun, now } = outcome;
  const stateOf = ({ post }: ConvertedPost) =>
    post.state === "draft" ? "draft" : Date.parse(post.published) > now.valueOf() ? "later" : "written";
  const lines = [
    ...posts.map((post) => `${stateOf(post).padEnd(8)} content/posts/${post.slug}.md  ${postPath(post)}`),
    ...skipped.map(({ name, reason }) => `skipped  ${name}: ${reason}`),
    ...refused.flatMap(({ name, problems }) =>
      problems.map((problem) => `refused  ${lineOf(name, problem)}`),
    ),
  ];
  const notes = [
    ...posts.flatMap(({ slug, notes: own }) => own.map((note) => `content/posts/${slug}.md  ${note}`)),
    ...outcome.redirects.notes.map((note) => `content/redirects.txt  ${note}`),
    // A failure does not matter where another size of the picture was found.
    ...(posts.some(({ missing }) => missing > 0) ? outcome.failures : []).map(
      (failure) => `pictures  ${failure}`,
    ),
  ];
  const text = [
    ...lines,
    ...(notes.length > 0 ? ["", "Please check:", ...notes.map((note) => `  ${note}`)] : []),
    "",
    summary(outcome, posts.filter((post) => stateOf(post) === "draft").length),
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(", ")}.`] : []),
    ...pictureHelp(outcome),
    ...(dryRun ? ["Nothing was written: this was a dry run."] : []),
  ].join("\n");
  return { ok: refused.length === 0, text };
}

/** A problem with a line names its file itself. */
function lineOf(name: string, problem: string): string {
  return problem.startsWith(name) ? problem : `${name}: ${problem}`;
}

function summary({ posts, skipped, refused, redirects, dryRun }: ImportOutcome, drafts: number): string {
  const pictures = new Set(posts.flatMap((post) => [...post.pictures])).size;
  return [
    `${count(posts.length, "post")} ${dryRun ? "to write" : "written"} (${count(drafts, "draft")})`,
    `${skipped.length} skipped`,
    `${refused.length} refused`,
    count(pictures, "picture"),
    `${count(redirects.count, "old address", "es")}.`,
  ].join(", ");
}

function pictureHelp({ posts, looked }: ImportOutcome): string[] {
  const missing = posts.reduce((sum, post) => sum + post.missing, 0);
  if (missing === 0 || looked) return [];
  return [
    `${count(missing, "picture")} not looked for: name the folder with --images, or fetch them with --download. Existing posts are not written again, so remove those first.`,
  ];
}

function count(amount: number, name: string, plural = "s"): string {
  return `${amount} ${name}${amount === 1 ? "" : plural}`;
}
