import * as z from "zod/mini";
import type { provideLighthouse } from "./provide-lighthouse.ts";

/** What Lighthouse says of one load, by the names of its audits. */
export type Paints = Record<(typeof AUDITS)[number], number>;

export const AUDITS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
] as const;

const value = z.object({ numericValue: z.number() });
const resultSchema = z.object({
  lhr: z.object({
    runtimeError: z.optional(z.object({ message: z.string() })),
    environment: z.object({ benchmarkIndex: z.number() }),
    audits: z.object({
      "first-contentful-paint": value,
      "largest-contentful-paint": value,
      "total-blocking-time": value,
      "cumulative-layout-shift": value,
    }),
  }),
});

/**
 * Loads a page once on Lighthouse's mobile profile: at full speed, from which a slow phone's paints are simulated.
 * @returns its figures, and how fast Lighthouse finds this machine
 */
export async function runLighthouse(
  lighthouse: Awaited<ReturnType<typeof provideLighthouse>>,
  url: string,
  port: number,
): Promise<Paints & { "benchmark index": number }> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "silent",
    onlyAudits: AUDITS,
    formFactor: "mobile",
    throttlingMethod: "simulate",
    disableFullPageScreenshot: true,
  });
  const { audits, environment } = resultSchema.parse(result).lhr;
  const paints = Object.fromEntries(AUDITS.map((audit) => [audit, audits[audit].numericValue])) as Paints;
  return { ...paints, "benchmark index": environment.benchmarkIndex };
}
