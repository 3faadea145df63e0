import fc from "fast-check";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { DESK_ROUTES, extentOf, type DeskRoute } from "#model/desk/permissions.ts";
import { ROLES, type Role } from "#model/desk/people-views.ts";
import { aDesk } from "../../tests/support/a-desk.ts";
import { createMessageStore } from "../messages/store/database-message-store.ts";
import { aNewMessage } from "../messages/store/message-store.contract.ts";

/** In `npm run test:long` five thousand in all, else some hundreds. */
const RUNS = inject("isLong") ? 1_700 : 150;

/** Part of all data about a person in the desk. */
const CANARY = "Kanari";
const REFERENCE = "KS-C5SZVQ";

interface Asker {
  cookie: string;
  csrf: string;
}

/** A desk with an owner and a message, both recognisable in any answer. */
async function deskWithCanaries() {
  const desk = await aDesk();
  const owner = await desk.aPerson(`${CANARY}@example.com`, "owner");
  const message = aNewMessage({
    reference: REFERENCE,
    name: `${CANARY} Sample`,
    email: `${CANARY}.visitor@example.com`,
    message: `${CANARY} writes.`,
  });
  await createMessageStore(desk.database).receive(message);
  return { ...desk, ownerId: owner.id };
}

type Desk = Awaited<ReturnType<typeof deskWithCanaries>>;

const cookieOf = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Everything that is stored, except times of last use. */
async function stored({ database: { queries } }: Desk): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`.execute(
    queries,
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      (await sql`select * from ${sql.table(name)}`.execute(queries)).rows,
    ]),
  );
  return JSON.stringify(rows);
}

const word = fc.oneof(
  fc.constantFrom(REFERENCE, "owner", "yes", "on", "", "1", "../people", "' or 1=1 --", "%00", "unassigned"),
  fc.string({ maxLength: 30 }),
);

/** A request for a route by an asker without the right to it, as well made as such an asker can make it. */
function requestFor(route: DeskRoute, { ownerId }: Desk, { cookie, csrf }: Asker) {
  const part = fc.oneof(fc.constantFrom(REFERENCE, ownerId), word.map(encodeURIComponent));
  const path = fc
    .array(part, { minLength: 3, maxLength: 3 })
    .map((parts) => route.path.replace(/:\w+/g, () => parts.pop() || "x"));
  const fields = fc.dictionary(
    fc.constantFrom(
      "email",
      "name",
      "role",
      "id",
      "to",
      "note",
      "event",
      "sure",
      "shortcuts",
      "q",
      "list",
      "csrf",
    ),
    word,
    { maxKeys: 6 },
  );
  return fc
    .record({
      path,
      query: fields,
      form: fields,
      headers: headers(),
      method: fc.constant(route.method),
      sends: fc.boolean(),
    })
    .map((made) => ({
      method: made.method,
      url: `${made.path}?${new URLSearchParams(made.query)}`,
      headers: {
        host: "localhost:3001",
        "sec-fetch-site": "same-origin",
        ...(cookie && { cookie }),
        ...made.headers,
        ...(made.method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(made.method === "POST" && {
        payload: new URLSearchParams({ ...made.form, ...(made.sends && { csrf }) }).toString(),
      }),
    }));
}

function headers() {
  return fc.record(
    {
      origin: fc.constantFrom("http://localhost:3001", "https://evil.example", "null"),
      "sec-fetch-site": fc.constantFrom("same-origin", "same-site", "cross-site", "none"),
      "x-forwarded-for": fc.ipV4(),
      "x-http-method-override": fc.constantFrom("GET", "POST"),
      "x-original-url": fc.constant("/people"),
      authorization: fc.constant("Bearer owner"),
      accept: fc.constantFrom("application/json", "text/html", "*/*"),
    },
    { requiredKeys: [] },
  );
}

/** Fires forbidden requests, which must change and reveal nothing. */
async function expectNothing(
  desk: Desk,
  asker: Asker,
  routes: DeskRoute[],
  allowed: readonly number[],
): Promise<void> {
  const before = await stored(desk);
  const anyRoute = fc.constantFrom(...routes).chain((route) => requestFor(route, desk, asker));
  await fc.assert(
    fc.asyncProperty(anyRoute, async (request) => {
      const { statusCode, body, headers: answered } = await desk.app.inject(request);
      expect(allowed).toContain(statusCode);
      expect(body).not.toMatch(new RegExp(CANARY, "i"));
      expect(JSON.stringify(answered["content-disposition"] ?? "")).toBe('""');
      expect(String(answered["set-cookie"] ?? "")).not.toMatch(/desk-session=[\w-]/);
    }),
    { numRuns: RUNS },
  );
  expect(await stored(desk)).toBe(before);
}

test("without a session nothing leaks and nothing changes", async () => {
  const desk = await deskWithCanaries();
  const browser = desk.aBrowser();
  const csrf = (await browser.view("/sign-in")).door?.csrf ?? "";
  const routes = DESK_ROUTES.filter(({ who }) => who !== "public");
  // Redirected to the sign-in form, directly or through a page; or an invalid request.
  await expectNothing(desk, { cookie: cookieOf(browser.cookies), csrf }, routes, [200, 303, 400, 404, 414]);
});

test.each(ROLES.filter((role) => role !== "owner"))(
  "with the role %s nothing of the others leaks or changes",
  async (role: Role) => {
    const desk = await deskWithCanaries();
    const browser = await desk.signedIn(`${role}@example.com`, role);
    const csrf = (await browser.view("/account")).frame?.csrf ?? "";
    const routes = DESK_ROUTES.filter((route) => extentOf(route, role) === undefined);
    expect(routes.length).toBeGreaterThan(3);
    await expectNothing(desk, { cookie: cookieOf(browser.cookies), csrf }, routes, [400, 403, 404, 414]);
  },
);
