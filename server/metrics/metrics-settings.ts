import { z } from "zod/mini";
import { check, SettingsError, type Given } from "../platform/settings-error.ts";

/** Address of the metrics. */
export interface MetricsSettings {
  host: string;
  port: number;
}

const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65535));

/**
 * Undefined without metrics.
 * @param sitePort the port of the site itself
 * @throws SettingsError naming the invalid variable
 */
export function readMetricsSettings(given: Given, sitePort: number): MetricsSettings | undefined {
  const text = given("METRICS_PORT");
  if (text === undefined) return undefined;
  const wanted = check("METRICS_PORT", port, text, "a whole number from 1 to 65535");
  if (wanted === sitePort) throw new SettingsError("METRICS_PORT must be another port than PORT");
  return { host: given("METRICS_HOST") ?? "127.0.0.1", port: wanted };
}
