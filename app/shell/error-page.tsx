import { useContext, type ReactNode } from "react";
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import type { PageContent } from "#model/content/pages/index.ts";
import type { Site } from "#model/content/site.ts";
import { Button, ButtonLink } from "../ui/button/button.tsx";
import { announce } from "./announcer.tsx";
import { Frame } from "./frame.tsx";
import { frameIsHidden } from "./frame-is-hidden.ts";
import type { FrameDrawings } from "./frame-drawings.ts";
import { RequestIdContext } from "./request-id.ts";
import { serverAnswers } from "./server-answers.ts";
import { useArrival } from "./use-arrival.ts";
import { useFreshLoad } from "./use-fresh-load.ts";

type ErrorWords = PageContent<"errors">;

type GoneWords = PageContent<"blog">["gone"];

interface SharedData {
  site: Site;
  drawings: FrameDrawings;
  errors: ErrorWords;
}

/** For a failure so early that not even the words of the site could be read. */
const LAST_WORDS: Pick<ErrorWords, "serverError"> = {
  serverError: {
    title: "Something went wrong",
    heading: "Something went wrong on our side.",
    text: "This page could not be shown. Please try again in a moment.",
    cta: { label: "Go to Home", href: "/" },
    reference: "Number of this request: {id}",
  },
};

/** What a visitor sees in place of a page that failed: what happened, what to do, and the number to quote. */
export function ErrorPage({ error }: { error: unknown }) {
  const shared = useRouteLoaderData<SharedData>("root");
  const { pathname, search } = useLocation();
  const leaving = useFreshLoad(error);
  if (!shared) {
    return (
      <main id="main">
        <Failure words={LAST_WORDS.serverError} />
      </main>
    );
  }
  const { site, drawings, errors } = shared;
  return (
    <Frame site={site} drawings={drawings} hidden={frameIsHidden(pathname + search)}>
      {leaving ? null : isGone(error) ? (
        <Notice words={error.data} />
      ) : isOffline(error) ? (
        <Offline words={errors.offline} />
      ) : (
        <Failure words={isUnavailable(error) ? errors.unavailable : errors.serverError} />
      )}
    </Frame>
  );
}

function Failure({ words }: { words: ErrorWords["serverError"] }) {
  const requestId = useContext(RequestIdContext);
  return (
    <Notice words={words}>
      {requestId && <p className="soft">{words.reference.replace("{id}", requestId)}</p>}
    </Notice>
  );
}

/** What happened, and a way on. */
function Notice({
  words: { title, heading, text, cta },
  children,
}: {
  words: GoneWords;
  children?: ReactNode;
}) {
  useArrival(true);
  return (
    <section className="section wrap error-page">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="d2">{heading}</h1>
      <p className="lede">{text}</p>
      <ButtonLink to={cta.href}>{cta.label}</ButtonLink>
      {children}
    </section>
  );
}

/** A post that is gone brings its words along, so that no other page has to carry them. */
function isGone(error: unknown): error is { data: GoneWords } {
  return isRouteErrorResponse(error) && error.status === 410;
}

function Offline({ words: { title, heading, retry } }: { words: ErrorWords["offline"] }) {
  useArrival(true);
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

/** Loads the page when there is somebody to bring it; else the browser's own page would come, and says it once more. */
async function tryAgain(words: string): Promise<void> {
  if (await serverAnswers(window.location.href)) window.location.reload();
  else announce(words);
}

function isUnavailable(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503;
}

/** Whether a navigation in the browser failed on its way: browsers say so by a TypeError in words of their own. */
function isOffline(error: unknown): boolean {
  if (typeof document === "undefined") return false;
  return !navigator.onLine || (error instanceof TypeError && /fetch|load|network/i.test(error.message));
}
