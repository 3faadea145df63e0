import { seal } from "#server/desk/access/token.ts";
import { invite } from "#server/desk/access/people.ts";
import { beginSession } from "#server/desk/access/sessions.ts";
import type { MessageDatabase } from "#server/platform/database/message-database.ts";

/** A signed-in person of a running desk, with a browser that runs no scripts. @param secret as `SECRET` has it */
export async function aSeller(database: MessageDatabase, origin: string, name: string, secret: string) {
  const email = `${name.split(" ")[0]?.toLowerCase()}@kolam.example`;
  const { person } = await invite(database, { email, name, role: "sales" }, new Date());
  const session = { personId: person.id, way: "terminal", device: "" } as const;
  const token = await beginSession(database, session, new Date());
  if (!token) throw new Error("The sign-in failed");
  const csrf = seal(Buffer.from(secret, "hex"), "form", token);
  const headers = { cookie: `desk-session=${token}`, "sec-fetch-site": "same-origin" };
  const get = (path: string) => fetch(origin + path, { headers, redirect: "manual" });
  return {
    person,
    get,
    page: async (path: string) => (await get(path)).text(),
    /** Posts a form, with files where it is one of those. */
    post(path: string, fields: Record<string, string> | FormData) {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      body.set("csrf", csrf);
      return fetch(origin + path, { method: "POST", headers, body, redirect: "manual" });
    },
  };
}
