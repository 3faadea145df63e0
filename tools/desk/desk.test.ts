import { expect, test } from "vitest";
import { runDesk } from "./run-desk.ts";
import { captured } from "../../tests/support/run-here.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";

test("people are invited, listed, given roles and revoked from the command line, and the last owner stays", async () => {
  const env = { DATA_DIR: temporaryDirectory() };
  const run = (...args: string[]) => captured(() => runDesk(args, env));
  expect((await run("list")).stdout).toMatch(/^No person is invited yet/);
  const invited = await run("invite", "anna@example.com", "--role", "owner", "--name", "Anna");
  expect(invited).toMatchObject({ code: 0, stderr: "" });
  expect(invited.stdout).toMatch(
    /^anna@example\.com is invited as owner\.\n.*once, within 15 minutes:\nhttp:\/\/localhost:3001\/sign-in\/link\/[\w-]{43}\n$/,
  );
  expect(await run("invite", "ravi@example.com", "--role", "sales")).toMatchObject({ code: 0 });
  expect((await run("list")).stdout).toBe(
    "anna@example.com  owner   not seen yet     Anna\nravi@example.com  sales   not seen yet     ravi\n",
  );
  for (const args of [
    ["revoke", "anna@example.com"],
    ["role", "anna@example.com", "editor"],
  ])
    expect(await run(...args)).toMatchObject({ code: 1, stderr: expect.stringMatching(/is the last owner/) });
  expect(await run("role", "ravi@example.com", "owner")).toMatchObject({ code: 0 });
  for (const to of ["anna@example.com", "unknown@example.com"])
    expect((await run("revoke", "anna@example.com", "--to", to)).code).not.toBe(0);
  expect((await run("revoke", "anna@example.com", "--to", "ravi@example.com")).stdout).toBe(
    "The access of anna@example.com is revoked; their open messages are with ravi@example.com\n",
  );
  expect(await run("link", "anna@example.com")).toMatchObject({ code: 1 });
  expect((await run("link", "ravi@example.com")).stdout).toMatch(/sign-in\/link/);
  expect(await run("sign-out")).toMatchObject({ code: 0 });
  expect(JSON.parse((await run("list", "--json")).stdout)).toMatchObject([
    { email: "ravi@example.com", role: "owner" },
  ]);
});

test("what is no command, address or role is told so, and nothing is changed", async () => {
  const env = { DATA_DIR: temporaryDirectory() };
  const run = (...args: string[]) => captured(() => runDesk(args, env));
  for (const args of [
    [],
    ["remove"],
    ["invite"],
    ["invite", "anna", "--role", "owner"],
    ["invite", "anna@example.com"],
    ["invite", "anna@example.com", "--role", "admin"],
  ])
    expect([args, (await run(...args)).code]).toEqual([args, 2]);
  expect((await run("list")).stdout).toMatch(/^No person/);
});

test("where there is no desk, no link is made; where it is published, links lead there", async () => {
  const env = { DATA_DIR: temporaryDirectory() };
  const invite = ["invite", "anna@example.com", "--role", "owner"];
  expect(await captured(() => runDesk(invite, { ...env, DESK_PORT: "0" }))).toMatchObject({
    code: 1,
    stderr: "The desk is disabled: DESK_PORT is 0\n",
  });
  const published = { ...env, DESK_PORT: "0", DESK_ORIGIN: "https://desk.example.com" };
  expect((await captured(() => runDesk(["link", "anna@example.com"], published))).stdout).toMatch(
    /\nhttps:\/\/desk\.example\.com\/sign-in\/link\//,
  );
});
