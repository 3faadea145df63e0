import { text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** The roles of content/jobs that are open, each with place, pay and last day. */
export const schema = section("jobs", ["paper", "rice"], {
  heading: text(60),
  note: text(120),
  /** In place of roles when all have closed. */
  none: text(120),
  /** Under the list; `{roles}` are those that closed not long ago, each as in `role`, of `{role}` and `{day}`. */
  ended: text(80),
  role: text(40),
});
