import type { Outlines } from "../content/site.ts";
import type { FiguresView } from "./figures-view.ts";
import type { InboxView, MessageView, NothingOpenView } from "./message-views.ts";
import type { AccountView, PeopleView, Role } from "./people-views.ts";
import type { MailLinkView, SignInView } from "./sign-in-views.ts";

/** Everything that a page of the desk shows: what it is about, and the frame around it. */
export type DeskView =
  /** Inside the frame, for whoever is signed in. */
  | ((InboxView | NothingOpenView | MessageView | FiguresView | PeopleView | AccountView | RefusalView) & {
      frame: Frame;
    })
  /** Outside of it: nobody is signed in. */
  | ((SignInView | MailLinkView | RefusalView) & { door: Door });

/** What every page of the desk says of the company and of the moment. */
export interface Door {
  company: DeskCompany;
  /** When the page was made. */
  now: Date;
  /** By whose clocks times are shown until a script knows the reader's, such as `Asia/Kolkata`: the office's. */
  zone: string;
  /** Whether the messages are samples, which the foot of the page then says. */
  isSample: boolean;
  /** The token that every form carries. */
  csrf: string;
}

export interface DeskCompany {
  name: string;
  shortName: string;
  wordmark: Outlines | undefined;
  /** Where the office is, as named in a sentence. */
  place: string;
  /** The host of the public website. */
  website: string;
}

/** What surrounds every page of somebody who is signed in. */
export interface Frame extends Door {
  person: { id: string; name: string; email: string; role: Role };
  /** What this role may see, in the order shown. */
  sections: readonly DeskSection[];
  /** Single-key shortcuts, unless switched off. */
  hasShortcuts: boolean;
  /** The address of this page with its query, for what leads back to it. */
  address: string;
  /** What was done a moment ago. */
  flash?: Flash | undefined;
}

export type DeskSection = "messages" | "figures" | "people";

/** One sentence about what was done or could not be done. */
export interface Flash {
  kind: "done" | "failed";
  text: string;
  /** The form that takes it back: where it is posted, and the event. */
  undo?: { action: string; event: string } | undefined;
}

/** A page that says why there is nothing else. */
export type RefusalView =
  /** Something of ours went wrong; the id stands in the log. `back` is the page that was asked for, or held the form. */
  | { kind: "failed"; requestId: string; back: string; wasForm: boolean }
  /** The role does not allow it. */
  | { kind: "not-allowed" }
  | { kind: "not-found" }
  | { kind: "spent-link" }
  /** A mail's link that shows nothing any more; why would tell a stranger something. */
  | { kind: "mail-link-ended" }
  /** The form was open too long, or did not come from this desk. Nothing was done. */
  | { kind: "stale-form"; back: string }
  /** Too many tries in a short time. */
  | { kind: "too-many"; waitSeconds: number };
