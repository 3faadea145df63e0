import type { Site } from "../content/site.ts";

const countries = new Intl.DisplayNames("en", { type: "region" });

/** `/humans.txt`: who stands behind the site, where, and what it is made with. @see https://humanstxt.org */
export function humansText({ legalName, email, address }: Site, origin: string): string {
  const { street, city, postalCode, country } = address;
  return [
    "/* TEAM */",
    `Company: ${legalName}`,
    `Place: ${street}, ${city} ${postalCode}, ${countries.of(country) ?? country}`,
    `Contact: ${email}, ${origin}/contact`,
    "",
    "/* SITE */",
    "Language: English",
    "Standards: HTML, CSS, SVG, ECMAScript, WAI-ARIA, RSS, Atom, JSON Feed",
    "Software: TypeScript, React, Fastify, SQLite, Node.js",
    "",
  ].join("\n");
}
