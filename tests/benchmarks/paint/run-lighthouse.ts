import * as z from "zod/mini";
import type { Paints } from "./read-trace.ts";
import type { provideLighthouse } from "./provide-lighthouse.ts";

/** Its audits by our names for what they measure. */
const AUDITS = {
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  "blocking time": "total-blocking-time",
  "layout shift": "cumulative-layout-shift",
} as const satisfies Partial<Record<keyof Paints, string>>;

const resultSchema = z.object({
  lhr: z.object({
    audits: z.record(z.string(), z.object({ numericValue: z.number() })),
  }),
});

/**
 * Loads a page once on Lighthouse's mobile profile: at full speed, from which a slow phone's paints are simulated.
 * @throws Error when the page was not painted
 */
export async function runLighthouse(
  lighthouse: Awaited<ReturnType<typeof provideLighthouse>>,
  url: string,
  port: number,
): Promise<Paints> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "silent",
    onlyAudits: Object.values(AUDITS),
    formFactor: "mobile",
    throttlingMethod: "simulate",
    disableFullPageScreenshot: true,
  });
  const { audits } = resultSchema.parse(result).lhr;
  const read = (what: keyof typeof AUDITS) => audits[AUDITS[what]]?.numericValue ?? NaN;
  return {
    "first paint": read("first paint"),
    "largest paint": read("largest paint"),
    "blocking time": read("blocking time"),
    "layout shift": read("layout shift"),
  };
}
