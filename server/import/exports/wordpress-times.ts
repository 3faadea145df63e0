import { sourceInstant } from "../../sources/source-instant.ts";
import type { WordpressItem } from "./wordpress-file.ts";

/** The instant of a local time on the site's clock. */
export type SiteClock = (local: string) => string | undefined;

/**
 * Learns the site's time zone from items with both local time and UTC, because drafts have their local time only.
 */
export function siteClock(items: readonly WordpressItem[]): SiteClock {
  const known = items.flatMap((item) => {
    const [local, utc] = [item.text("wp:post_date"), item.text("wp:post_date_gmt")].map(millisecondsOf);
    return local === undefined || utc === undefined ? [] : [{ local, ahead: local - utc }];
  });
  return (text) => {
    const local = millisecondsOf(text);
    if (local === undefined) return undefined;
    // Summer time differs, so the nearest one counts.
    const nearest = known.toSorted((a, b) => Math.abs(a.local - local) - Math.abs(b.local - local))[0];
    return new Date(local - (nearest?.ahead ?? 0)).toISOString();
  };
}

function millisecondsOf(text: string): number | undefined {
  const instant = sourceInstant(text);
  return instant === undefined ? undefined : Date.parse(instant);
}
