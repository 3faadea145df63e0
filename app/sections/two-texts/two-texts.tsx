import type { SectionOf } from "#model/content/section.ts";
import { TwoTexts } from "../../parts/two-texts/two-texts.tsx";
import type { Laid } from "../../section-module.ts";
import type { schema } from "./schema.ts";

/** One or two texts beside each other. */
export default function TwoTextsSection({ id, className, texts }: SectionOf<typeof schema> & Laid) {
  return <TwoTexts id={id} className={className} texts={texts} />;
}
