import { z } from "zod/mini";
import { isLoopback } from "../platform/loopback.ts";
import { check, SettingsError, type Given } from "../platform/settings-error.ts";
import { readProviderSettings, type ProviderSettings } from "./provider/provider-settings.ts";

/** Addresses of the desk, and its sign-in methods. */
export interface DeskSettings {
  host: string;
  port: number;
  /** Its own origin, without a trailing slash, for cookies, links in mails and the check of requests. */
  origin: string;
  /** True if the desk has a public origin; otherwise only this machine can open it. */
  published: boolean;
  /** The provider of the company's accounts, if any. */
  provider: ProviderSettings | undefined;
}

/** Addresses of the site, which the desk must not share. */
interface Site {
  host: string;
  port: number;
  /** Public origin of the desk, if it is published. */
  deskOrigin: string | undefined;
  /** The port of the metrics, if they are on. */
  metricsPort: number | undefined;
}

/** Default ports; the desk uses the first that no other setting uses. */
const USUAL_PORTS = [3001, 3002, 3003];

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535));

/**
 * Undefined if the desk is off.
 * @throws SettingsError naming the invalid variable
 */
export function readDeskSettings(given: Given, site: Site): DeskSettings | undefined {
  const taken = [site.port, site.metricsPort];
  const usual = USUAL_PORTS.find((one) => !taken.includes(one));
  const wanted = check(
    "DESK_PORT",
    port,
    given("DESK_PORT") ?? String(usual),
    "a whole number to 65535, 0 for no desk",
  );
  const provider = readProviderSettings(given);
  const own = site.deskOrigin;
  const host = readHost(given("DESK_HOST"), own, site.host);
  if (wanted === 0) return undefined;
  if (wanted === site.port) throw new SettingsError("DESK_PORT must be another port than PORT");
  if (wanted === site.metricsPort)
    throw new SettingsError("DESK_PORT must be another port than METRICS_PORT");
  return {
    host,
    port: wanted,
    origin: own ?? `http://localhost:${wanted}`,
    published: own !== undefined,
    provider,
  };
}

/**
 * The public origin of the desk, in any process. Cookies ignore ports, so its host must differ from the site's.
 * @throws SettingsError
 */
export function readDeskOrigin(value: string | undefined, siteOrigin: string): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const safe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
  if (!url || !safe || url.pathname !== "/" || url.search || url.hash || url.username)
    throw new SettingsError(
      "DESK_ORIGIN must be an origin such as https://desk.example.com, without path or query; http only for this machine",
    );
  if (url.hostname === new URL(siteOrigin).hostname)
    throw new SettingsError(
      `DESK_ORIGIN must have another host than ORIGIN (${siteOrigin}), such as https://desk.example.com: cookies ignore ports`,
    );
  return url.origin;
}

function readHost(value: string | undefined, own: string | undefined, siteHost: string): string {
  const host = value ?? (own === undefined ? "127.0.0.1" : siteHost);
  if (own === undefined && !isLoopback(host))
    throw new SettingsError(
      `DESK_ORIGIN must be set when DESK_HOST is not loopback (DESK_HOST is ${host}): give the address of the desk, such as https://desk.example.com`,
    );
  return host;
}
