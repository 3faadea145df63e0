import { sharedWords } from "#model/content/shared-kolam.ts";
import { readDrawn } from "#model/kolam/drawn-kolam.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { redirectTo, type Loaded, type PageRequest } from "../../page-module.ts";
import { loadSections, Sections } from "../../page-sections.tsx";

export function load(request: PageRequest) {
  const { content, params } = request;
  const drawn = params["code"] ?? "";
  const words = sharedWords(content);
  if (!words || !readDrawn(drawn)) throw redirectTo("/not-found");
  const { head, sections } = content.page("home");
  const shown = sections.map((section) => (section.section === "hero" ? { ...section, drawn } : section));
  const { title } = words;
  const meta = { head: { ...head, title, ogTitle: title }, index: false };
  return loadSections(shown, meta, { request, page: "home", crumbs: [] });
}

type Data = Loaded<typeof load>;

export const head = ({ meta }: Data): PageMeta => meta;

/** The home page with a visitor's drawing, for people with its link. */
export default function KolamPage({ data: { sections } }: { data: Data }) {
  return <Sections sections={sections} />;
}
