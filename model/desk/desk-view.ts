import type { Outlines } from "../content/site.ts";
import type { FiguresView } from "./figures-view.ts";
import type { InboxView, MessageView, NothingOpenView } from "./message-views.ts";
import type { AccountView, PeopleView, Role } from "./people-views.ts";
import type { MailLinkView, SignInView } from "./sign-in-views.ts";

/** Everything that a page of the desk shows: its content, and the frame around it. */
export type DeskView =
  /** Inside the frame, within a session. */
  | ((InboxView | NothingOpenView | MessageView | FiguresView | PeopleView | AccountView | RefusalView) & {
      frame: Frame;
    })
  /** Outside of it, without a session. */
  | ((SignInView | MailLinkView | RefusalView) & { door: Door });

/** Company and time, for every page of the desk. */
export interface Door {
  company: DeskCompany;
  /** When the page was made. */
  now: Date;
  /** The office's time zone, such as `Asia/Kolkata`; the script changes times to the reader's. */
  zone: string;
  /** True if the messages are samples, which the footer then says. */
  isSample: boolean;
  /** The token that every form carries. */
  csrf: string;
}

export interface DeskCompany {
  name: string;
  shortName: string;
  wordmark: Outlines | undefined;
  /** Place of the office, as named in a sentence. */
  place: string;
  /** The host of the public website. */
  website: string;
}

/** The frame around every page within a session. */
export interface Frame extends Door {
  person: { id: string; name: string; email: string; role: Role };
  /** Sections of this role, in the order shown. */
  sections: readonly DeskSection[];
  /** Single-key shortcuts, unless switched off. */
  hasShortcuts: boolean;
  /** The address of this page with its query, for forms that return to it. */
  address: string;
  /** Result of the last action. */
  flash?: Flash | undefined;
}

export type DeskSection = "messages" | "figures" | "people";

/** One sentence about the result of an action. */
export interface Flash {
  kind: "done" | "failed";
  text: string;
  /** The form that undoes it: its address, and the event. */
  undo?: { action: string; event: string } | undefined;
}

/** A page that explains a refusal. */
export type RefusalView =
  /** An error of the desk; the log has the id. `back` is the requested page, or that of the form. */
  | { kind: "failed"; requestId: string; back: string; wasForm: boolean }
  /** The role does not allow it. */
  | { kind: "not-allowed" }
  | { kind: "not-found" }
  | { kind: "spent-link" }
  /** An expired mail link; a reason would reveal something to strangers. */
  | { kind: "mail-link-ended" }
  /** The form was open too long, or did not come from this desk. Nothing was changed. */
  | { kind: "stale-form"; back: string }
  /** Too many tries in a short time. */
  | { kind: "too-many"; waitSeconds: number };
