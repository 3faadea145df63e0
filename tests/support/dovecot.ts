import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { onTestFinished } from "vitest";
import { findProgram } from "./find-program.ts";
import { freePort } from "./free-port.ts";

/** Whose the mails are: root may not own any. */
const OWNER = process.getuid?.() === 0 ? { name: "mail", uid: 8, gid: 8 } : userInfo();
const LOGIN =
  process.getuid?.() === 0 ? { user: "dovenull", internal: "dovecot" } : { user: owner(), internal: owner() };
const READY_TRIES = 200;
const PASSWORD = "p@ss-word";
const INBOX_USER = "hello@kolam.example";

function owner(): string {
  return userInfo().username;
}

/** An IMAP server with one mailbox, which any password of ours or token of a given endpoint opens. */
export interface Dovecot {
  /** Of the mailbox, with user and password. */
  url: string;
  port: number;
  /** Puts mails into the mailbox, in this order. */
  deliver(...mails: (string | Uint8Array)[]): Promise<void>;
  /** The flags of each mail. */
  flags(): Promise<string[][]>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Has all mails counted anew from the next start, as after a move to another server. */
  countAnew(): void;
}

/**
 * Starts Debian's dovecot on a free port of this machine, in a folder of its own, until the test is over.
 * @param tokenInfo address that tells about a token put behind it, for those who sign in with one
 */
export async function startDovecot({ tokenInfo }: { tokenInfo?: string } = {}): Promise<Dovecot> {
  const program = findProgram("dovecot");
  if (!program) throw new Error("dovecot is missing: install the package dovecot-imapd");
  const folder = mkdtempSync(join(tmpdir(), "site-dovecot-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mails = join(folder, "mails");
  mkdirSync(mails);
  chownSync(mails, OWNER.uid, OWNER.gid);
  const port = await freePort();
  const config = join(folder, "dovecot.conf");
  writeFileSync(config, configOf(folder, port, tokenInfo !== undefined));
  if (tokenInfo)
    writeFileSync(
      join(folder, "tokens.conf"),
      `tokeninfo_url = ${tokenInfo}\nusername_attribute = email\nactive_attribute = active\nactive_value = yes\n`,
    );
  let server: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    server = spawn(program, ["-F", "-c", config], { stdio: "ignore" });
    for (let tries = 0; tries < READY_TRIES && !(await answers(port)); tries += 1) await delay(50);
  };
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  };
  onTestFinished(stop);
  await start();
  const withClient = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const auth = { user: INBOX_USER, pass: PASSWORD };
    const client = new ImapFlow({ host: "127.0.0.1", port, secure: false, auth, logger: false });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
  const account = `${encodeURIComponent(INBOX_USER)}:${encodeURIComponent(PASSWORD)}`;
  return {
    url: `imap://${account}@127.0.0.1:${port}`,
    port,
    deliver: (...mails) =>
      withClient(async (client) => {
        for (const mail of mails) await client.append("INBOX", Buffer.from(mail));
      }),
    flags: () =>
      withClient(async (client) => {
        await client.mailboxOpen("INBOX", { readOnly: true });
        const found = await client.fetchAll("1:*", { flags: true });
        return found.map(({ flags }) => [...(flags ?? [])]);
      }),
    start,
    stop,
    countAnew() {
      for (const name of readdirSync(mails, { recursive: true, encoding: "utf8" }))
        if (/dovecot[^/]*$/.test(name)) rmSync(join(mails, name), { force: true });
    },
  };
}

function configOf(folder: string, port: number, tokens: boolean): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain${tokens ? " xoauth2" : ""}
default_login_user = ${LOGIN.user}
default_internal_user = ${LOGIN.internal}
first_valid_uid = 1
mail_location = maildir:${folder}/mails/%u
mail_max_userip_connections = 50
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
${tokens ? `passdb {\n  driver = oauth2\n  mechanisms = xoauth2\n  args = ${folder}/tokens.conf\n}` : ""}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${OWNER.uid} gid=${OWNER.gid} home=${folder}/mails/%u
}
`;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", () => resolve(socket.destroy() !== undefined)).once("error", () => resolve(false));
  });
}
