import type { Site } from "./site.ts";

/** A page that a menu names. */
export interface MenuLink {
  label: string;
  href: string;
}

/** The pages in menu and footer, without duplicates and anchors, by their first name there. */
export function menuLinks({ navigation, footer }: Pick<Site, "navigation" | "footer">): MenuLink[] {
  const inMenu = navigation.flatMap((item): MenuLink[] => ("children" in item ? item.children : [item]));
  const links = [...inMenu, ...footer.information.links, ...footer.solutions.links, ...footer.legal];
  const pages = links.filter(({ href }) => /^\/[a-z0-9-]+$/.test(href));
  return [...new Map(pages.toReversed().map(({ label, href }) => [href, { label, href }])).values()];
}
