/** The site's own facts. */
export const SITE = "site.json";
/** Categories, tags and series. */
export const TAXONOMY = "taxonomy.json";
/** When the text of each page last changed. */
export const CHANGED = "changed.json";
/** Words and domains that keep a message apart. */
export const BLOCKED = "blocked.json";
/** Who gets which topic's mail. */
export const ROUTING = "routing.json";
/** Old addresses and where they lead now. */
export const REDIRECTS = "redirects.txt";
