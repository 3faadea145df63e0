import { renderToStaticMarkup } from "react-dom/server";
import type { DeskView } from "#model/desk/desk-view.ts";
import { ConfirmLinkPage, LinkSentPage } from "./sign-in/link-pages.tsx";
import { SignInPage } from "./sign-in/sign-in-page.tsx";
import { RefusalPage } from "./refusals/refusal-page.tsx";
import { InboxPage } from "./inbox/inbox-page.tsx";
import { NothingOpenPage } from "./inbox/nothing-open-page.tsx";
import { MessagePage } from "./message/message-page.tsx";
import { MailLinkPage } from "./message/mail-link-page.tsx";
import { FiguresPage } from "./figures/figures-page.tsx";
import { PeoplePage } from "./people/people-page.tsx";
import { AccountPage } from "./people/account-page.tsx";

/** A page of the desk as a whole document. */
export function renderDesk(view: DeskView): string {
  const html = renderToStaticMarkup(pageOf(view));
  // The same drawing in fewer bytes.
  return `<!doctype html>${html.replace(/><\/(?:path|circle)>/g, "/>")}`;
}

function pageOf(view: DeskView) {
  switch (view.kind) {
    case "sign-in":
      return <SignInPage view={view} door={view.door} />;
    case "link-sent":
      return <LinkSentPage view={view} door={view.door} />;
    case "confirm-link":
      return <ConfirmLinkPage view={view} door={view.door} />;
    case "mail-link":
      return <MailLinkPage view={view} door={view.door} />;
    case "inbox":
      return <InboxPage view={view} frame={view.frame} />;
    case "nothing-open":
      return <NothingOpenPage view={view} frame={view.frame} />;
    case "message":
      return <MessagePage view={view} frame={view.frame} />;
    case "figures":
      return <FiguresPage view={view} frame={view.frame} />;
    case "people":
      return <PeoplePage view={view} frame={view.frame} />;
    case "account":
      return <AccountPage view={view} frame={view.frame} />;
    case "spent-link":
    case "go-on":
    case "mail-link-ended":
    case "failed":
    case "not-allowed":
    case "not-found":
    case "stale-form":
    case "too-many":
      return <RefusalPage view={view} />;
  }
}
