import { useEffect, useState } from "react";
import { serverAnswers } from "./server-answers.ts";

/**
 * Answers a page that could not be changed in place, because a translator or an extension had taken its nodes, by
 * one full load of the address: the history entry keeps a mark, so that it never becomes a loop.
 * @returns whether the load is on its way
 */
export function useFreshLoad(error: unknown): boolean {
  const [wanted, setWanted] = useState(() => isForeignChange(error) && !entryState()["fresh"]);
  useEffect(() => {
    if (wanted) void loadAnew(() => setWanted(false));
  }, [wanted]);
  return wanted;
}

async function loadAnew(stay: () => void): Promise<void> {
  history.replaceState({ ...entryState(), fresh: true }, "");
  if (await serverAnswers(location.href)) location.reload();
  else stay();
}

function isForeignChange(error: unknown): boolean {
  return typeof document !== "undefined" && error instanceof DOMException && error.name === "NotFoundError";
}

function entryState(): Record<string, unknown> {
  return (history.state ?? {}) as Record<string, unknown>;
}
