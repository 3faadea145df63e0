import type { ReactNode } from "react";
import { Loop } from "#app/ui/button/button.tsx";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { DeskView, RefusalView } from "#model/desk/desk-view.ts";
import { Framed } from "../frame/framed.tsx";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";

type View = Extract<DeskView, RefusalView | { kind: "go-on" }>;

interface Refusal {
  title: string;
  text: ReactNode;
  way: { label: string; href: string };
}

/** A page that explains a refusal and offers one link; inside the frame within a session. */
export function RefusalPage({ view }: { view: View }) {
  const { title, text, way } = refusalOf(view);
  const said = (
    <>
      <h1 className="d2">{title}</h1>
      <p className="lede soft">{text}</p>
      <p>
        <a className="btn" href={way.href}>
          {way.label}
          <Loop />
        </a>
      </p>
    </>
  );
  if ("door" in view) {
    const goTo = view.kind === "go-on" ? view.to : undefined;
    return (
      <SignInFrame door={view.door} title={title} drawn={goTo === undefined ? 0.5 : 0.97} goTo={goTo}>
        <section className="state go">{said}</section>
      </SignInFrame>
    );
  }
  return (
    <Framed frame={view.frame} title={title} keys={[]}>
      <main id="main" className="plain">
        {said}
      </main>
    </Framed>
  );
}

function refusalOf(view: View): Refusal {
  const home = { label: "Go to the desk", href: DESK_PATHS.home };
  switch (view.kind) {
    case "failed":
      return {
        title: "Something went wrong.",
        text: `An error on our side; ${view.wasForm ? "nothing was saved. Go back in your browser to recover what you typed" : "nothing was lost"}. If it happens again, give the operator this number: ${view.requestId}`,
        way: { label: view.wasForm ? "Back to the page" : "Try again", href: view.back },
      };
    case "not-allowed":
      return {
        title: "Not allowed.",
        text: "Your role does not include this. An owner can change it under People.",
        way: home,
      };
    case "not-found":
      return {
        title: "Not found.",
        text: "The message may have been erased, or the address is incomplete.",
        way: home,
      };
    case "stale-form":
      return {
        title: "Not saved.",
        text: "The page was open for too long and has expired. Nothing was changed. Reload it and try again.",
        way: { label: "Reload", href: view.back },
      };
    case "too-many":
      return {
        title: "Too many attempts.",
        text: `Attempts are limited to prevent guessing. Try again in ${Math.max(1, Math.ceil(view.waitSeconds / 60))} min.`,
        way: { label: "Try again", href: DESK_PATHS.signIn },
      };
    case "mail-link-ended":
      return {
        title: "This link has expired.",
        text: "It no longer shows its message. The desk has every message that is still kept.",
        way: home,
      };
    case "spent-link":
      return {
        title: "This link has expired.",
        text: "This link has been used or is older than 15 minutes.",
        way: { label: "Request a new link", href: DESK_PATHS.signIn },
      };
    // After a page of the desk itself, the browser sends the session.
    case "go-on":
      return {
        title: "One moment.",
        text: "You are being redirected.",
        way: { label: "Continue", href: view.to },
      };
  }
}
