import type { OrganizationLeaf, WebSiteLeaf } from "schema-dts";
import type { Site } from "../content/site.ts";

/** The ids of the nodes used by every page; the home page has most of their details. */
export const companyId = (origin: string): string => `${origin}/#organization`;
export const websiteId = (origin: string): string => `${origin}/#website`;

/** The company by name and address, for pages without its details. */
export function companyName({ name }: Site, origin: string): OrganizationLeaf {
  return { "@type": "Organization", "@id": companyId(origin), name, url: `${origin}/` };
}

/** All published facts about the company. */
export function company(site: Site, origin: string): OrganizationLeaf {
  const { legalName, email, phone, address, social } = site;
  return {
    ...companyName(site, origin),
    legalName,
    logo: `${origin}/media/brand/favicon.svg`,
    email,
    ...(phone && { telephone: phone.href.replace("tel:", "") }),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      ...(address.region !== undefined && { addressRegion: address.region }),
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
  };
}

export function website({ name }: Site, origin: string): WebSiteLeaf {
  return {
    "@type": "WebSite",
    "@id": websiteId(origin),
    url: `${origin}/`,
    name,
    publisher: { "@id": companyId(origin) },
  };
}
