import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { ROLES, type Role } from "#model/desk/people-views.ts";
import {
  changeRole,
  findPerson,
  invite,
  listPeople,
  revoke,
  type Person,
  type PersonChange,
} from "#server/desk/access/people.ts";
import { endEverything } from "#server/desk/access/sessions.ts";
import { issueLink } from "#server/desk/access/sign-in-links.ts";
import { plainAddress } from "#server/messages/store/mail-address.ts";
import type { MessageDatabase } from "#server/platform/database/message-database.ts";
import { UsageError } from "../command-line.ts";
import { printableLine } from "../leads/terminal-text.ts";
import type { DeskOptions } from "./run-desk.ts";

/** Dependencies of commands. */
export interface Place {
  database: MessageDatabase;
  /** Origin of links; undefined without a desk. */
  origin: string | undefined;
  now: Date;
}

const NAME_MAX_CHARS = 80;

/** Author of a command's actions in the history of a message. */
const BY = "The command line";

/** Invites a person and prints a link for them. */
export async function invitePerson(
  place: Place,
  [email = ""]: string[],
  options: DeskOptions,
): Promise<string> {
  if (!plainAddress(email))
    throw new UsageError(`${printableLine(email)} is not an e-mail address such as anna@example.com`);
  const role = readRole(options.role);
  const name = options.name?.trim() || (email.split("@")[0] ?? email);
  if (name.length > NAME_MAX_CHARS) throw new UsageError(`--name takes at most ${NAME_MAX_CHARS} characters`);
  const { person, isNew } = await invite(place.database, { email, name, role }, place.now);
  if (!isNew)
    throw new Error(
      `${person.email} is already invited, as ${person.role}: "role" changes that, and "link" makes a link to sign in`,
    );
  return `${person.email} is invited as ${role}.\n${await describeLink(place, person)}`;
}

/** All people of the desk. */
export async function listAll({ database }: Place, _args: string[], { json }: DeskOptions): Promise<string> {
  const people = await listPeople(database);
  if (json) return JSON.stringify(people, null, 2);
  if (people.length === 0) return "No person is invited yet: npm run desk -- invite <email> --role owner";
  const width = Math.max(...people.map(({ email }) => email.length));
  return people
    .map(({ email, name, role, seenAt }) =>
      [
        email.padEnd(width),
        role.padEnd(6),
        seenAt ? `seen ${seenAt.toISOString().slice(0, 10)}` : "not seen yet   ",
        printableLine(name),
      ].join("  "),
    )
    .join("\n");
}

/** Gives a person another role. */
export async function changeRoleOf(place: Place, [email = "", wanted]: string[]): Promise<string> {
  const role = readRole(wanted);
  const person = await need(place, email);
  refuseLastOwner(await changeRole(place.database, person.id, role, { by: BY, at: place.now }), person);
  return `${person.email} now has the role ${role}`;
}

/** Removes a person, and hands their messages without an answer to a colleague, or leaves them unassigned. */
export async function revokePerson(
  place: Place,
  [email = ""]: string[],
  options: DeskOptions,
): Promise<string> {
  const person = await need(place, email);
  const to = options.to === undefined ? undefined : await need(place, options.to);
  if (to?.role === "editor" || to?.id === person.id)
    throw new UsageError(`--to ${to.email} must be a colleague whose role sees messages`);
  const change = { by: BY, at: place.now, to: to?.id ?? "" };
  refuseLastOwner(await revoke(place.database, person.id, change), person);
  return `The access of ${person.email} is revoked; their open messages are ${to ? `with ${to.email}` : "unassigned"}`;
}

/** Prints a link that signs a person in. */
export async function linkFor(place: Place, [email = ""]: string[]): Promise<string> {
  return describeLink(place, await need(place, email));
}

/** Ends sessions and links. */
export async function signOut(place: Place, [email]: string[]): Promise<string> {
  const person = email === undefined ? undefined : await need(place, email);
  await endEverything(place.database, person?.id);
  return `${person ? `${person.email} is` : "All people are"} signed out; passkeys stay`;
}

async function describeLink({ database, origin, now }: Place, { id, email }: Person): Promise<string> {
  if (origin === undefined) throw new Error("The desk is disabled: DESK_PORT is 0");
  const link = await issueLink(database, id, { way: "terminal" }, now);
  return `This link signs ${email} in once, within 15 minutes:\n${origin}${DESK_PATHS.signInLink(link?.token ?? "")}`;
}

async function need({ database }: Place, email: string): Promise<Person> {
  const person = await findPerson(database, { email });
  if (!person) throw new Error(`${printableLine(email)} may not open the desk; "list" shows who may`);
  return person;
}

function refuseLastOwner(outcome: PersonChange, { email }: Person): void {
  if (outcome === "last-owner")
    throw new Error(`${email} is the last owner: make another person owner first`);
  if (outcome === "unknown") throw new Error(`The access of ${email} was already revoked`);
}

function readRole(text: string | undefined): Role {
  const role = ROLES.find((one) => one === text);
  if (!role) throw new UsageError(`Which role: ${ROLES.join(", ")}? Give it as --role sales`);
  return role;
}
