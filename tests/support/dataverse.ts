import type { ServerResponse } from "node:http";
import type { DataverseSettings } from "#server/messages/delivery/sinks/dataverse/dataverse-sink.ts";
import { startHost } from "./http-host.ts";

const TOKEN_LIFE_S = 3600;

/** The columns of a lead that may be written, with the longest text that each takes in UTF-16 units. */
const COLUMNS: Readonly<Record<string, number>> = {
  subject: 300,
  lastname: 50,
  companyname: 100,
  emailaddress1: 100,
  telephone1: 50,
  description: 2_000,
};

/** A stand-in for the parts of Entra ID and Dataverse that are used, as their documentation describes them. */
export async function startDataverse(now: () => Date) {
  const leads = new Map<string, Record<string, unknown>>();
  const tokens = new Map<string, number>();
  const state: {
    logins: number;
    loginsRefused: boolean;
    failure?: [number, Record<string, string>];
    fault?: { at: "login" | "lead"; behave: (response: ServerResponse) => void };
  } = { logins: 0, loginsRefused: false };
  const settings = {} as DataverseSettings;

  const host = await startHost(({ method, path, headers, body }, response) => {
    const answer = (status: number, json?: unknown, more = {}) =>
      response
        .writeHead(status, { "Content-Type": "application/json", ...more })
        .end(json === undefined ? "" : JSON.stringify(json));

    const at = path.endsWith("/oauth2/v2.0/token") ? "login" : "lead";
    if (state.fault?.at === at) return state.fault.behave(response);
    if (at === "login") {
      const form = new URLSearchParams(body);
      const isForm = headers["content-type"] === "application/x-www-form-urlencoded";
      if (method !== "POST" || !isForm || path !== `/${settings.tenant}/oauth2/v2.0/token`)
        return answer(400, { error: "invalid_request" });
      if (form.get("grant_type") !== "client_credentials")
        return answer(400, { error: "unsupported_grant_type" });
      if (form.get("scope") !== `${settings.url.origin}/.default`)
        return answer(400, { error: "invalid_scope" });
      if (form.get("client_id") !== settings.clientId) return answer(400, { error: "unauthorized_client" });
      if (form.get("client_secret") !== settings.clientSecret || state.loginsRefused)
        return answer(401, { error: "invalid_client" });
      state.logins += 1;
      const token = `token-${state.logins}`;
      tokens.set(token, now().getTime() + TOKEN_LIFE_S * 1000);
      return answer(200, { token_type: "Bearer", expires_in: TOKEN_LIFE_S, access_token: token });
    }

    const [, token = ""] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
    const until = tokens.get(token) ?? 0;
    if (now().getTime() >= until) return answer(401);
    if (state.failure) return answer(state.failure[0], { error: {} }, state.failure[1]);
    const id = /^\/api\/data\/v9\.2\/leads\(([0-9a-f-]{36})\)$/.exec(path)?.[1];
    if (method !== "PATCH" || !id) return answer(404);
    const versions = [headers["odata-version"], headers["odata-maxversion"]];
    if (versions.some((version) => version !== undefined && version !== "4.0"))
      return answer(400, fault("0x80060888", `Version ${versions.join(", ")} is not supported`));
    if (!/^application\/json\b/.test(headers["content-type"] ?? ""))
      return answer(415, fault("0x0", "No JSON"));
    const problem = leadProblem(body);
    if (problem) return answer(400, problem);
    // With this header a request only creates.
    if (headers["if-none-match"] === "*" && leads.has(id))
      return answer(412, fault("0x80060892", "A record with matching key values already exists."));
    leads.set(id, { ...leads.get(id), ...(JSON.parse(body) as object) });
    return answer(204, undefined, {
      "OData-Version": "4.0",
      "OData-EntityId": `${settings.url.origin}${path}`,
    });
  });

  Object.assign(settings, {
    url: new URL(host.url.origin),
    loginUrl: new URL(host.url.origin),
    tenant: "tenant-1",
    clientId: "client-1",
    clientSecret: "secret-1",
  });
  return {
    settings,
    leads,
    get logins() {
      return state.logins;
    },
    revokeTokens: () => tokens.clear(),
    refuseLogins: () => (state.loginsRefused = true),
    /** Behaves like this at that step, until repaired. */
    breakAt: (at: "login" | "lead", behave: (response: ServerResponse) => void) =>
      (state.fault = { at, behave }),
    repair: () => delete state.fault,
    /** Answers every request for a lead like this, or as usual again. */
    answerWith(status: number | undefined, headers: Record<string, string> = {}) {
      if (status === undefined) delete state.failure;
      else state.failure = [status, headers];
    },
  };
}

/** An error as Dataverse describes it. */
const fault = (code: string, message: string) => ({ error: { code, message } });

/** The reason why Dataverse refuses a lead; undefined if it accepts it. */
function leadProblem(body: string) {
  let lead: unknown;
  try {
    lead = JSON.parse(body);
  } catch {
    return fault("0x80048d19", "Error identified in Payload provided by the user");
  }
  for (const [name, value] of Object.entries(lead as object)) {
    if (name === "leadsourcecode" && Number.isInteger(value)) continue;
    const most = COLUMNS[name];
    if (most === undefined || typeof value !== "string")
      return fault(
        "0x80048d19",
        `Invalid property '${name}' was found in entity 'Microsoft.Dynamics.CRM.lead'`,
      );
    if (value.length > most)
      return fault(
        "0x80044331",
        `A validation error occurred. The length of the '${name}' attribute exceeded ${most}`,
      );
  }
  return undefined;
}
