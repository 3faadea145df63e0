import type { ContentReader } from "./content-reader.ts";
import { sectionsOf } from "./section.ts";

/** A service, of a section `services`. */
export interface ListedService {
  /** Its anchor on /services, used by cases, offers and questions. */
  id: string;
  title: string;
  text: string;
  /** The contact topic for it. */
  topic: string;
}

/** The services that /services lists. */
export function listedServices(content: Pick<ContentReader, "page">): readonly ListedService[] {
  const { sections } = content.page("services");
  return sectionsOf<{ section: "services"; services: ListedService[] }>(sections, "services").flatMap(
    ({ services }) => services,
  );
}
