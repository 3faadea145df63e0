import { text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** All files of content/downloads that anybody may take. */
export const schema = section("downloads", ["paper", "rice"], { heading: text(60), note: text(120) });
