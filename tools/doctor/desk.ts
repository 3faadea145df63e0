import { listPeople } from "#server/desk/access/people.ts";
import { openMessageDatabaseForReading } from "#server/platform/database/open-message-database.ts";
import type { ProviderSettings } from "#server/desk/provider/provider-settings.ts";
import type { Settings } from "#server/settings.ts";
import { note, ok, problem, type Check, type Finding } from "./check.ts";
import { ask, isCertificateRefused, whyUnreachable } from "./reach.ts";

const PROBE = "ok";

/** Whether the desk answers where people look for it, and a person may open it. */
export const checkDesk: Check = async ({ settings }) => {
  const { desk, deskOrigin } = settings;
  const address = deskOrigin ?? desk?.origin;
  if (address === undefined) return note("The desk is disabled (DESK_PORT is 0).");
  return [
    await answers(address, deskOrigin !== undefined),
    ...(desk?.provider ? [await providerAnswers(desk.provider)] : []),
    ...(await owners(settings)),
  ];
};

async function answers(address: string, isPublished: boolean): Promise<Finding> {
  try {
    const answer = await ask(`${address}/healthz`);
    const text = answer.text.trim();
    if (answer.status === 200 && text === PROBE && answer.headers["x-frame-options"] === "DENY")
      return ok(`The desk answers at ${address}.`);
    return problem(
      `${address}/healthz returns ${answer.status}, which is not from the desk.`,
      isPublished
        ? "Have the proxy pass every path of this host to DESK_PORT, with the Host header as it came: docs/operations.md, The desk."
        : "Another program uses this port (see /readyz): stop it, and the desk starts within seconds, or set another DESK_PORT.",
    );
  } catch (error) {
    return problem(
      `The desk at ${address} cannot be reached from here: ${whyUnreachable(error)}.`,
      isCertificateRefused(error)
        ? "Fix the certificate of this host."
        : "Start the site; if it runs, see /readyz and the log line desk.unavailable for the cause.",
    );
  }
}

/** Checks that the provider of accounts answers. */
async function providerAnswers({ issuer, name }: ProviderSettings): Promise<Finding> {
  const fix = `Until then, people sign in by link or passkey. Check that DESK_OIDC_ISSUER is the issuer of ${name}, and that it can be reached from here.`;
  try {
    const answer = await ask(`${issuer.href.replace(/\/$/, "")}/.well-known/openid-configuration`);
    if (answer.status >= 200 && answer.status < 300)
      return ok(`${name} (${issuer.origin}) can be reached for sign-in.`);
    return problem(`${name} (${issuer.href}) has no discovery document: it returns ${answer.status}.`, fix);
  } catch (error) {
    return problem(`${name} (${issuer.href}) cannot be reached: ${whyUnreachable(error)}.`, fix);
  }
}

async function owners({ dataDir, databaseUrl }: Settings): Promise<Finding[]> {
  // To open PostgreSQL brings its tables up to date, and a doctor changes nothing.
  if (databaseUrl !== undefined) return [note("Who may open the desk: npm run desk -- list.")];
  try {
    await using database = await openMessageDatabaseForReading(dataDir);
    if (!database) return [];
    const people = await listPeople(database);
    if (people.some(({ role }) => role === "owner"))
      return [ok(`The desk has an owner, and people: ${people.length}.`)];
    return [note("The desk has no owner yet: npm run desk -- invite <email> --role owner.")];
  } catch {
    return [note("The desk's users cannot be read: see npm run doctor -- store.")];
  }
}
