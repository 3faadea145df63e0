import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { levelOf } from "#server/messages/log-level.ts";

/** Written by what is called elsewhere than where the line is made. */
const LEVELS_ELSEWHERE = { failure: "error", framework: "any" };
/** Explained once for all lines. */
const SHARED = new Set(["event", "requestId", "fix", "error", "code", "at", "source"]);

/** Faults of the program; what the reason says already; and what fails with something that has a line of its own. */
const WITHOUT_FIX = [
  "blog.sync-failed channel.failing channel.watch-failed contact.flood contact.store-failed content-refused crashed",
  "delivery.dead delivery.failed delivery.outbox-failed delivery.refused desk.failure desk.upkeep-failed digest.failed",
  "downloads.not-counted failure letter.failed letter.store-failed maintenance.erased-again maintenance.failed",
  "overdue.failed picture-refused",
  "share-image-refused store.notice-failed",
].flatMap((events) => events.split(" "));

const files = globSync("server/**/*.ts", { exclude: ["**/*.{test,contract}.ts"] }).map((path) =>
  readFileSync(path, "utf8"),
);
const code = files.join("\n");
/** Those of the document: event, level, fields. */
const rows = [
  ...readFileSync("docs/logging.md", "utf8").matchAll(/^\| `([a-z.-]+)` +\| (\w+) +\| ([^|]*)\|/gm),
].map(([, event = "", level = "", cell = ""]) => ({
  event,
  level,
  fields: [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
}));

test("every event of the log is explained, and no other", () => {
  // An event stands beside its name, in a union of such, or is the first that a sync says.
  const said = [
    ...code.matchAll(/\bevent: ("[a-z.-]+"(?:\s*\|\s*"[a-z.-]+")*)/g),
    ...code.matchAll(/("blog\.[a-z-]+")/g),
  ].flatMap(([, names = ""]) => [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => name));
  expect(said.length).toBeGreaterThan(40);
  expect(new Set(rows.map(({ event }) => event))).toEqual(new Set(said));
  expect(rows).toHaveLength(new Set(said).size);
});

test("every event is logged at the level that is said of it", () => {
  const direct = [
    ...code.matchAll(/\blog\.(\w+)\(\{\s*event: "([\w.-]+)"/g),
    ...code.matchAll(/\btell(?:Daily)?\("(\w+)", (?:\{\s*event: )?"([\w.-]+)"/g),
    ...code.matchAll(/\b(warn)Once\("([\w.-]+)"/g),
  ].map(([, level = "", event = ""]): [string, string] => [event, level]);
  const levels = new Map([...direct, ...Object.entries(LEVELS_ELSEWHERE)]);
  expect(direct.length).toBeGreaterThan(20);
  const wrong = rows.filter(({ event, level }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what has no level of its own is one of the messages
    const own = levels.get(event) ?? levelOf({ event } as Parameters<typeof levelOf>[0]);
    return own !== level;
  });
  expect(wrong).toEqual([]);
});

test("every field that a line is made with is named, and what is named stands where the line is made", () => {
  const unnamed = rows.flatMap(({ event, fields }) =>
    fieldsOf(event)
      .filter((field) => !SHARED.has(field) && !fields.includes(field))
      .map((field) => [event, field]),
  );
  expect(unnamed).toEqual([]);
  const invented = rows.flatMap(({ event, fields }) => {
    const sources = files.filter((text) => text.includes(`"${event}"`)).join("\n");
    // The framework's own lines are made by the framework.
    if (event === "framework") return [];
    return fields
      .filter((field) => !new RegExp(`\\b${field}\\b`).test(sources))
      .map((field) => [event, field]);
  });
  expect(invented).toEqual([]);
});

test("an error says what to do", () => {
  const silent = rows.filter(
    ({ event, level }) => /error|fatal/.test(level) && !fieldsOf(event).includes("fix"),
  );
  expect(silent.map(({ event }) => event).toSorted()).toEqual(WITHOUT_FIX);
});

/** The names of the fields in the literals that make an event's line, without what is spread into them. */
function fieldsOf(event: string): string[] {
  const name = event.replaceAll(".", "\\.");
  const begins = new RegExp(`event: "${name}"|"${name}", \\{`, "g");
  return [...code.matchAll(begins)].flatMap(({ index, 0: begin }) => {
    const rest = code.slice(index + begin.length);
    // Nested literals are removed first, so that the next brace ends the literal.
    let flat = rest.slice(0, 600);
    for (let before = ""; before !== flat;) {
      before = flat;
      flat = flat.replace(/\([^()]*\)|\[[^[\]]*\]|`[^`]*`|"[^"]*"/g, "");
    }
    const literal = flat.slice(0, flat.search(/[{}]/));
    return literal.split(/[,;]/).flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? []);
  });
}
