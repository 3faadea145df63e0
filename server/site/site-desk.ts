import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { SavedReply } from "#model/content/saved-reply.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { DeskBuild, TellDesk } from "../desk/desk-parts.ts";
import { officeWords } from "../messages/delivery/lead-text.ts";
import type { OpenMessages } from "../messages/open-messages.ts";
import type { Settings } from "../settings.ts";

interface SiteDeskParts {
  settings: Pick<Settings, "desk" | "trustProxy" | "sinks" | "retention">;
  content: Pick<ContentReader, "site" | "page"> & { savedReplies(): SavedReply[] };
  messages: Pick<OpenMessages, "database" | "secret" | "links" | "desk">;
  tell: TellDesk;
  /** Where it is built; what `npm run build` made when left out. */
  build?: BuiltDesk | undefined;
}

/** The desk as it was built. */
export interface BuiltDesk {
  load(): Promise<DeskBuild>;
  clientFolder: string;
}

/** The desk beside the site, in the same process; undefined, and not loaded, unless it is wanted. */
export async function openSiteDesk({
  settings,
  content,
  messages,
  tell,
  build = shippedBuild(),
}: SiteDeskParts) {
  if (!settings.desk) return undefined;
  const { openDesk, ownersLink } = await import("../desk/open-desk.ts");
  const { createSignInMail } = await import("../desk/mail/sign-in-mail.ts");
  const { mail } = settings.sinks;
  const { origin } = settings.desk;
  let refused = 0;
  const parts = {
    settings: settings.desk,
    trustProxy: settings.trustProxy,
    database: messages.database,
    messages: {
      database: messages.database,
      ...messages.desk,
      links: messages.links,
      savedReplies: content.savedReplies,
      retention: settings.retention,
      topics: () => content.page("contact").form.fields.topic.options,
      optionWords: officeWords(content).option,
      timesWords: officeWords(content).times,
    },
    secret: messages.secret,
    site: content.site,
    loadBuild: build.load,
    clientFolder: build.clientFolder,
    sendMail: mail && createSignInMail(mail, origin, content.site),
    now: () => new Date(),
    elapsedMs: () => performance.now(),
    tell: ((level, event) => {
      if (event.event === "desk.sign-in-refused") refused += 1;
      tell(level, event);
    }) satisfies TellDesk,
  };
  const desk = openDesk(parts);
  return {
    ...desk,
    origin,
    refusedSignIns: () => refused,
    ownersLink: () => ownersLink(parts),
    /**
     * The site listens first: a port that both want is the site's. The desk stops at once, so that another process has its
     * port while this one finishes; it is attached last, as what it works with closes after it.
     */
    attach(app: FastifyInstance): void {
      let closed: Promise<void> | undefined;
      app.addHook("onListen", async () => desk.listen());
      app.addHook("preClose", async () => void (closed = desk.close()));
      app.addHook("onClose", () => closed);
    },
  };
}

/** Built apart from the site, which has nothing of it. Loaded with the first page, so that an unused desk takes no memory. */
function shippedBuild(): BuiltDesk {
  const address = pathToFileURL(resolve("build/desk/server/desk.js")).href;
  let loaded: Promise<DeskBuild> | undefined;
  return {
    load() {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a build has no types of its own
      loaded ??= import(/* @vite-ignore */ address) as Promise<DeskBuild>;
      return loaded;
    },
    clientFolder: resolve("build/desk/client"),
  };
}
