import type { Site } from "../content/site.ts";

const countries = new Intl.DisplayNames("en", { type: "region" });

/** `/humans.txt`: the people behind the site, location, and technology. @see https://humanstxt.org */
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
