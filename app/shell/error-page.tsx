import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { PageContent } from "#model/content/pages/index.ts";
import type { FrameSite } from "./frame-site.ts";
import { Button, ButtonLink } from "../ui/button/button.tsx";
import { announce } from "./announcer.tsx";
import { entryState } from "./entry-keys.ts";
import type { FrameDrawings } from "./frame-drawings.ts";
import { Frame } from "./frame.tsx";
import { serverAnswers } from "./lost-modules.ts";
import { usePageShown } from "./use-page-shown.ts";

type ErrorCopy = PageContent<"errors">;
type NoticeCopy = PageContent<"blog">["gone"];

interface SharedData {
  site: FrameSite;
  drawings: FrameDrawings;
  errors: ErrorCopy;
}

/** The id that links an error page to the server's log; empty in the browser. */
export const RequestIdContext = createContext("");

/** For a failure so early that the site's copy could not be read. */
const FALLBACK: ErrorCopy["serverError"] = {
  title: "Something went wrong",
  heading: "Something went wrong on our side.",
  text: "This page could not be shown. Please try again in a moment.",
  cta: { label: "Go to Home", href: "/" },
  reference: "Number of this request: {id}",
};

/** Shown in place of a page that failed: what happened, what to do, and the number to quote. */
export function ErrorPage({ error }: { error: unknown }) {
  const shared = useRouteLoaderData<SharedData>("root");
  const reloading = useReloadOnce(error);
  if (!shared) {
    return (
      <main id="main">
        <Failure copy={FALLBACK} />
      </main>
    );
  }
  const { site, drawings, errors } = shared;
  return (
    <Frame site={site} drawings={drawings}>
      {reloading ? null : hasCopy(error) ? (
        <Notice copy={error.data} />
      ) : isOffline(error) ? (
        <Offline copy={errors.offline} />
      ) : (
        <Failure copy={isUnavailable(error) ? errors.unavailable : errors.serverError} />
      )}
    </Frame>
  );
}

function Failure({ copy }: { copy: ErrorCopy["serverError"] }) {
  const requestId = useContext(RequestIdContext);
  return (
    <Notice copy={copy}>
      {requestId && <p className="soft">{copy.reference.replace("{id}", requestId)}</p>}
    </Notice>
  );
}

/** What happened, and a link to go on with. */
function Notice({ copy, children }: { copy: NoticeCopy; children?: ReactNode }) {
  const { title, heading, text, cta } = copy;
  usePageShown(true);
  return (
    <section className="section wrap error-page">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="d2">{heading}</h1>
      <p className="lede">{text}</p>
      <ButtonLink {...cta} />
      {children}
    </section>
  );
}

/** The responses for a deleted post and for one that is not read yet carry their copy, so that other pages need not. */
function hasCopy(error: unknown): error is { data: NoticeCopy } {
  return (
    isRouteErrorResponse(error) &&
    typeof error.data === "object" &&
    error.data !== null &&
    "heading" in error.data
  );
}

function Offline({ copy: { title, heading, retry } }: { copy: ErrorCopy["offline"] }) {
  usePageShown(true);
  return (
    <section className="section wrap error-page">
      <title>{title}</title>
      <h1 className="d2">{heading}</h1>
      <Button type="button" onClick={() => void tryAgain(heading)}>
        {retry}
      </Button>
    </section>
  );
}

/** Reloads the page if the server answers; otherwise the browser's own error page would appear. */
async function tryAgain(failure: string): Promise<void> {
  if (await serverAnswers(window.location.href)) window.location.reload();
  else announce(failure);
}

function isUnavailable(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503;
}

/** Whether a client navigation failed on the network, which browsers report as a TypeError with a message of their own. */
function isOffline(error: unknown): boolean {
  if (typeof document === "undefined") return false;
  return !navigator.onLine || (error instanceof TypeError && /fetch|load|network/i.test(error.message));
}

/**
 * Reloads a page that React could not update because a translator or an extension had moved its nodes. Once only: a mark
 * in the history entry prevents a loop.
 * @returns whether the page is being reloaded
 */
function useReloadOnce(error: unknown): boolean {
  const [wanted, setWanted] = useState(() => isForeignChange(error) && !entryState()["fresh"]);
  useEffect(() => {
    if (wanted) void reloadOnce(() => setWanted(false));
  }, [wanted]);
  return wanted;
}

async function reloadOnce(stay: () => void): Promise<void> {
  history.replaceState({ ...entryState(), fresh: true }, "");
  if (await serverAnswers(location.href)) location.reload();
  else stay();
}

function isForeignChange(error: unknown): boolean {
  return typeof document !== "undefined" && error instanceof DOMException && error.name === "NotFoundError";
}
