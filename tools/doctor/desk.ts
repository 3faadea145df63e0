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
  if (address === undefined)
    return note("There is no desk (DESK_PORT is 0): messages are answered without it.");
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
      `${address}/healthz answers ${answer.status}, which is not the desk's answer.`,
      isPublished
        ? "Have the proxy pass every path of this host to DESK_PORT, with the Host header as it came: docs/operations.md, The desk."
        : "Another program has this port, as /readyz says: end it, and the desk takes the port within seconds, or set another DESK_PORT.",
    );
  } catch (error) {
    return problem(
      `The desk at ${address} cannot be reached from here: ${whyUnreachable(error)}.`,
      isCertificateRefused(error)
        ? "Fix the certificate of this host."
        : "Start the site; if it runs, /readyz and the log line desk.unavailable say why the desk does not listen.",
    );
  }
}

/** Checks that the provider of accounts answers. */
async function providerAnswers({ issuer, name }: ProviderSettings): Promise<Finding> {
  const fix = `People sign in by link or passkey meanwhile. See that DESK_OIDC_ISSUER is the issuer that ${name} names, and that it can be reached from here.`;
  try {
    const answer = await ask(`${issuer.href.replace(/\/$/, "")}/.well-known/openid-configuration`);
    if (answer.status >= 200 && answer.status < 300)
      return ok(`${name} (${issuer.origin}) answers, where people have their accounts.`);
    return problem(`${name} (${issuer.href}) does not describe itself: it answers ${answer.status}.`, fix);
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
    return [note("The people of the desk cannot be read: npm run doctor -- store says why.")];
  }
}
