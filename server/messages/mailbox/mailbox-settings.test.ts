import { expect, test } from "vitest";
import { connectionOf, readMailboxSettings } from "./mailbox-settings.ts";

const URL_OF_OURS = "imap://web%40site:p%40ss@mail.example.com";
const OAUTH = "https://id:secret@login.microsoftonline.com/tenant/oauth2/v2.0/token";
const read = (env: Record<string, string>) => readMailboxSettings((name) => env[name]);

test("without its address there is no mailbox", () => {
  expect(read({})).toBeUndefined();
  expect(read({ SMTP_URL: "smtp://mail.example.com", MAIL_OAUTH: OAUTH })).toBeUndefined();
});

test("a mailbox is reached encrypted, unless it is on this machine", () => {
  const connectionTo = (address: string) => connectionOf({ url: new URL(address) });
  const account = { user: "web@site", pass: "p@ss" };
  const far = { host: "mail.example.com", ...account };
  expect(connectionTo(URL_OF_OURS)).toEqual({ ...far, port: 143, secure: false, doSTARTTLS: true });
  expect(connectionTo(URL_OF_OURS.replace("imap", "imaps"))).toEqual({ ...far, port: 993, secure: true });
  const near = { host: "::1", ...account, port: 1143, secure: false, doSTARTTLS: false };
  expect(connectionTo("imap://web%40site:p%40ss@[::1]:1143")).toEqual(near);
});

test("an account has a password, or a token in place of one", () => {
  expect(read({ INBOX_IMAP_URL: URL_OF_OURS, MAIL_OAUTH: OAUTH })).toEqual({
    url: new URL(URL_OF_OURS),
    takesNew: false,
  });
  const bare = "imaps://web%40site@outlook.office365.com";
  expect(read({ INBOX_IMAP_URL: bare, INBOX_NEW: "1", MAIL_OAUTH: OAUTH })).toEqual({
    url: new URL(bare),
    takesNew: true,
    oauth: new URL(OAUTH),
  });
});

const wanted = "INBOX_IMAP_URL must be an address such as imaps://user:password@mail.example.com:993";
test.each<[Record<string, string>, string]>([
  [{ INBOX_IMAP_URL: "https://a:b@mail.example.com" }, wanted],
  [{ INBOX_IMAP_URL: "imaps://mail.example.com" }, wanted],
  [{ INBOX_IMAP_URL: "mail.example.com" }, wanted],
  [
    { INBOX_IMAP_URL: "imaps://web@mail.example.com" },
    "INBOX_IMAP_URL must have a password, or MAIL_OAUTH must be set",
  ],
  [{ INBOX_IMAP_URL: URL_OF_OURS, INBOX_NEW: "yes" }, "INBOX_NEW must be 0 or 1"],
  [{ INBOX_NEW: "1" }, "INBOX_IMAP_URL must be set with INBOX_NEW"],
  [{ MAIL_OAUTH: OAUTH }, "INBOX_IMAP_URL or SMTP_URL must be set with MAIL_OAUTH"],
  [
    { INBOX_IMAP_URL: URL_OF_OURS, MAIL_OAUTH: "https://login.example/token" },
    "MAIL_OAUTH must be an address",
  ],
  [
    { INBOX_IMAP_URL: URL_OF_OURS, MAIL_OAUTH: "http://id:secret@login.example" },
    "MAIL_OAUTH must be an address",
  ],
])("%j cannot be used", (env, problem) => {
  expect(() => read(env)).toThrow(problem);
});
