/** Names of the specification's rules that the content check enforces, page by page. */
export const SPECIFICATION_RULES = [
  "home-hero",
  "home-about",
  "home-four-advantages",
  "home-offshore-team",
  "home-four-benefits",
  "home-skill-bars",
  "home-featured-posts",
  "header-menu",
  "header-resources",
  "header-contact-button",
  "three-social-networks",
  "floating-shortcuts",
  "footer-fourteen-logos",
  "footer-address",
  "footer-information",
  "footer-two-solutions",
  "not-found-title",
  "not-found-text",
  "not-found-home-link",
  "not-found-button",
] as const;

export type SpecificationRule = (typeof SPECIFICATION_RULES)[number];
