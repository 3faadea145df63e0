import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import {
  PERSON_NAME_MAX_CHARS,
  ROLES,
  type InviteProblem,
  type PeopleView,
  type Role,
} from "#model/desk/people-views.ts";
import { plainAddress } from "../../messages/store/mail-address.ts";
import { readNames } from "../../messages/store/people-names.ts";
import {
  changeRole,
  findPerson,
  invite,
  listPeople,
  revoke,
  type Person,
  type PersonChange,
} from "../access/people.ts";
import { endEverything } from "../access/sessions.ts";
import { issueLink } from "../access/sign-in-links.ts";
import type { DeskParts } from "../desk-parts.ts";
import { tryMail } from "../mail/try-mail.ts";
import { forPeople, type DeskAnswer, type DeskHandler, type SignedInRequest } from "../http/desk-handler.ts";

type Invited = PeopleView["invited"];
type Draft = NonNullable<PeopleView["draft"]>;

/** The people of the desk: inviting, changing roles, revoking. */
export function peopleRoutes(
  parts: DeskParts,
  openMessagesOf: (ids: string[]) => Promise<Map<string, number>>,
): DeskHandler[] {
  const { database, now, sendMail, settings, tell } = parts;

  async function show(
    { me }: SignedInRequest,
    more: { invited?: Invited; draft?: Draft; status?: number } = {},
  ): Promise<DeskAnswer> {
    const people = await listPeople(database);
    const open = await openMessagesOf(people.map(({ id }) => id));
    const owners = people.filter(({ role }) => role === "owner").length;
    const { status = 200, ...shown } = more;
    return {
      status,
      inside: {
        kind: "people",
        hasMail: sendMail !== undefined,
        people: people.map(({ hasShortcuts: _theirs, ...person }) => ({
          ...person,
          isYou: person.id === me.person.id,
          isLastOwner: person.role === "owner" && owners === 1,
          open: open.get(person.id) ?? 0,
        })),
        ...shown,
      },
    };
  }

  /** Sends an invitation, or shows its link if the mail cannot be sent. */
  async function sendInvitation(request: SignedInRequest, to: Person): Promise<DeskAnswer> {
    const link = await issueLink(database, to.id, { way: "link" }, now());
    if (!link) throw new Error("Only links that strangers ask for are limited");
    const shown = { email: to.email, until: link.until };
    const by = request.me.person.name;
    if (await tryMail(parts, async () => ({ kind: "invitation", by, to, ...link })))
      return show(request, { invited: shown });
    return show(request, {
      invited: { ...shown, link: `${settings.origin}${DESK_PATHS.signInLink(link.token)}` },
    });
  }

  /** Answer to a change; a refused one gets a sentence. */
  const changed = (outcome: PersonChange, person: string, change: string): DeskAnswer => {
    if (outcome === "unknown") return { refused: { kind: "not-found" }, status: 404 };
    if (outcome === "done") tell("info", { event: "desk.people-changed", person, change });
    return { to: DESK_PATHS.people };
  };

  return [
    forPeople("GET", DESK_PATHS.people, (request) => show(request)),

    forPeople("POST", DESK_PATHS.people, async (request) => {
      const { form } = request;
      const typed = {
        email: (form.get("email") ?? "").trim(),
        name: (form.get("name") ?? "").trim(),
        role: readRole(form) ?? "sales",
      };
      const refuse = (problem: InviteProblem) => show(request, { draft: { ...typed, problem }, status: 422 });
      if (!plainAddress(typed.email)) return refuse("not-an-address");
      if (typed.name === "") return refuse("no-name");
      if (typed.name.length > PERSON_NAME_MAX_CHARS) return refuse("long-name");
      const { person, isNew } = await invite(database, typed, now());
      if (!isNew) return refuse("already-here");
      tell("info", { event: "desk.people-changed", person: person.id, change: "invited" });
      return sendInvitation(request, person);
    }),

    forPeople("POST", DESK_PATHS.personLink(":id"), async (request) => {
      const person = await findPerson(database, { id: request.params["id"] ?? "" });
      if (!person) return { refused: { kind: "not-found" }, status: 404 };
      return sendInvitation(request, person);
    }),

    forPeople("POST", DESK_PATHS.personSignOut(":id"), async ({ params }) => {
      const person = await findPerson(database, { id: params["id"] ?? "" });
      if (!person) return { refused: { kind: "not-found" }, status: 404 };
      await endEverything(database, person.id, ["desk_passkeys"]);
      return changed("done", person.id, "signed out");
    }),

    forPeople("POST", DESK_PATHS.personRole(":id"), async ({ params, form, me }) => {
      const { id = "" } = params;
      const role = readRole(form);
      if (!role) return { refused: { kind: "not-found" }, status: 404 };
      return changed(await changeRole(database, id, role, { by: me.person.id, at: now() }), id, role);
    }),

    forPeople("POST", DESK_PATHS.personRevoke(":id"), async ({ params, form, me }) => {
      const { id = "" } = params;
      const { assignable } = await readNames(database);
      const to = assignable.find((one) => one.id === form.get("to") && one.id !== id)?.id ?? "";
      const told = { ...parts.messages.ways, timeZone: parts.site().timeZone };
      return changed(await revoke(database, id, { by: me.person.id, at: now(), to, ...told }), id, "revoked");
    }),
  ];
}

function readRole(form: URLSearchParams): Role | undefined {
  return ROLES.find((role) => role === form.get("role"));
}
