import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { readSettings } from "#server/settings.ts";
import type { Development } from "#server/site/development.ts";
import { openSite as openWholeSite } from "#server/site/site.ts";
import type { SiteBuild } from "#server/site/pages/page-renderer.ts";

/** A request as received. */
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

/** A site that renders every response with the code it was opened with. */
export interface OpenSite {
  answer(asked: Asked, build: SiteBuild): Promise<Answer>;
  /** A sign-in link to the desk; undefined if disabled. */
  deskLink(): Promise<string> | undefined;
  /** Closes the content and the messages. */
  close(): Promise<void>;
}

interface ContentFollower extends Pick<Development, "changed" | "refused" | "desk"> {
  /** Loads the application as it is now. */
  loadBuild: () => Promise<SiteBuild>;
}

/** Headers that affect responses; without codings and tags, each response is complete and plain. */
const PASSED_ON = ["accept", "content-type", "range"] as const;

/** They would block Vite's additions, and repeated requests. */
const FOR_VISITORS = ["content-security-policy", "strict-transport-security", "cache-control"];

/**
 * Opens the site with the current code: Vite loads this module, and with it the modules of `server` and `model` that
 * the site needs. Posts are those of the content folder, and only errors are logged.
 * @param closeOther closes the open site
 * @throws ContentError, SettingsError, or another error of the code
 */
export async function openSite(
  { loadBuild, ...follower }: ContentFollower,
  closeOther: () => Promise<void>,
): Promise<OpenSite> {
  const given = readSettings(process.env);
  const settings = {
    ...given,
    logLevel: "error" as const,
    blog: undefined,
    indexNowKey: undefined,
    metrics: undefined,
    backups: { ...given.backups, keep: 0 },
  };
  const first = await loadBuild();
  let build = first;
  const newest: SiteBuild = { ...first, renderPage: (...visit) => build.renderPage(...visit) };
  // Vite serves the files of the browser.
  const { app, desk } = await openWholeSite(settings, newest, "", {
    development: {
      ...follower,
      closeOther,
      failed: (error) => console.error(error),
      pages: (make) => ({
        get: (...asked) => make().get(...asked),
        post: (...posted) => make().post(...posted),
        takesForm: (target) => make().takesForm(target),
        twin: (...asked) => make().twin(...asked),
      }),
    },
  });
  desk?.listen();

  return {
    async answer({ method, url, headers, body }, latest) {
      build = latest;
      const passed = Object.fromEntries(
        PASSED_ON.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
      );
      const { origin } = settings;
      const answer = await app.inject({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the site itself refuses other methods
        method: method as "GET" | "HEAD" | "POST",
        url,
        // Any name and port of this computer is the site.
        headers: { ...passed, host: new URL(origin).host, origin },
        ...(method === "POST" && { payload: body }),
      });
      const sent = { ...answer.headers };
      for (const name of FOR_VISITORS) delete sent[name];
      return { status: answer.statusCode, headers: sent, body: answer.rawPayload };
    },
    deskLink: () => desk?.ownersLink(),
    close: () => app.close(),
  };
}
