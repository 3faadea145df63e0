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

/** A page that says why there is nothing else, and one way on: within the frame for those signed in. */
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
  const home = { label: "To the desk", href: DESK_PATHS.home };
  switch (view.kind) {
    case "failed":
      return {
        title: "This did not work.",
        text: `Something on our side failed, and ${view.wasForm ? "nothing was saved. What you typed is there again when your browser goes back" : "nothing was lost"}. If it stays so, tell whoever runs the desk this number: ${view.requestId}`,
        way: { label: view.wasForm ? "Back to the page" : "Try again", href: view.back },
      };
    case "not-allowed":
      return {
        title: "Not for this role.",
        text: "Your role at the desk does not include this. An owner can change it under People.",
        way: home,
      };
    case "not-found":
      return {
        title: "Nothing is here.",
        text: "The message may have been erased, or the address is not complete.",
        way: home,
      };
    case "stale-form":
      return {
        title: "Not saved.",
        text: "The page was open for too long, and the desk no longer knows it. Nothing was changed. Open it again and press once more.",
        way: { label: "Open it again", href: view.back },
      };
    case "too-many":
      return {
        title: "Too many tries.",
        text: `To keep others from guessing, the desk waits. Try again in ${Math.max(1, Math.ceil(view.waitSeconds / 60))} min.`,
        way: { label: "Try again", href: DESK_PATHS.signIn },
      };
    case "mail-link-ended":
      return {
        title: "This link has ended.",
        text: "It shows nothing any more. At the desk you see every message that is still kept.",
        way: home,
      };
    case "spent-link":
      return {
        title: "This link has ended.",
        text: "This link has been used or is older than 15 minutes.",
        way: { label: "Send another", href: DESK_PATHS.signIn },
      };
    // A step on our own address, after which the browser sends the session along.
    case "go-on":
      return {
        title: "One moment.",
        text: "The desk goes on by itself.",
        way: { label: "Go on", href: view.to },
      };
  }
}
