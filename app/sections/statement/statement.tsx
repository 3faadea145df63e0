import type { SectionOf } from "#model/content/section.ts";
import { Statement } from "../../parts/statement/statement.tsx";
import type { Laid } from "../../section-module.ts";
import type { schema } from "./schema.ts";

/** One sentence that carries the page. */
export default function StatementSection({
  id,
  className,
  label,
  statement,
  texts,
}: SectionOf<typeof schema> & Laid) {
  return <Statement id={id} className={className} label={label} statement={statement} texts={texts} />;
}
