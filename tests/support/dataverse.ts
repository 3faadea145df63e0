import type { ServerResponse } from "node:http";
import type { DataverseSettings } from "#server/messages/delivery/sinks/dataverse/dataverse-sink.ts";
import { startHost } from "./http-host.ts";

const TOKEN_LIFE_S = 3600;

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

    const at = path === "/tenant-1/oauth2/v2.0/token" ? "login" : "lead";
    if (state.fault?.at === at) return state.fault.behave(response);
    if (at === "login") {
      const form = new URLSearchParams(body);
      const right =
        form.get("grant_type") === "client_credentials" &&
        form.get("client_secret") === settings.clientSecret &&
        form.get("scope") === `${settings.url.origin}/.default`;
      if (!right || state.loginsRefused) return answer(401, { error: "invalid_client" });
      state.logins += 1;
      const token = `token-${state.logins}`;
      tokens.set(token, now().getTime() + TOKEN_LIFE_S * 1000);
      return answer(200, { token_type: "Bearer", expires_in: TOKEN_LIFE_S, access_token: token });
    }

    const until = tokens.get((headers.authorization ?? "").replace("Bearer ", "")) ?? 0;
    if (now().getTime() >= until) return answer(401);
    if (state.failure) return answer(state.failure[0], { error: {} }, state.failure[1]);
    const id = /^\/api\/data\/v9\.2\/leads\(([0-9a-f-]{36})\)$/.exec(path)?.[1];
    if (method !== "PATCH" || !id) return answer(404);
    // With this header a request only creates.
    if (headers["if-none-match"] === "*" && leads.has(id)) return answer(412);
    leads.set(id, { ...leads.get(id), ...(JSON.parse(body) as object) });
    return answer(204);
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
