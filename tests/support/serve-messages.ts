import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { createApp, type AppParts } from "#server/site/app.ts";
import { openMessages } from "#server/messages/open-messages.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { storePage } from "#server/platform/cache/page-cache.ts";
import { openSiteDesk } from "#server/site/site-desk.ts";
import { readSettings } from "#server/settings.ts";

// The way of a message without the pages around it, and what is done about it at the desk: requests, limits, service, store, outbox and sinks are the real ones,
// and a start takes a moment, so that a test can kill it often. A page says nothing but where the receipt is.
const settings = readSettings(process.env);
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(settings.contentDir, name), "utf8"));
const [site, contact] = [readJson("site.json"), readJson("pages/contact.json")];
const reader = { site: () => site, page: () => contact } as unknown as ContentReader;
const content = { ...reader, blocked: () => ({ words: [], domains: [] }), routing: () => ({ topics: {} }) };
const messages = await openMessages(settings, content, (event) => console.log(JSON.stringify(event)));
const pages: AppParts["pages"] = {
  takesForm: () => true,
  twin: async () => undefined,
  get: async () => ({ page: storePage(404, {}, Buffer.alloc(0)), cached: false }),
  async post(_target, { body, visit }, requestId) {
    const form = new URLSearchParams(body.toString());
    const result = await messages.contact.receive(form, { requestId, ...visit });
    if (result.kind === "received") return storePage(303, { location: result.reference }, Buffer.alloc(0));
    return storePage(result.kind === "unavailable" ? 503 : 422, {}, Buffer.from(result.kind));
  },
};
const app = createApp({ settings, pages, ready: messages.ready });
// Its pages are not needed: what is pressed at the desk is answered with an address.
const desk = await openSiteDesk({
  settings,
  content: { ...content, savedReplies: () => [] },
  messages,
  tell: (_level, event) => console.log(event),
});
desk?.attach(app);
messages.start();
await app.listen({ host: settings.host, port: settings.port });
// Node keeps compiled code when a process ends, and one that is killed does not get there.
flushCompileCache();
