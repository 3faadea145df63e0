import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("nothing needs to be set on a developer's machine", () => {
  expect(readSettings({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    origin: "http://localhost:3000",
    contentDir: "content",
    dataDir: "data",
    assetsDir: "data/assets",
    trustProxy: false,
    databaseUrl: undefined,
    secret: undefined,
    retention: { months: 12, applicationMonths: 6, quarantineDays: 30 },
    backups: { folder: "data/backups", keep: 7 },
    sinks: {},
    blog: undefined,
    robots: "open",
    logLevel: "info",
  });
});

test("the files of the last builds are with the data until processes share another folder", () => {
  expect(readSettings({ DATA_DIR: "/var/site" }).assetsDir).toBe("/var/site/assets");
  expect(readSettings({ DATA_DIR: "/var/site", ASSETS_DIR: "/srv/assets" }).assetsDir).toBe("/srv/assets");
});

test("the origin follows the port until it is set", () => {
  expect(readSettings({ PORT: "8080" }).origin).toBe("http://localhost:8080");
  expect(readSettings({ ORIGIN: "https://www.example.com/" }).origin).toBe("https://www.example.com");
});

test("the desk is published at another host of its own, or nowhere", () => {
  expect(readSettings({}).deskOrigin).toBeUndefined();
  const env = { ORIGIN: "https://www.example.com", DESK_ORIGIN: "https://desk.example.com/" };
  expect(readSettings(env).deskOrigin).toBe("https://desk.example.com");
});

test("proxies are believed by number or by network", () => {
  expect(readSettings({ TRUST_PROXY: "2" }).trustProxy).toBe(2);
  expect(readSettings({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toEqual(["10.0.0.0/8", "::1"]);
});

test("backups go beside the messages or where they are wanted, and can be switched off", () => {
  expect(readSettings({ DATA_DIR: "/srv/site" }).backups).toEqual({ folder: "/srv/site/backups", keep: 7 });
  expect(readSettings({ BACKUP_DIR: "/mnt/other", BACKUP_KEEP: "0" }).backups).toEqual({
    folder: "/mnt/other",
    keep: 0,
  });
});

test("metrics are off by default, and read on this machine alone", () => {
  expect(readSettings({}).metrics).toBeUndefined();
  expect(readSettings({ METRICS_PORT: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
  expect(readSettings({ METRICS_PORT: "9464", METRICS_HOST: "10.0.0.5" }).metrics?.host).toBe("10.0.0.5");
});

test("sinks are set by their names, each by its own settings", () => {
  expect(readSettings({ CHAT_URL: "https://chat.example.com/y" }).sinks).toMatchObject({
    chat: { format: "teams" },
  });
});

describe("a setting that cannot be used is named with its repair, in one line", () => {
  test.each([
    [{ PORT: "http" }, /^PORT must be a whole number/],
    [{ PORT: "70000" }, /^PORT must be/],
    [{ HOST: "0.0.0.0" }, /^ORIGIN must be set when HOST is not loopback/],
    [{ ORIGIN: "www.example.com" }, /^ORIGIN must be an origin/],
    [{ ORIGIN: "https://example.com/path" }, /^ORIGIN must be an origin/],
    [{ DESK_ORIGIN: "http://desk.example.com" }, /^DESK_ORIGIN must be an https origin/],
    [{ DESK_ORIGIN: "https://desk.example.com/m" }, /^DESK_ORIGIN must be an https origin/],
    [
      { ORIGIN: "https://example.com", DESK_ORIGIN: "https://example.com:8443" },
      /^DESK_ORIGIN must have another host than ORIGIN$/,
    ],
    [{ ROBOTS: "maybe" }, /^ROBOTS must be open or closed/],
    [{ INDEXNOW_KEY: "short-7" }, /^INDEXNOW_KEY must be 8 to 128 letters, digits and hyphens$/],
    [{ INDEXNOW_KEY: "a".repeat(129) }, /^INDEXNOW_KEY must be/],
    [{ INDEXNOW_KEY: "no/slashes" }, /^INDEXNOW_KEY must be/],
    [{ KEEP_MONTHS: "0" }, /^KEEP_MONTHS must be a whole number from 1 to 120$/],
    [{ KEEP_MONTHS: "1.5" }, /^KEEP_MONTHS must be/],
    [{ KEEP_QUARANTINE_DAYS: "forever" }, /^KEEP_QUARANTINE_DAYS must be a whole number from 1 to 365$/],
    [{ BACKUP_KEEP: "-1" }, /^BACKUP_KEEP must be a whole number from 0 to 1000, where 0 makes no backups$/],
    [{ BACKUP_KEEP: "daily" }, /^BACKUP_KEEP must be/],
    [{ DATA_DIR: "/srv/site", BACKUP_DIR: "/srv/site/" }, /^BACKUP_DIR must be another folder than DATA_DIR/],
    [{ METRICS_PORT: "0" }, /^METRICS_PORT must be a whole number from 1 to 65535$/],
    [{ METRICS_PORT: "3000" }, /^METRICS_PORT must be another port than PORT$/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be/],
    [{ TRUST_PROXY: "yes" }, /^TRUST_PROXY must be a number of hops/],
    [{ TRUST_PROXY: "10.0.0.0/33" }, /^TRUST_PROXY must be a number of hops/],
    [{ SECRET: "short" }, /^SECRET must have at least 32 characters/],
    [{ DATABASE_URL: "mysql://x/y" }, /^DATABASE_URL must be an address/],
    [{ CHAT_URL: "https://chat.example.com", CHAT_FORMAT: "irc" }, /^CHAT_FORMAT must be teams or slack/],
    [{ DATABASE_URL: "postgresql://x/y" }, /^SECRET must be set with DATABASE_URL/],
  ])("%o", (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
    try {
      readSettings(env);
    } catch (error) {
      expect((error as Error).message).not.toContain("\n");
    }
  });
});
