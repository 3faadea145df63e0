import type { Settings } from "#server/settings.ts";

/** Result of a check, in words for an operator who has never seen the code. */
export interface Finding {
  /** A note needs no action. */
  kind: "ok" | "note" | "problem";
  text: string;
  /** The fix. */
  fix?: string;
}

/** The deployment under examination. */
export interface Deployment {
  settings: Settings;
  env: NodeJS.ProcessEnv;
  /** True if messages may be sent. */
  send: boolean;
  now: Date;
}

/** One check. It changes nothing, and answers within seconds. */
export type Check = (deployment: Deployment) => Promise<Finding | Finding[]>;

export const ok = (text: string): Finding => ({ kind: "ok", text });
export const note = (text: string): Finding => ({ kind: "note", text });
export const problem = (text: string, fix: string): Finding => ({ kind: "problem", text, fix });
