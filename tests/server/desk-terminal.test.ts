import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { COMPILE_CACHE } from "../support/compile-cache.ts";
import { findProgram } from "../support/find-program.ts";
import { freePort } from "../support/free-port.ts";
import { putReadPosts } from "../support/read-posts.ts";
import { startSite } from "../support/start-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

/** Runs a command on a terminal of its own (util-linux). */
const script = findProgram("script");
if (!script) console.log("skipped: script is not installed");

const LINK = /within 15 minutes: (http:\S+\/sign-in\/link\/[\w-]{43})/;

test.runIf(script)(
  "a first start on a terminal prints a link that signs the owner in, once; elsewhere none",
  async () => {
    const [port, deskPort] = [await freePort(), await freePort()];
    const dataDir = temporaryDirectory();
    putReadPosts(dataDir);
    const command = `exec ${process.execPath} --max-semi-space-size=8 server/main.ts`;
    const terminal = spawn(script ?? "", ["--quiet", "--return", "--command", command, "/dev/null"], {
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        PORT: String(port),
        DESK_PORT: String(deskPort),
        DATA_DIR: dataDir,
        LOG_LEVEL: "warn",
      },
    });
    // The end of the terminal ends what runs on it.
    onTestFinished(() => void terminal.kill());
    let shown = "";
    terminal.stdout.on("data", (text) => (shown += String(text)));
    await expect.poll(() => shown, { timeout: 60_000 }).toMatch(LINK);
    expect(shown).toContain(`The desk is at http://localhost:${deskPort}`);
    const [, link = ""] = LINK.exec(shown) ?? [];

    const page = await fetch(link);
    const visit = (page.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const [, csrf = ""] = /name="csrf" value="([^"]+)"/.exec(await page.text()) ?? [];
    const press = () =>
      fetch(link, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: visit, origin: new URL(link).origin },
        body: new URLSearchParams({ csrf }),
      });
    const entered = await press();
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/"]);
    const session = (
      entered.headers.getSetCookie().find((one) => one.startsWith("desk-session=")) ?? ""
    ).split(";");
    const people = await fetch(new URL("/people", link), { headers: { cookie: session[0] ?? "" } });
    expect(await people.text()).toContain("The last owner cannot be changed.");
    // A used link does not sign in.
    const again = await press();
    expect(again.headers.getSetCookie().join()).not.toContain("desk-session=");
    expect(await again.text()).not.toContain("The only owner");
    terminal.kill();
    await once(terminal, "close");

    const unseen = await startSite({ dataDir, settings: { DESK_PORT: String(await freePort()) } });
    expect(unseen.lines.join("\n")).toContain("desk.listening");
    expect(unseen.lines.join("\n")).not.toContain("/sign-in/link/");
    await unseen.stop();
  },
);
