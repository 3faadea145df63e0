import { isEmailAddress } from "#model/contact/email-address.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { SignInProblem } from "#model/desk/sign-in-views.ts";
import { findPerson } from "../access/people.ts";
import { issueLink, LINK_MS, personOfLink, spendLink } from "../access/sign-in-links.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskLetter } from "../mail/sign-in-mail.ts";
import { tryMail } from "../mail/try-mail.ts";
import { canUsePasskeys } from "../passkeys/relying-party.ts";
import type { DeskCookies } from "../http/cookies.ts";
import { forAnybody, type DeskAnswer, type DeskHandler, type DeskRequest } from "../http/desk-handler.ts";
import { comesFromElsewhere } from "../http/own-request.ts";
import type { SignInLimits } from "./sign-in-limits.ts";
import { completeSignIn, nextAddress } from "./complete-sign-in.ts";

/** Problems that the form's address may name; others are ignored. */
const PROBLEMS: readonly SignInProblem[] = [
  "not-invited",
  "provider-failed",
  "passkey-failed",
  "signed-out",
  "sign-in-again",
  "session-ended",
];

/** The form to sign in, and links that do so. */
export function linkRoutes(parts: DeskParts, cookies: DeskCookies, limits: SignInLimits): DeskHandler[] {
  const { database, now, settings, sendMail } = parts;

  const form = (email: string, next: string, problem?: SignInProblem): DeskAnswer => ({
    outside: {
      kind: "sign-in",
      email,
      problem,
      hasMail: sendMail !== undefined,
      provider: settings.provider?.name,
      hasPasskeys: canUsePasskeys(settings.origin),
      next: nextAddress(next),
    },
    status: problem === "not-an-address" ? 422 : 200,
  });

  async function compose(email: string, next: string): Promise<DeskLetter | undefined> {
    const to = await findPerson(database, { email });
    const link = to && (await issueLink(database, to.id, { way: "link", next, isAsked: true }, now()));
    return to && link && { kind: "sign-in", to, ...link };
  }

  const spent = (raw: DeskRequest["raw"]): DeskAnswer => {
    const waitSeconds = limits.refused(raw, "link", "spent");
    if (waitSeconds > 0) return tooMany(waitSeconds);
    return { outside: { kind: "spent-link" }, status: 410 };
  };

  return [
    forAnybody("GET", DESK_PATHS.signIn, ({ me, query }) => {
      const problem = PROBLEMS.find((one) => one === query.get("problem"));
      const next = query.get("next") ?? "";
      if (me && problem !== "sign-in-again") return { to: nextAddress(next) || DESK_PATHS.home };
      return form("", next, problem);
    }),

    forAnybody("POST", DESK_PATHS.signIn, ({ form: posted, raw }) => {
      const email = (posted.get("email") ?? "").trim();
      const next = nextAddress(posted.get("next") ?? "");
      if (!isEmailAddress(email)) return form(email, next, "not-an-address");
      const waitSeconds = limits.asked(raw);
      if (waitSeconds > 0) return tooMany(waitSeconds);
      const until = now().getTime() + LINK_MS;
      const asked = `${until}.${Buffer.from(email).toString("base64url")}`;
      return {
        to: DESK_PATHS.linkSent,
        cookies: [cookies.write("asked", asked, LINK_MS)],
        // Runs later, so that answers for known and unknown addresses take the same time.
        after: () => tryMail(parts, () => compose(email, next)),
      };
    }),

    forAnybody("GET", DESK_PATHS.linkSent, ({ raw }) => {
      const [until = "", email = ""] = (cookies.read(raw.headers.cookie, "asked") ?? "").split(".");
      const typed = Buffer.from(email, "base64url").toString();
      if (!/^\d{13}$/.test(until) || !isEmailAddress(typed)) return { to: DESK_PATHS.signIn };
      return { outside: { kind: "link-sent", email: typed, until: new Date(Number(until)) } };
    }),

    forAnybody("GET", DESK_PATHS.signInLink(":token"), async ({ raw, params }) => {
      if (comesFromElsewhere(raw.headers)) return { goOn: raw.url };
      const { token = "" } = params;
      const person = await personOfLink(database, token, now());
      if (!person) return spent(raw);
      return { outside: { kind: "confirm-link", token, email: person.email, name: person.name } };
    }),

    forAnybody("POST", DESK_PATHS.signInLink(":token"), async (request) => {
      const link = await spendLink(database, request.params["token"] ?? "", now());
      return (link && (await completeSignIn(parts, cookies, request, link))) ?? spent(request.raw);
    }),
  ];
}

/** The answer to too many attempts. */
export function tooMany(waitSeconds: number): DeskAnswer {
  return {
    refused: { kind: "too-many", waitSeconds },
    status: 429,
    headers: { "Retry-After": String(waitSeconds) },
  };
}
