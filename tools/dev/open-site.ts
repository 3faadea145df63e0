import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { join } from "node:path";
import { menuLinks } from "#model/content/menu-links.ts";
import { prefilledMessage } from "#model/contact/prefilled-message.ts";
import { openContent } from "#server/content/open-content.ts";
import { openMessages } from "#server/messages/open-messages.ts";
import { openLog } from "#server/platform/http/log-lines.ts";
import { openOptionalParts } from "#server/platform/optional-parts.ts";
import { openPictures } from "#server/pictures/open-pictures.ts";
import { showPictures } from "#server/pictures/show-pictures.ts";
import { IN_MEMORY } from "#server/posts/post-table.ts";
import { openPostStore } from "#server/posts/sqlite-post-store.ts";
import { openSearch } from "#server/search/open-search.ts";
import { readSettings } from "#server/settings.ts";
import { openShareImages } from "#server/share-images/open-share-images.ts";
import { createApp } from "#server/site/app.ts";
import { openDownloads } from "#server/site/downloads/open-downloads.ts";
import { createRenderer, type SiteBuild } from "#server/site/pages/page-renderer.ts";
import { PageService } from "#server/site/pages/page-service.ts";
import { kolamSender } from "#server/site/send-kolam.ts";
import { openSiteDesk, type BuiltDesk } from "#server/site/site-desk.ts";
import { openSiteFiles } from "#server/site/site-files.ts";
import { nearestPage } from "#server/site/nearest-page.ts";

/** A request as it came. */
export interface Asked {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Answer of a site for development. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A site that renders every answer anew, by the code with which it was opened. */
export interface OpenSite {
  answer(asked: Asked, build: SiteBuild): Promise<Answer>;
  /** A link that signs in to the desk; undefined where there is none. */
  deskLink(): Promise<string> | undefined;
  /** Lets go of the content and the messages. */
  close(): Promise<void>;
}

interface ContentFollower {
  changed: () => void;
  refused: (error: Error) => void;
  desk: BuiltDesk;
  /** Loads the application as it is now. */
  loadBuild: () => Promise<SiteBuild>;
}

/** Headers that answers depend on; without codings and tags, each answer is complete and plain. */
const PASSED_ON = ["accept", "content-type", "range"] as const;

/** They would keep the browser from what Vite adds, and from asking again. */
const FOR_VISITORS = ["content-security-policy", "strict-transport-security", "cache-control"];

/**
 * Opens the site by the code as it stands: Vite loads this module, and with it all of `server` and `model` that the
 * site needs.
 * @param follower told of changes of the content, and why a file was refused
 * @param closeOther closes the site that is open; called when the content is good, and before the messages are opened,
 * which one site alone may hold
 * @throws ContentError, SettingsError, or what else is wrong with the code
 */
export async function openSite(
  follower: ContentFollower,
  closeOther: () => Promise<void>,
): Promise<OpenSite> {
  const settings = readSettings(process.env);
  const { origin, contentDir, dataDir } = settings;
  const https = origin.startsWith("https:");
  const tell = (level: "info" | "warn" | "error", event: object) =>
    level === "error" && console.error(JSON.stringify(event));
  const parts = openOptionalParts(tell);
  let build = await follower.loadBuild();
  const colours = build.cardColours;
  const store = openPostStore(IN_MEMORY);
  const content = await openContent(contentDir, { store, retention: settings.retention });
  await closeOther();
  const messages = await openMessages(settings, content, (event) => console.error(JSON.stringify(event)));
  messages.start();
  const desk = await openSiteDesk({ settings, content, messages, build: follower.desk, tell });
  desk?.listen();
  const search = openSearch(content);
  const pictures = openPictures(join(dataDir, "images"), {
    ready: follower.changed,
    // The check says so with file and line.
    refused: () => undefined,
  });
  const shareImages = await openShareImages({
    content,
    contentDir,
    folder: join(dataDir, "share-images"),
    colours,
    https,
    icon: () => files.icon(),
    optional: parts,
    refused: (name, reason) => console.error(`${name}: ${reason}`),
  });
  const files = await openSiteFiles(settings, {
    parts,
    // Vite serves the files of the browser.
    clientFolder: "",
    kept: { asset: async () => undefined },
    pictures,
    blog: undefined,
    shareImages,
  });
  await files.followPhotographs();
  const downloads = openDownloads({ settings, content, database: messages.database, parts, tell });
  const shown = showPictures(content, pictures);
  const unfollow = content.watch({
    changed: async ({ media }) => {
      if (media.length > 0) await files.reload();
      if (media.length > 0) await files.followPhotographs();
      follower.changed();
    },
    refused: follower.refused,
  });

  /** One for each answer: the next finds no page of it. */
  const pages = () =>
    new PageService({
      render: createRenderer({
        build,
        content: () => shown,
        arrived: content.arrived,
        search,
        shareImage: shareImages.of,
        messages: messages.contact,
        logError: (error) => console.error(error),
      }),
      messages: messages.contact,
      content: () => shown,
      origin,
      blocks: build,
      newFormKey: (query) => messages.keys.issue(prefilledMessage(new URLSearchParams(query)).length),
      warmPaths: [],
    });
  const app = createApp({
    settings,
    pages: {
      get: (...asked) => pages().get(...asked),
      post: (...posted) => pages().post(...posted),
      takesForm: (target) => pages().takesForm(target),
      twin: (...asked) => pages().twin(...asked),
    },
    kolam: kolamSender(colours, https),
    download: downloads.send,
    file: files.find,
    ready: messages.ready,
    redirects: content.redirect,
    nearest: (path) =>
      nearestPage(
        path,
        menuLinks(content.site()).map(({ href }) => href),
      ),
    log: openLog("error"),
  });

  return {
    async answer({ method, url, headers, body }, newest) {
      build = newest;
      const given = Object.fromEntries(
        PASSED_ON.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
      );
      const answer = await app.inject({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the site itself refuses other methods
        method: method as "GET" | "HEAD" | "POST",
        url,
        // By any name and port of this computer, it is the site.
        headers: { ...given, host: new URL(origin).host, origin },
        ...(method === "POST" && { payload: body }),
      });
      const sent = { ...answer.headers };
      for (const name of FOR_VISITORS) delete sent[name];
      return { status: answer.statusCode, headers: sent, body: answer.rawPayload };
    },
    deskLink: () => desk?.ownersLink(),
    async close() {
      await app.close();
      parts.close();
      await desk?.close();
      await unfollow();
      search.close();
      await pictures.close();
      await shareImages.close();
      await downloads.close();
      await messages.close();
      store.close();
    },
  };
}
