import * as z from "zod/mini";
import { parseJsonAs } from "../../../../platform/parse-json-as.ts";
import type { DataverseSettings } from "./dataverse-sink.ts";
import { outcomeOf, sendRequest, type SettingFaults } from "../../http-request.ts";
import type { Outcome } from "../../../store/outbox.ts";

/** A token is not used in the last minute before it expires: it might expire on the way. */
const MARGIN_MS = 60_000;

/** The settings to blame for answers of the login: an unknown tenant or application is refused with 400. */
const FAULTS: SettingFaults = {
  400: "DATAVERSE_TENANT or DATAVERSE_CLIENT_ID: the login does not know them",
  401: "DATAVERSE_CLIENT_SECRET: the login refuses it, or it has expired",
  403: "DATAVERSE_CLIENT_ID: the login refuses the application",
  404: "DATAVERSE_TENANT or DATAVERSE_LOGIN_URL: nothing answers there",
  410: "DATAVERSE_TENANT or DATAVERSE_LOGIN_URL: nothing answers there",
};

const answerSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** Tokens of the OAuth client credentials grant, each cached until it expires. */
export function createTokenSource(settings: DataverseSettings, now: () => Date) {
  const { url, loginUrl, tenant, clientId, clientSecret } = settings;
  let kept: { token: string; until: number } | undefined;
  return {
    /** A token valid for at least a minute, or why there is none. Rejects when the login host is unreachable. */
    async token(signal: AbortSignal): Promise<string | Outcome> {
      if (kept && now().getTime() < kept.until) return kept.token;
      const answer = await sendRequest({
        method: "POST",
        url: new URL(`/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, loginUrl),
        headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_id: clientId,
          client_secret: clientSecret,
          scope: `${url.origin}/.default`,
        }).toString(),
        signal,
        reads: true,
      });
      // A login that fails fails for every message.
      const refused = outcomeOf(answer, FAULTS);
      if (refused.kind === "failed") {
        return { ...refused, scope: "sink", reason: `login ${refused.reason}` };
      }
      const read = parseJsonAs(answerSchema, answer.text);
      if (!read) return { kind: "failed", scope: "sink", reason: "login answer not understood" };
      const { access_token: token, expires_in: seconds } = read;
      kept = { token, until: now().getTime() + seconds * 1000 - MARGIN_MS };
      return token;
    },
    /** Drops a token that was refused before it expired. */
    forget() {
      kept = undefined;
    },
  };
}
