import { fillIn } from "#model/content/fill-in.ts";
import { formatDay } from "#model/content/format-day.ts";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(
  { text, name, role, permission, photograph }: SectionOf<typeof schema>,
  { request: { content } }: Place,
) {
  return {
    text,
    name,
    role,
    permission: fillIn(content.page("section-pages").permission, { day: formatDay(permission) }),
    picture: shownPicture(photograph, content.picture),
  };
}
