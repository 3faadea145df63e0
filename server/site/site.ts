import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { matchRoute, routePaths } from "#model/routes.ts";
import { createApp, type AppParts } from "./app.ts";
import { openMessages } from "../messages/open-messages.ts";
import type { ClientOptions } from "../sources/request/fetch-json.ts";
import { createPublishedIds } from "../posts/published-ids.ts";
import { PICTURE_PREFIX } from "../sources/pictures/picture-folder.ts";
import { picturesPath, postStorePath } from "../sources/source-paths.ts";
import { openPostStore } from "../posts/sqlite-post-store.ts";
import { problemLine } from "../content/content-error.ts";
import { readPreviewToken } from "../content/preview-token.ts";
import { readOrCreateSecret } from "../platform/secret-file.ts";
import { MEDIA_PREFIX } from "../content/media.ts";
import { openContent } from "../content/open-content.ts";
import { prepareDataDirectory } from "../platform/data-directory.ts";
import { warnDaily } from "../platform/warn-daily.ts";
import { failureLine } from "../platform/http/log-lines.ts";
import { responseHeaders } from "../platform/http/response-headers.ts";
import { rasterFiles, readMedia, readStaticFiles } from "./static-files.ts";
import type { InlineBlocks } from "./pages/inline-hashes.ts";
import { storePage } from "../platform/cache/page-cache.ts";
import { createRenderer } from "./pages/page-renderer.ts";
import { PageService } from "./pages/page-service.ts";
import { openPictures } from "../pictures/open-pictures.ts";
import { showPictures } from "../pictures/show-pictures.ts";
import { openSearch } from "../search/open-search.ts";
import { SettingsError } from "../platform/settings-error.ts";
import type { Settings } from "../settings.ts";

/** The whole site, put together and not yet listening. */
export interface Site {
  app: FastifyInstance;
  /** Renders the fixed pages and compresses them, in the background. Resolves when done. */
  warm(): Promise<void>;
  /** Reads the blog's source now, or joins the sync under way. Never rejects. */
  syncBlog(): Promise<void>;
}

/** What tests pass in. */
export interface SiteOptions extends Pick<AppParts, "logStream"> {
  /** How the blog's source is asked. */
  blogClient?: ClientOptions;
}

/**
 * Puts the site together: content, store, pages, application.
 * @param build the built application
 * @param clientFolder folder of the browser's files, `build/client` after a build
 * @throws ContentError, or SettingsError when the data directory cannot be used
 */
