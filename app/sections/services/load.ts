import { shownPicture } from "#model/content/shown-picture.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { entriesFor } from "./entries-for.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load({ label, services }: SectionOf<typeof schema>, { request: { content } }: Place) {
  const covers = drawCovers(
    services.map(({ id }) => `/services#${id}`),
    1,
  );
  return {
    label,
    rows: services.map((service, index) => {
      const cover = covers[index];
      const picture = shownPicture(service.photograph, content.picture);
      return { service, entries: entriesFor(service.id, content), cover: cover && { ...cover, picture } };
    }),
  };
}
