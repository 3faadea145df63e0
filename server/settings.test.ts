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
    retention: { months: 12, applicationMonths: 6, quarantineDays: 30, backupDays: 7 },
    backups: { folder: "data/backups", keep: 7 },
    sinks: {},
    blog: undefined,
    robots: "open",
    desk: { host: "127.0.0.1", port: 3001, origin: "http://localhost:3001", published: false },
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

test("the desk is on this machine until it is published, beside the ports of the site and its metrics", () => {
  expect(readSettings({ DESK_PORT: "0" }).desk).toBeUndefined();
  expect(readSettings({ PORT: "3001", METRICS_PORT: "3002" }).desk).toMatchObject({ port: 3003 });
  const published = {
    HOST: "10.0.0.5",
    ORIGIN: "https://www.example.com",
    DESK_ORIGIN: "https://desk.example.com",
  };
  expect(readSettings(published)).toMatchObject({
    deskOrigin: "https://desk.example.com",
    desk: { host: "10.0.0.5", origin: "https://desk.example.com", published: true },
  });
  expect(readSettings({ ...published, DESK_HOST: "10.0.0.6" }).desk?.host).toBe("10.0.0.6");
  // Mails lead to the desk of another process.
  expect(readSettings({ ...published, DESK_PORT: "0" })).toMatchObject({
    deskOrigin: "https://desk.example.com",
  });
  const entra = "https://login.microsoftonline.com/0b1c/v2.0";
  const provider = { DESK_OIDC_ISSUER: entra, DESK_OIDC_CLIENT_ID: "a", DESK_OIDC_CLIENT_SECRET: "b" };
  expect(readSettings(provider).desk?.provider).toMatchObject({ clientId: "a", name: "Microsoft" });
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
    [{ DESK_PORT: "3000" }, /^DESK_PORT must be another port than PORT$/],
    [{ DESK_PORT: "9464", METRICS_PORT: "9464" }, /^DESK_PORT must be another port than METRICS_PORT$/],
    [{ DESK_PORT: "desk" }, /^DESK_PORT must be a whole number/],
    [{ DESK_HOST: "0.0.0.0" }, /^DESK_ORIGIN must be set when DESK_HOST is not loopback/],
    [{ DESK_ORIGIN: "http://desk.example.com" }, /^DESK_ORIGIN must be an origin such as https/],
    [{ DESK_ORIGIN: "https://desk.example.com/x" }, /^DESK_ORIGIN must be an origin/],
    [
      { ORIGIN: "https://www.example.com", DESK_ORIGIN: "https://www.example.com:8443" },
      /^DESK_ORIGIN must have another host than ORIGIN/,
    ],
    [{ DESK_OIDC_CLIENT_ID: "a" }, /^DESK_OIDC_ISSUER must be set with DESK_OIDC_CLIENT_ID$/],
    [
      { DESK_OIDC_ISSUER: "https://id.example.com" },
      /^DESK_OIDC_CLIENT_ID must be set with DESK_OIDC_ISSUER$/,
    ],
    [
      { DESK_OIDC_ISSUER: "https://login.microsoftonline.com/common/v2.0" },
      /^DESK_OIDC_ISSUER must name your own tenant/,
    ],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be/],
    [{ TRUST_PROXY: "yes" }, /^TRUST_PROXY must be a number of hops/],
    [{ TRUST_PROXY: "10.0.0.0/33" }, /^TRUST_PROXY must be a number of hops/],
    [{ SECRET: "short" }, /^SECRET must have at least 32 random characters/],
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