export async function openSite(
  settings: Settings,
  build: ServerBuild,
  clientFolder: string,
  { logStream, blogClient }: SiteOptions = {},
): Promise<Site> {
  const https = settings.origin.startsWith("https:");
  openDataDirectory(settings.dataDir);
  const postStore = openPostStore(postStorePath(settings.dataDir, settings.blog));
  const secret = settings.secret ?? readOrCreateSecret(settings.dataDir);
  const published = createPublishedIds(
    () => new Date(),
    (err) => app.log.error({ event: "store.failed", doing: "remember published posts", err }),
  );
  const content = await openContent(settings.contentDir, {
    store: postStore,
    postsFromFiles: !settings.blog,
    wasPublished: published.has,
    previewed: (token) => readPreviewToken(secret, token, new Date()),
    lastGoodFile: join(settings.dataDir, "content-last-good.json"),
  });
  const pictures = openPictures(join(settings.dataDir, "images"), {
    ready: () => pages.outdate(),
    refused: (src, reason) => app.log.error({ event: "picture-refused", src, reason }),
  });
  const shown = showPictures(content, pictures.find);
  const messages = await openMessages(settings, content, (event) =>
    /sent|purged/.test(event.event) ? app.log.info(event) : app.log.error(event),
  );
  const search = openSearch(content);
  const pages = new PageService({
    render: createRenderer({
      build,
      content: () => shown,
      arrived: content.arrived,
      search,
      messages: messages.contact,
      mode: "production",
      logError: (error, requestId) => app.log.error({ requestId, ...failureLine(error) }),
    }),
    origin: settings.origin,
    blocks: build.entry.module as unknown as InlineBlocks,
    newFormKey: () => messages.keys.issue(),
    warmPaths: routePaths.filter((path) => matchRoute(path)?.cache !== "private"),
  });

  const assets = await readStaticFiles(join(clientFolder, "assets"), "/assets/", "asset", https);
  let files = new Map([...assets, ...(await readMedia(settings.contentDir, https))]);

  const blog = await openForeignBlog();
  const picture = async (path: string) => {
    const made = await pictures.read(path);
    // As any picture, but its name holds its bytes: it never changes.
    const { "Cache-Control": kept = "" } = responseHeaders("asset", https);
    const headers = { ...responseHeaders("image", https), "Cache-Control": kept };
    return made && storePage(200, { ...headers, "content-type": made.type }, made.bytes);
  };
  const app = createApp({
    settings,
    pages,
    files: () => files,
    picture,
    ready: messages.ready,
    blog,
    unindexed: content.unindexed,
    redirects: content.redirect,
    ...(logStream && { logStream }),
  });
  const addPictures = async () => {
    pictures.add(await rasterFiles(join(settings.contentDir, "images"), `${MEDIA_PREFIX}images/`));
    if (settings.blog)
      pictures.add(await rasterFiles(picturesPath(settings.dataDir, settings.blog), PICTURE_PREFIX));
  };
  const remember = () => published.add(content.posts().map(({ id }) => id));
  await remember();
  await published.open(messages.database);
  const unwatch = content.watch({
    changed: async ({ put, dropped, json, media }) => {
      if (media.length > 0)
        files = new Map([...assets, ...(await readMedia(settings.contentDir, https, files))]);
      if (media.length > 0 || blog) await addPictures();
      // Before any page is rendered that no longer has them.
      void remember();
      pages.outdate();
      // The next change need not wait for the index.
      search.prepare().then(
        (askedEarly) => askedEarly && pages.outdate(),
        (error: unknown) => app.log.error({ requestId: "search", ...failureLine(error) }),
      );
      app.log.info({
        event: "content-changed",
        revision: content.revision,
        posts: put.length,
        dropped: dropped.length,
        ...(content.unindexed() > 0 && { unindexed: content.unindexed() }),
        files: [...json, ...media],
      });
    },
    refused: (error) => app.log.error({ event: "content-refused", problems: error.message }),
    warned: (problems) =>
      app.log.warn({ event: "content-warned", problems: problems.map(problemLine).join("\n") }),
  });
  if (content.unindexed() > 0) app.log.info({ event: "posts-unindexed", unindexed: content.unindexed() });
  messages.start();
  blog?.start();
  const unwarnDelivery = warnDaily(https && messages.stayHere, () =>
    app.log.warn({ event: "delivery.stays-here", mend: "set SMTP_URL or another way out for messages" }),
  );
  // We speak no TLS: before an https origin stands a proxy, and every visitor comes from its address.
  const unwarnSenders = warnDaily(https && settings.trustProxy === false, () =>
    app.log.warn({
      event: "senders.not-told-apart",
      mend: "set TRUST_PROXY to the number of proxies in front, such as 1, or to their networks",
    }),
  );
  app.addHook("onClose", async () => {
    await blog?.stop();
    await unwatch();
    await pictures.close();
    unwarnDelivery();
    unwarnSenders();
    await messages.close();
    postStore.close();
  });
  async function openForeignBlog() {
    if (!settings.blog) return undefined;
    // The readers of HTML are large; a site whose posts are files goes without them.
    const { openBlog } = await import("../sources/open-blog.ts");
    return openBlog({
      settings: settings.blog,
      dataDir: settings.dataDir,
      https,
      store: postStore,
      content,
      tell: (level, event) => app.log[level](event),
      cleared: (addresses) => pictures.remove(addresses),
      ...(blogClient && { client: blogClient }),
    });
  }
  return {
    app,
    syncBlog: async () => blog?.run(),
    warm: async () => {
      await pages.warm();
      // Posts that were shown beside others too early are compared with all of them now.
      if (await search.prepare()) pages.outdate();
      // The first searches compile what they run and draw its kolams: that is not for a visitor to wait for.
      for (const { label } of content.site().navigation)
        await pages.get(`/search?q=${encodeURIComponent(label)}`, "warm");
      await addPictures();
      await pages.settled();
    },
  };
}

function openDataDirectory(path: string): void {
  try {
    prepareDataDirectory(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`DATA_DIR must be a directory that the site may write to (${path}: ${code})`);
  }
}
