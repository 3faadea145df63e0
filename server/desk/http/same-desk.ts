import { guardedRequest } from "../../platform/outbound/guarded-request.ts";
import type { DeskParts } from "../desk-parts.ts";
import { seal } from "../access/token.ts";

const HEADER = "desk-of";
/** Timeout of a probe, which is then repeated. */
const ANSWER_MS = 5_000;

/** Answer to a probe that identifies the desk: two sites on one machine may want one port. */
export function deskMark({ secret }: Pick<DeskParts, "secret">): Record<string, string> {
  return { [HEADER]: seal(secret(), "port", "") };
}

/** True if another process of this site has the port of the desk. */
export async function isSameDesk(parts: Pick<DeskParts, "settings" | "secret">): Promise<boolean> {
  const { host, port } = parts.settings;
  const url = new URL(`http://${host.includes(":") ? `[${host}]` : host}:${port}/healthz`);
  const answer = await guardedRequest({ method: "GET", url, allowPrivate: true, totalMs: ANSWER_MS }).catch(
    () => undefined,
  );
  answer?.leave();
  return answer?.headers[HEADER] === deskMark(parts)[HEADER];
}
