import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { collectionNames, entryPath } from "#model/collections/collections.ts";
import { menuLinks } from "#model/content/menu-links.ts";
import { matchRoute, routePaths } from "#model/routes.ts";
import { openContent } from "../content/open-content.ts";
import { readPreviewToken } from "../content/preview-token.ts";
import { openBackups } from "../messages/backups/daily-backups.ts";
import { levelOf } from "../messages/log-level.ts";
import { openMessages } from "../messages/open-messages.ts";
import { openPictures } from "../pictures/open-pictures.ts";
import { showPictures } from "../pictures/show-pictures.ts";
import { preparePrivateDirectory } from "../platform/data-directory.ts";
import { describeError } from "../platform/describe-error.ts";
import { failureLine, openLog, type LogStream } from "../platform/http/log-lines.ts";
import { openOptionalParts } from "../platform/optional-parts.ts";
import { IN_MEMORY } from "../posts/post-table.ts";
import { createPublishedIds } from "../posts/published-ids.ts";
import { openPostStore } from "../posts/sqlite-post-store.ts";
import { openSearch } from "../search/open-search.ts";
import { openShareImages } from "../share-images/open-share-images.ts";
import { prefilledMessage } from "#model/contact/prefilled-message.ts";
import type { Settings } from "../settings.ts";
import type { ClientOptions } from "../sources/request/fetch-json.ts";
import { firstRead, postStorePath } from "../sources/source-settings.ts";
import { createApp, type AppParts } from "./app.ts";
import type { Development } from "./development.ts";
import { openDownloads } from "./downloads/open-downloads.ts";
import { openKeptAssets } from "./kept-assets.ts";
import { openIndexNow, type IndexNowOptions } from "./index-now.ts";
import { firstPages, followContent } from "./follow-content.ts";
import { kolamSender } from "./send-kolam.ts";
import { openSiteDesk } from "./site-desk.ts";
import { openSiteMetrics } from "./site-metrics.ts";
import { createRenderer, type SiteBuild } from "./pages/page-renderer.ts";
import { PageService } from "./pages/page-service.ts";
import { openSiteFiles } from "./site-files.ts";
import { nearestPage } from "./nearest-page.ts";
import { warnOfDeployment } from "./warn-of-deployment.ts";

/** The whole site, assembled but not listening yet. */
export interface Site {
  app: FastifyInstance;
  /** The desk, which listens with the site; undefined if disabled. */
  desk: Awaited<ReturnType<typeof openSiteDesk>>;
  /** Renders the fixed pages and compresses them, in the background. Resolves when done. */
  warm(): Promise<void>;
  /** Reads the blog's source now, or joins a running sync. Never rejects. */
  syncBlog(): Promise<void>;
}

/** Options for tests and development. */
export interface SiteOptions extends Pick<AppParts, "limits"> {
  /** Destination of log lines; standard output by default. */
  logStream?: LogStream;
  /** Client options for the blog's source. */
  blogClient?: ClientOptions;
  /** Endpoint for notifying search engines, and the delay before a retry. */
  indexNow?: IndexNowOptions;
  development?: Development;
}

/**
 * Assembles the site: content, store, pages, application.
 * @param build the built application
 * @param clientFolder folder of the browser files, `build/client` after a build
 * @throws ContentError, or SettingsError when the data directory cannot be used
 */
