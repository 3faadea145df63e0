import type { InjectOptions } from "fastify";
import { onTestFinished } from "vitest";
import type { DeskView } from "#model/desk/desk-view.ts";
import type { Role } from "#model/desk/people-views.ts";
import { invite, type Person } from "#server/desk/access/people.ts";
import { issueLink } from "#server/desk/access/sign-in-links.ts";
import type { DeskEvent, DeskParts } from "#server/desk/desk-parts.ts";
import { readDeskSettings } from "#server/desk/desk-settings.ts";
import type { DeskLetter } from "#server/desk/mail/sign-in-mail.ts";
import { officeWords } from "#server/messages/delivery/lead-text.ts";
import { openLinks } from "#server/messages/store/signed-links.ts";
import { eraseSender } from "#server/messages/retention/erase-sender.ts";
import { USUAL_RETENTION } from "#model/retention.ts";
import { openDesk } from "#server/desk/open-desk.ts";
import { openMessageDatabase } from "#server/platform/database/open-message-database.ts";
import { contentOfSite } from "./content-of-site.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

const SITE = { host: "127.0.0.1", port: 3000, deskOrigin: undefined, metricsPort: undefined };

/** A desk with an empty store, for requests without a port, whose pages are what they show, as JSON. */
export async function aDesk(more: Partial<DeskParts> = {}, env: Record<string, string> = {}) {
  const database = more.database ?? openMessageDatabase(temporaryDirectory());
  const erasures = temporaryDirectory();
  const letters: DeskLetter[] = [];
  const events: DeskEvent[] = [];
  let time = new Date("2026-01-30T09:00:00.000Z");
  const deskOrigin = env["DESK_ORIGIN"];
  const settings = readDeskSettings((name) => env[name], { ...SITE, deskOrigin });
  if (!settings) throw new Error("This desk is switched off");
  const { site } = contentOfSite;
  const parts: DeskParts = {
    settings,
    trustProxy: 1,
    database,
    messages: {
      database,
      ways: { sinks: ["mail"] },
      wake: () => undefined,
      erase: (email) =>
        eraseSender(database, email, { dataDir: erasures, secret: Buffer.alloc(32, 7), now: time }),
      retention: USUAL_RETENTION,
      savedReplies: () => [],
      links: openLinks(
        () => ({ database, secret: Buffer.alloc(32, 7) }),
        () => time,
      ).desk,
      topics: () => contentOfSite.page("contact").form.fields.topic.options,
      optionWords: officeWords(contentOfSite).option,
      timesWords: officeWords(contentOfSite).times,
    },
    secret: () => Buffer.alloc(32, 7),
    site,
    loadBuild: async () => ({ renderDesk: (view: DeskView) => JSON.stringify(view) }),
    clientFolder: temporaryDirectory(),
    sendMail: async (letter) => void letters.push(letter),
    now: () => time,
    elapsedMs: () => time.getTime(),
    tell: (_level, event) => void events.push(event),
    ...more,
  };
  const { app, close } = openDesk(parts);
  onTestFinished(close);
  const { host } = new URL(settings.origin);

  /** A browser with cookies of its own. */
  function aBrowser(from = "203.0.113.7") {
    const cookies = new Map<string, string>();
    async function ask(options: InjectOptions & { url: string }) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await app.inject({
        ...options,
        headers: { host, "x-forwarded-for": from, ...(cookie && { cookie }), ...options.headers },
      });
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    }
    const view = async (url: string) => {
      const answer = await ask({ method: "GET", url, headers: { "sec-fetch-site": "none" } });
      return JSON.parse(answer.body) as ShownView;
    };
    /** Posts a form with the token of a page. */
    async function post(url: string, fields: Record<string, string> = {}, page = "/sign-in") {
      const shown = await view(page);
      const csrf = shown.frame?.csrf ?? shown.door?.csrf ?? "";
      return ask({
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
        payload: new URLSearchParams({ csrf, ...fields }).toString(),
      });
    }
    return { ask, view, post, cookies };
  }

  const aPerson = async (email: string, role: Role): Promise<Person> =>
    (await invite(database, { email, name: email.split("@")[0] ?? "", role }, time)).person;

  return {
    app,
    parts,
    database,
    letters,
    /** Those with a link that signs in. */
    links: () => letters.filter((letter) => "token" in letter),
    events,
    aBrowser,
    aPerson,
    /** Lets time pass, in milliseconds. */
    wait: (ms: number) => void (time = new Date(time.getTime() + ms)),
    /** A signed-in browser. */
    async signedIn(email: string, role: Role) {
      const person = await aPerson(email, role);
      const link = await issueLink(database, person.id, { way: "terminal" }, time);
      const browser = aBrowser();
      const answer = await browser.post(`/sign-in/link/${link?.token}`, {}, `/sign-in/link/${link?.token}`);
      if (answer.statusCode !== 303)
        throw new Error(`The sign-in failed: ${answer.statusCode} ${answer.body}`);
      return {
        ...browser,
        person,
        post: (url: string, fields = {}) => browser.post(url, fields, "/account"),
      };
    },
  };
}

/** Any page as it was shown. */
export interface ShownView {
  kind: string;
  door?: { csrf: string };
  frame?: { csrf: string; sections: string[]; person: { email: string } };
  [name: string]: unknown;
}
