import { useEffect, useState } from "react";
import { entryState } from "./entry-keys.ts";
import { serverAnswers } from "./server-answers.ts";

/**
 * Reloads a page that React could not update because a translator or an extension had moved its nodes. Once only: a mark
 * in the history entry prevents a loop.
 * @returns whether the page is being reloaded
 */
export function useReloadOnce(error: unknown): boolean {
  const [wanted, setWanted] = useState(() => isForeignChange(error) && !entryState()["fresh"]);
  useEffect(() => {
    if (wanted) void reloadOnce(() => setWanted(false));
  }, [wanted]);
  return wanted;
}

async function reloadOnce(stay: () => void): Promise<void> {
  history.replaceState({ ...entryState(), fresh: true }, "");
  if (await serverAnswers(location.href)) location.reload();
  else stay();
}

function isForeignChange(error: unknown): boolean {
  return typeof document !== "undefined" && error instanceof DOMException && error.name === "NotFoundError";
}