export async function openSite(
  settings: Settings,
  build: SiteBuild,
  clientFolder: string,
  { logStream, limits, blogClient, indexNow: indexNowOptions, development }: SiteOptions = {},
): Promise<Site> {
  const { dataDir } = settings;
  const log = openLog(settings.logLevel, logStream);
  const tell = (level: "info" | "warn" | "error", event: object) => log[level](event);
  const https = settings.origin.startsWith("https:");
  const parts = openOptionalParts(tell);
  await parts
    .add("data directory", "make DATA_DIR a folder that the site may write to", () =>
      preparePrivateDirectory(dataDir),
    )
    .run();
  const postStore = openPostStore(development ? IN_MEMORY : postStorePath(dataDir, settings.blog), parts);
  const published = createPublishedIds(
    () => new Date(),
    (error) => log.warn({ event: "published-posts.unwritten", ...describeError(error) }),
  );
  const content = await openContent(settings.contentDir, {
    store: postStore,
    retention: settings.retention,
    postsFromFiles: !settings.blog,
    ...(settings.blog && { firstRead: () => firstRead(postStore) }),
    wasPublished: published.has,
    previewed: (token) => readPreviewToken(messages.secret(), token, new Date()),
    parts,
    ...(!development && { lastGoodFile: join(dataDir, "content-last-good.json"), servesRest: true }),
  });
  await development?.closeOther();
  const changed = development?.changed ?? (() => pages.invalidate());
  const pictures = openPictures(join(dataDir, "images"), {
    ready: changed,
    refused: (name, reason) => log.error({ event: "picture-refused", file: name, reason }),
  });
  const shown = showPictures(content, pictures);
  const shareImages = await openShareImages({
    content,
    contentDir: settings.contentDir,
    folder: join(dataDir, "share-images"),
    colours: build.cardColours,
    https,
    icon: () => files.icon(),
    optional: parts,
    refused: (name, reason) => log.error({ event: "share-image-refused", name, reason }),
  });
  const messages = await openMessages(settings, content, (event) => {
    log[levelOf(event)](event);
    if (event.event === "store.back") void published.add([]);
  });
  const search = openSearch(content, parts);
  const kept = openKeptAssets(settings.assetsDir, join(clientFolder, "assets"), https, parts);
  const newPages = () =>
    new PageService({
      render: createRenderer({
        build,
        content: () => shown,
        arrived: content.arrived,
        search,
        shareImage: shareImages.of,
        messages: messages.contact,
        logError:
          development?.failed ?? ((error, requestId) => log.error({ requestId, ...failureLine(error) })),
      }),
      messages: messages.contact,
      content: () => shown,
      origin: settings.origin,
      blocks: build,
      newFormKey: (search) => messages.keys.issue(prefilledMessage(new URLSearchParams(search)).length),
      warmPaths: routePaths.filter((path) => matchRoute(path)?.cache !== "private"),
    });
  const pages = newPages();
  // The HTML parsers are large; a site with posts from files doesn't need them.
  const { openBlog } = settings.blog ? await import("../sources/open-blog.ts") : {};
  const blog =
    settings.blog &&
    openBlog?.({
      settings: settings.blog,
      dataDir,
      store: postStore,
      content,
      tell,
      cleared: (addresses) => pictures.remove(addresses),
      ...(blogClient && { client: blogClient }),
    });
  const files = await openSiteFiles(settings, { parts, clientFolder, kept, pictures, blog, shareImages });
  const downloads = openDownloads({ settings, content, database: messages.database, parts, tell });
  await downloads.keep();
  const desk = await openSiteDesk({ settings, content, messages, tell, build: development?.desk });
  const metrics = await openSiteMetrics({ settings, pages, messages, desk, blog, logStream, tell });
  const app = createApp({
    settings,
    kolam: kolamSender(build.cardColours, https),
    pages: development?.pages(newPages) ?? pages,
    download: downloads.send,
    file: files.find,
    kept: (target) => files.kept(target) ?? pages.kept(target),
    ...(metrics && { answered: metrics.answered }),
    ready: messages.ready,
    state: () => [
      ...(blog ? [blog.state()] : []),
      ...(content.unindexed() > 0 ? [`posts: ${content.unindexed()} are still being read`] : []),
      ...parts.troubles(),
      ...[metrics?.trouble() ?? [], desk?.trouble() ?? []].flat(),
      ...messages.failingChannels().map((channel) => `channel ${channel}: failing`),
    ],
    ...(blog?.hook && { hook: blog.hook }),
    redirects: content.redirect,
    nearest: (path) =>
      nearestPage(
        path,
        menuLinks(content.site()).map(({ href }) => href),
      ),
    log,
    ...(limits && { limits }),
  });

  metrics?.attach(app);

  // Pages are rendered with the available sizes; the others are made in the meantime.
  await files.followPhotographs();

  // Before the first response: any process may receive requests for its files.
  if (!development) await kept.publish();
  const remember = () =>
    published.add([
      ...content.posts().map(({ id }) => id),
      ...collectionNames.flatMap((name) => content.entries(name).map((entry) => entryPath(name, entry))),
    ]);
  await remember();
  await published.open(messages.database);
  const indexNow = openIndexNow(settings, tell, indexNowOptions);
  const unfollow = followContent(content, {
    files,
    downloads,
    isForeign: blog !== undefined,
    remember,
    announce: indexNow?.submit,
    changed,
    refused: development?.refused,
    search,
    log,
  });
  messages.start();
  blog?.start();
  const stopWarnings = warnOfDeployment({ settings, content, staysHere: messages.stayHere, log });
  const stopBackups = openBackups(settings, tell);
  app.addHook("onClose", async () => {
    parts.close();
    await blog?.stop();
    await unfollow();
    search.close();
    await indexNow?.stop();
    await pictures.close();
    await shareImages.close();
    stopWarnings();
    stopBackups();
    await downloads.close();
    kept.close();
    await messages.close();
    postStore.close();
  });
  desk?.attach(app);

  return {
    app,
    desk,
    syncBlog: async () => blog?.run(),
    warm: firstPages({ parts, pages, search, content }),
  };
}
