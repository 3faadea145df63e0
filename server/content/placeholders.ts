import { dayOf } from "#model/content/instant.ts";
import { durationInWords } from "#model/duration-in-words.ts";
import { zoneName } from "#model/office/zone-name.ts";
import { USUAL_RETENTION, type Retention } from "#model/retention.ts";

/** Values for `{brand}` and the like in content, by name without braces. */
export type Placeholders = Readonly<Record<string, string>>;

/** Stand-in values while the site file is broken, so that placeholders cause no further problems. */
export function standInPlaceholders(now: Date): Placeholders {
  const address = { city: "…", map: "https://www.example.com/" };
  const office = { place: "…", from: "09:00", to: "18:00", answer: { words: "…" } };
  const names = { name: "…", shortName: "…", legalName: "…", phone: { display: "…" } };
  return sitePlaceholders(
    { ...names, email: "us@example.com", website: "https://www.example.com/", address, office },
    now,
  );
}

/**
 * The placeholder values from the site file.
 * @param site content/site.json before validation; wrong values are skipped here and reported there
 * @param now for `{year}`, which begins in the time zone of the site
 * @param retention for `{keepMonths}`, `{keepApplications}`, `{keepQuarantine}` and `{keepBackups}`
 */
export function sitePlaceholders(
  site: unknown,
  now: Date,
  { months, applicationMonths, quarantineDays, backupDays }: Retention = USUAL_RETENTION,
): Placeholders {
  const at = (...path: string[]): unknown =>
    path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), site);
  const given = {
    brand: at("name"),
    shortName: at("shortName"),
    legalName: at("legalName"),
    email: at("email"),
    website: at("website"),
    phone: at("phone", "display"),
    city: at("address", "city"),
    map: at("address", "map"),
    place: at("office", "place"),
    opens: timeInProse(at("office", "from")),
    closes: timeInProse(at("office", "to")),
    promise: at("office", "answer", "words"),
    year: yearIn(at("timeZone"), now),
    keepMonths: durationInWords(months, "month"),
    keepApplications: durationInWords(applicationMonths, "month"),
    keepQuarantine: durationInWords(quarantineDays, "day"),
    keepBackups: durationInWords(backupDays, "day"),
  };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The year in a time zone; in UTC if the zone is unknown. */
function yearIn(zone: unknown, now: Date): string {
  return dayOf(now.toISOString(), (typeof zone === "string" && zoneName(zone)) || "UTC").slice(0, 4);
}

/** A time of day as prose has it: 9:30. */
function timeInProse(time: unknown): string | undefined {
  return typeof time === "string" ? time.replace(/^0/, "") : undefined;
}

/**
 * Fills placeholders into a text. Unknown names stay: pages fill in `{dots}` or `{count}` themselves. Lone surrogates,
 * which YAML and JSON can contain, are replaced, since addresses cannot hold them.
 */
export function fillText(text: string, placeholders: Placeholders): string {
  return text
    .toWellFormed()
    .replace(/\{([A-Za-z]+)\}/g, (whole, name: string) =>
      Object.hasOwn(placeholders, name) ? (placeholders[name] ?? whole) : whole,
    );
}

/** Fills placeholders into every text inside data, except names of fields. */
export function fillData(data: unknown, placeholders: Placeholders): unknown {
  if (typeof data === "string") return fillText(data, placeholders);
  if (Array.isArray(data)) return data.map((item) => fillData(item, placeholders));
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fillData(value, placeholders)]));
}

/** Whether a value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
