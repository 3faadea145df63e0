import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "zod/mini";
import { readBlogSettings, type BlogSettings } from "./sources/source-settings.ts";
import { isLoopback } from "./platform/loopback.ts";
import { check, SettingsError } from "./platform/settings-error.ts";
import type { TrustProxy } from "./platform/http/sender-reader.ts";
import { readDeskOrigin, readDeskSettings, type DeskSettings } from "./desk/desk-settings.ts";
import { readMetricsSettings, type MetricsSettings } from "./metrics/metrics-settings.ts";
import { readBackupSettings, type BackupSettings } from "./messages/backups/backup-settings.ts";
import { readRetentionSettings } from "./messages/retention/retention-settings.ts";
import type { MessageSettings } from "./messages/message-settings.ts";
import { readMailboxSettings } from "./messages/mailbox/mailbox-settings.ts";
import { readSinkSettings } from "./messages/delivery/open-sinks.ts";

/** All settings of the process, read once. The only file of the product that reads the environment. */
export interface Settings extends MessageSettings {
  host: string;
  port: number;
  /** Public origin without a trailing slash; used by canonicals, feeds and the same-origin check. */
  origin: string;
  /** Public origin of the desk, where mails have their links; no links when undefined. */
  deskOrigin: string | undefined;
  /** Folder with the content of the site. */
  contentDir: string;
  /** Folder with the browser's files of the last builds, which all processes share. */
  assetsDir: string;
  trustProxy: TrustProxy;
  /** True if search engines may list the site. */
  robots: "open" | "closed";
  /** Key to notify search engines of changes, if any. */
  indexNowKey: string | undefined;
  /** Backups of the messages. */
  backups: BackupSettings;
  /** Source of posts; files if undefined. */
  blog: BlogSettings | undefined;
  /** Address of the desk, if enabled. */
  desk: DeskSettings | undefined;
  /** Address of the metrics, if they are on. */
  metrics: MetricsSettings | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535));

/**
 * Reads and validates the environment.
 * @param env variables by name; an empty value counts as not set
 * @throws SettingsError naming the first invalid variable; the process then exits with 78 (EX_CONFIG)
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = (name: string) => env[name]?.trim() || undefined;
  const host = given("HOST") ?? "127.0.0.1";
  const dataDir = given("DATA_DIR") ?? "data";
  const listenPort = check("PORT", port, given("PORT") ?? "3000", "a whole number from 0 to 65535");
  const origin = readOrigin(given("ORIGIN"), host, listenPort);
  const deskOrigin = readDeskOrigin(given("DESK_ORIGIN"), origin);
  const metrics = readMetricsSettings(given, listenPort);
  const backups = readBackupSettings(given, dataDir);
  return {
    host,
    port: listenPort,
    origin,
    deskOrigin,
    contentDir: given("CONTENT_DIR") ?? "content",
    dataDir,
    assetsDir: given("ASSETS_DIR") ?? join(dataDir, "assets"),
    trustProxy: readTrustProxy(given("TRUST_PROXY")),
    ...readStore(given("DATABASE_URL"), given("SECRET")),
    retention: readRetentionSettings(given, backups.keep),
    backups,
    sinks: readSinkSettings(given),
    mailbox: readMailboxSettings(given),
    blog: readBlogSettings(given),
    robots: check("ROBOTS", z.enum(["open", "closed"]), given("ROBOTS") ?? "open", "open or closed"),
    indexNowKey: readIndexNowKey(given("INDEXNOW_KEY")),
    desk: readDeskSettings(given, { host, port: listenPort, deskOrigin, metricsPort: metrics?.port }),
    metrics,
    logLevel: check(
      "LOG_LEVEL",
      z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
      given("LOG_LEVEL") ?? "info",
      "fatal, error, warn, info, debug, trace or silent",
    ),
  };
}

function readOrigin(value: string | undefined, host: string, listenPort: number): string {
  if (!value) {
    if (isLoopback(host)) return `http://localhost:${listenPort}`;
    throw new SettingsError(
      `ORIGIN must be set when HOST is not loopback (HOST is ${host}): give the public address, such as https://www.example.com`,
    );
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !isBare(url))
    throw new SettingsError(
      "ORIGIN must be an origin such as https://www.example.com, without path or query",
    );
  return url.origin;
}

function isBare({ pathname, search, hash, username }: URL): boolean {
  return pathname === "/" && !search && !hash && !username;
}

function readIndexNowKey(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const key = z.string().check(z.regex(/^[a-zA-Z0-9-]{8,128}$/));
  return check("INDEXNOW_KEY", key, value, "8 to 128 letters, digits and hyphens");
}

const SECRET_MIN_CHARS = 32;

function readStore(
  databaseUrl: string | undefined,
  secret: string | undefined,
): Pick<Settings, "databaseUrl" | "secret"> {
  if (databaseUrl && !/^postgres(?:ql)?:\/\/\S+$/.test(databaseUrl)) {
    throw new SettingsError(
      "DATABASE_URL must be an address such as postgresql://user:password@host/database",
    );
  }
  if (secret === undefined && databaseUrl) {
    throw new SettingsError("SECRET must be set with DATABASE_URL, the same for every process");
  }
  if (secret !== undefined && secret.length < SECRET_MIN_CHARS) {
    throw new SettingsError(`SECRET must have at least ${SECRET_MIN_CHARS} random characters`);
  }
  return { databaseUrl, secret: secret === undefined ? undefined : readSecret(secret) };
}

/** A secret from an earlier data directory is in hexadecimal, and must keep its bytes. */
function readSecret(text: string): Uint8Array {
  return /^[0-9a-f]{64}$/.test(text) ? Buffer.from(text, "hex") : Buffer.from(text);
}

const HOPS_MAX = 10;

function readTrustProxy(value: string | undefined): TrustProxy {
  if (value === undefined || value === "0") return false;
  if (/^\d+$/.test(value) && Number(value) <= HOPS_MAX) return Number(value);
  const networks = value.split(",").map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new SettingsError(
    "TRUST_PROXY must be a number of hops, or networks such as 10.0.0.0/8, 2001:db8::/32",
  );
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
