import type { DeskParts } from "../desk-parts.ts";
import { seal } from "../access/token.ts";

const HEADER = "Desk-Of";
/** A process that is busy for longer is asked again. */
const ANSWER_MS = 5_000;

/** What a probe says of whose desk answers: two sites on one machine may want one port. */
export function deskMark({ secret }: Pick<DeskParts, "secret">): Record<string, string> {
  return { [HEADER]: seal(secret(), "port", "") };
}

/** Whether another process of this site has the port of the desk. */
export async function isSameDesk(parts: Pick<DeskParts, "settings" | "secret">): Promise<boolean> {
  const { host, port } = parts.settings;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}/healthz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.headers.get(HEADER) === deskMark(parts)[HEADER];
}
