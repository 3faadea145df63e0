import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import type { Verdict } from "./judge-address.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const verdict = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("fine") }),
  z.object({ kind: z.literal("moved"), to: z.string() }),
  z.object({ kind: z.literal("dead"), why: z.string() }),
  z.object({ kind: z.literal("unknown"), why: z.string() }),
]);
const cacheSchema = z.record(z.string(), z.object({ at: z.number(), verdict }));

/** What was found out about foreign addresses within the last week. */
export interface VerdictCache {
  get(address: string): Verdict | undefined;
  set(address: string, verdict: Verdict): void;
  save(): void;
}

export function openVerdictCache(file: string, now: number): VerdictCache {
  const kept = new Map(
    Object.entries(parseJsonAs(cacheSchema, textOf(file)) ?? {}).filter(([, { at }]) => now - at < KEPT_MS),
  );
  return {
    get: (address) => kept.get(address)?.verdict,
    set: (address, found) => void kept.set(address, { at: now, verdict: found }),
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(kept)));
    },
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
