import { createHash } from "node:crypto";
import { TYPED_FIELDS, contactField, type TypedField } from "#model/contact/field-names.ts";
import type { StoredMessage } from "../../../store/message-store.ts";
import { outcomeOf, outcomeOfError, sendRequest, type SettingFaults } from "../../http-request.ts";
import { asStored, factLines, leadFacts, leadTitle, type LeadWords } from "../../lead-text.ts";
import type { Outcome } from "../../../store/outbox.ts";
import { deliverEach, type Sink } from "../../sink.ts";
import { need, readUrl, refuseOrphans, type Given } from "../../../../platform/settings-error.ts";
import * as z from "zod/mini";
import { parseJsonAs } from "../../../../platform/parse-json-as.ts";

export interface DataverseSettings {
  /** Origin of the environment, such as https://company.crm.dynamics.com. */
  url: URL;
  loginUrl: URL;
  tenant: string;
  clientId: string;
  clientSecret: string;
}

const LOGIN_URL = "https://login.microsoftonline.com";

export function readDataverseSettings(given: Given): DataverseSettings | undefined {
  const names = ["DATAVERSE_TENANT", "DATAVERSE_CLIENT_ID", "DATAVERSE_CLIENT_SECRET", "DATAVERSE_LOGIN_URL"];
  const address = given("DATAVERSE_URL");
  if (!address) return refuseOrphans(given, "DATAVERSE_URL", names);
  return {
    url: readUrl("DATAVERSE_URL", address),
    loginUrl: readUrl("DATAVERSE_LOGIN_URL", given("DATAVERSE_LOGIN_URL") ?? LOGIN_URL),
    tenant: need("DATAVERSE_TENANT", given, "DATAVERSE_URL"),
    clientId: need("DATAVERSE_CLIENT_ID", given, "DATAVERSE_URL"),
    clientSecret: need("DATAVERSE_CLIENT_SECRET", given, "DATAVERSE_URL"),
  };
}

/** Settings at fault by response of the environment. Unknown columns are refused with 400. */
const FAULTS: SettingFaults = {
  400: "DATAVERSE_URL: this environment does not accept the columns of a lead",
  401: "DATAVERSE_CLIENT_ID: this environment does not know the application",
  403: "DATAVERSE_CLIENT_ID: the application may not create leads in this environment",
  404: "DATAVERSE_URL: there are no leads at this address",
  410: "DATAVERSE_URL: there are no leads at this address",
};

const API = "/api/data/v9.2/";

/**
 * Creates a lead in Dynamics 365 through the Dataverse Web API. The lead's id is derived from the message, and the
 * request only creates, so a repeat changes nothing that a salesperson has written since.
 * Written from the published interface and tested against a stand-in, never on a real tenant.
 */
export function createDataverseSink(
  settings: DataverseSettings,
  now: () => Date,
  { times }: Pick<LeadWords, "times"> = asStored,
): Sink {
  const tokens = createTokenSource(settings, now);

  const create = async (message: StoredMessage, signal: AbortSignal, mayRenew: boolean): Promise<Outcome> => {
    const token = await tokens.token(signal);
    if (typeof token !== "string") return token;
    const answer = await sendRequest({
      method: "PATCH",
      url: new URL(`${API}leads(${leadId(message.id)})`, settings.url),
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json; charset=utf-8",
        Accept: "application/json",
        "OData-Version": "4.0",
        "OData-MaxVersion": "4.0",
        "If-None-Match": "*",
      },
      body: JSON.stringify(leadOf(message, times)),
      signal,
    });
    // The lead exists already: an earlier try got through, but its response was lost.
    if (answer.status === 412) return { kind: "sent" };
    if (answer.status !== 401) return outcomeOf(answer, FAULTS);
    tokens.forget();
    return mayRenew ? create(message, signal, false) : outcomeOf(answer, FAULTS);
  };

  return {
    name: "dataverse",
    leadsOnly: true,
    async deliver({ message, batch }, signal) {
      try {
        if (batch) return await deliverEach(batch, (one) => create(one, signal, true));
        // Notices about the site are not leads.
        return message ? await create(message, signal, true) : { kind: "sent" };
      } catch (error) {
        return outcomeOfError(error);
      }
    },
  };
}

/** A version 8 UUID derived from the message's id. */
export function leadId(messageId: string): string {
  const bytes = createHash("sha256").update(`lead\n${messageId}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Lengths of columns of the lead table, in UTF-16 units. The whole text stays in our database, under the reference. */
const SUBJECT_MAX_CHARS = 300;
const DESCRIPTION_MAX_CHARS = 2_000;

/** The value of `leadsourcecode` that means the web. */
const SOURCE_WEB = 8;

function leadOf(message: StoredMessage, times: LeadWords["times"]) {
  const description = factLines(leadFacts(message, { ...asStored, times }), message.message);
  return {
    subject: cut(leadTitle(message), SUBJECT_MAX_CHARS),
    ...Object.fromEntries(TYPED_FIELDS.flatMap((name) => columnOf(name, message))),
    description: cut(description, DESCRIPTION_MAX_CHARS),
    leadsourcecode: SOURCE_WEB,
  };
}

/** The column of a field and its value; none for an empty value, or for an address that would have to be cut. */
function columnOf(name: TypedField, message: StoredMessage): [column: string, text: string][] {
  const { dataverse, control } = contactField(name);
  if (!dataverse || name === "consent") return [];
  // A lead without a company would have no title in lists.
  const text = message[name] || (name === "company" ? message.name : "");
  if (text === "" || (control === "email" && text.length > dataverse.max)) return [];
  return [[dataverse.column, cut(text, dataverse.max)]];
}

/** The beginning of a text, never ending in half a character. */
function cut(text: string, length: number): string {
  const end = /[\ud800-\udbff]/.test(text.charAt(length - 1)) && text.length > length ? length - 1 : length;
  return text.slice(0, end);
}

/** A token is not used in the last minute before it expires: it might expire on the way. */
const MARGIN_MS = 60_000;

/** The settings to blame for answers of the login: an unknown tenant or application is refused with 400. */
const LOGIN_FAULTS: SettingFaults = {
  400: "DATAVERSE_TENANT or DATAVERSE_CLIENT_ID: the login does not know them",
  401: "DATAVERSE_CLIENT_SECRET: the login refuses it, or it has expired",
  403: "DATAVERSE_CLIENT_ID: the login refuses the application",
  404: "DATAVERSE_TENANT or DATAVERSE_LOGIN_URL: no response",
  410: "DATAVERSE_TENANT or DATAVERSE_LOGIN_URL: no response",
};

const answerSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** Tokens of the OAuth client credentials grant, each cached until it expires. */
function createTokenSource(settings: DataverseSettings, now: () => Date) {
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
      const refused = outcomeOf(answer, LOGIN_FAULTS);
      if (refused.kind === "failed") {
        return { ...refused, scope: "sink", reason: `login ${refused.reason}` };
      }
      const read = parseJsonAs(answerSchema, answer.text);
      if (!read) return { kind: "failed", scope: "sink", reason: "login response not understood" };
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
