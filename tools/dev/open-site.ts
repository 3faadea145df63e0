import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { downloadAddress } from "#model/collections/shown-download.ts";
import { downloadFilePath } from "#server/content/entries/download-file.ts";
import { openContent } from "#server/content/open-content.ts";
import { openMessages } from "#server/messages/open-messages.ts";
import { openOptionalParts } from "#server/platform/optional-parts.ts";
import { openPictures } from "#server/pictures/open-pictures.ts";
import { showPictures } from "#server/pictures/show-pictures.ts";
import { IN_MEMORY } from "#server/posts/post-store-file.ts";
import { openPostStore } from "#server/posts/sqlite-post-store.ts";
import { openSearch } from "#server/search/open-search.ts";
import { readSettings } from "#server/settings.ts";
import { downloadHeaders } from "#server/site/downloads/download-headers.ts";
import { createRenderer } from "#server/site/pages/page-renderer.ts";
import { openSiteDesk, type BuiltDesk } from "#server/site/site-desk.ts";
import { drawingAt, followPhotographs, photographAt, readDrawings } from "#server/site/content-media.ts";

/** What a site for development answers with. */
export type Answer = Pick<Response, "status" | "headers" | "arrayBuffer">;

/** A site that renders every answer anew, by the code with which it was opened. */
export interface OpenSite {
  answer(request: Request, build: ServerBuild): Promise<Answer>;
  /** A link that signs in to the desk; undefined where there is none. */
  deskLink(): Promise<string> | undefined;
  /** Lets go of the content and the messages. */
  close(): Promise<void>;
}

interface ContentFollower {
  changed: () => void;
  refused: (error: Error) => void;
  desk: BuiltDesk;
}

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
  const store = openPostStore(IN_MEMORY);
  const content = await openContent(settings.contentDir, { store, retention: settings.retention });
  await closeOther();
  const messages = await openMessages(settings, content, (event) => console.error(JSON.stringify(event)));
  messages.start();
  const desk = await openSiteDesk({
    settings,
    content,
    messages,
    build: follower.desk,
    tell: (level, event) => level === "error" && console.error(JSON.stringify(event)),
  });
  desk?.listen();
  const search = openSearch(content);
  const { contentDir } = settings;
  const pictures = openPictures(join(settings.dataDir, "images"), {
    ready: follower.changed,
    // The check says so with file and line.
    refused: () => undefined,
  });
  const photographs = openOptionalParts(
    (level, event) => level === "error" && console.error(JSON.stringify(event)),
  ).add("photographs", "let the site write to DATA_DIR/images", () =>
    followPhotographs(contentDir, pictures),
  );
  await photographs.run();
  const shown = showPictures(content, pictures);
  const unfollow = content.watch({
    changed: async ({ media }) => {
      if (media.length > 0) await photographs.run();
      follower.changed();
    },
    refused: follower.refused,
  });

  async function answer(request: Request, build: ServerBuild): Promise<Answer> {
    const { pathname } = new URL(request.url);
    const file =
      drawingAt(pathname, await readDrawings(contentDir, false)) ??
      (await photographAt(pathname, pictures, false));
    if (file) return new Response(new Uint8Array(file.body), { headers: file.headers });
    const download = content.entries("downloads").find((one) => downloadAddress(one) === pathname);
    if (download) {
      const bytes = await readFile(join(settings.contentDir, downloadFilePath(download.file)));
      return new Response(new Uint8Array(bytes), { headers: downloadHeaders(download, false) });
    }
    const render = createRenderer({
      build,
      content: () => shown,
      arrived: content.arrived,
      search,
      messages: messages.contact,
      mode: "development",
      logError: (error) => console.error(error),
    });
    const info = { origin: settings.origin, requestId: randomUUID(), formKey: messages.keys.issue() };
    return render(request, info);
  }

  return {
    answer,
    deskLink: () => desk?.ownersLink(),
    async close() {
      await desk?.close();
      await unfollow();
      search.close();
      await pictures.close();
      await messages.close();
      store.close();
    },
  };
}
