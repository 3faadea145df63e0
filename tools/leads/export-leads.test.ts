import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { STORED_FIELDS } from "#model/contact/field-names.ts";
import { aRunningStore } from "../../tests/support/a-running-store.ts";
import { readWorkbook } from "../../tests/support/read-workbook.ts";
import { runLeadsHere } from "../../tests/support/run-leads.ts";
import { runProgram } from "../../tests/support/run-program.ts";

const exportFrom = (dataDir: string, ...args: string[]) =>
  runLeadsHere(["export", ...args], { DATA_DIR: dataDir });

const HARMFUL = {
  name: '=HYPERLINK("http://evil.example","Click")',
  phone: "+91 98290 00000",
  company: "-2+3+cmd|' /C calc'!A0",
  email: "@sum(1+1)@company.example",
  message: " @SUM(A1)\n+1\t=2 & <b> ]]> _x0041_ 007 李雷 😀 ",
};

test("a workbook holds every text as it was typed, marked as text and computed nowhere, for its owner's eyes only", async () => {
  const dataDir = await aRunningStore(
    { ...HARMFUL, reference: "KS-000001", answerBy: new Date("2026-02-02T10:00:00Z") },
    { reference: "KS-000002", state: "junk", suspicion: ["has a link"], company: "" },
  );
  const file = join(dataDir, "messages.xlsx");
  const { code, stdout } = await runProgram("tools/leads.ts", ["export", file], { DATA_DIR: dataDir });
  expect({ code, stdout }).toEqual({ code: 0, stdout: `Wrote 2 messages to ${file}\n` });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { rows, formulas, parts } = readWorkbook(file);
  const [headings = [], ...messages] = rows.map((row) => row.map(({ text }) => text));
  const column = (name: string) => messages.map((row) => row[headings.indexOf(name)]);
  expect(headings).toEqual(expect.arrayContaining([...STORED_FIELDS]));
  expect(new Set(column("reference"))).toEqual(new Set(["KS-000001", "KS-000002"]));
  const row = column("reference").indexOf("KS-000001");
  for (const [name, typed] of Object.entries(HARMFUL)) expect(column(name)[row], name).toBe(typed);
  expect(column("due")[row]).toBe("2026-02-02T10:00:00.000Z");
  expect(new Set(rows.flat().map(({ format }) => format))).toEqual(new Set(["@"]));
  expect(formulas).toBe(0);
  expect(parts.join()).not.toMatch(/external|macro|vba|connections/i);
});

test("a cell that is too long for Excel is cut with a note, and whole as CSV", async () => {
  const dataDir = await aRunningStore({ reference: "KS-000001" });
  const notes = Array.from({ length: 18 }, (_, index) => `${index} ${"🙂".repeat(975)}`);
  for (const note of notes) await runLeadsHere(["note", "KS-000001", note], { DATA_DIR: dataDir });
  const file = join(dataDir, "messages.xlsx");
  expect(await exportFrom(dataDir, file)).toMatchObject({ code: 0 });
  const cells = readWorkbook(file).rows[1]?.map(({ text }) => text) ?? [];
  const longest = cells.toSorted((a, b) => b.length - a.length)[0] ?? "";
  expect(longest).toHaveLength(32_767);
  expect(longest).toMatch(/^the operator: 0 🙂.*🙂.?… \(cut, because Excel takes no longer cell/su);
  const { stdout } = await exportFrom(dataDir, "--csv");
  for (const note of notes) expect(stdout).toContain(note);
});

test("a file is never written over, and has to be a workbook", async () => {
  const dataDir = await aRunningStore({});
  const file = join(dataDir, "messages.xlsx");
  expect(await exportFrom(dataDir, file)).toMatchObject({ code: 0 });
  const before = readFileSync(file);
  expect(await exportFrom(dataDir, file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is not overwritten"),
  });
  expect(readFileSync(file)).toEqual(before);
  for (const args of [[], ["messages.csv"], [join(dataDir, "b.xlsx"), "--csv"], ["--csv", "--json"]])
    expect((await exportFrom(dataDir, ...args)).code, args.join(" ")).toBe(2);
});

test("only what came since a day, or is in a state, is exported when that is asked for", async () => {
  const at = (time: string, reference: string, state: "inbox" | "junk" = "inbox") => ({
    receivedAt: new Date(time),
    reference,
    state,
  });
  const dataDir = await aRunningStore(
    // In the time zone of the tests, India, the day begins five and a half hours earlier.
    at("2026-01-30T18:29:00Z", "KS-000001"),
    at("2026-01-30T18:31:00Z", "KS-000002"),
    at("2026-02-01T09:00:00Z", "KS-000003", "junk"),
  );
  const references = async (...args: string[]) =>
    (await exportFrom(dataDir, "--csv", ...args)).stdout.match(/KS-\d{6}/g)?.toSorted() ?? [];
  expect(await references("--since", "2026-01-31")).toEqual(["KS-000002", "KS-000003"]);
  expect(await references("--since", "2026-02-01T09:00:00Z")).toEqual(["KS-000003"]);
  expect(await references("--state", "inbox")).toEqual(["KS-000001", "KS-000002"]);
  expect(await references("--state", "junk", "--since", "2026-01-31")).toEqual(["KS-000003"]);
  for (const wrong of [
    ["--since", "yesterday"],
    ["--since", "2026-13-01"],
    ["--state", "mine"],
  ])
    expect(await exportFrom(dataDir, "--csv", ...wrong)).toMatchObject({ code: 2, stdout: "" });
});

test("what was done about messages is exported with them, and narrows what is exported", async () => {
  const dataDir = await aRunningStore(
    { reference: "KS-000001", answerBy: new Date("2026-02-02T10:00:00Z") },
    { reference: "KS-000002", answerBy: new Date("2999-02-02T10:00:00Z") },
    { reference: "KS-000003", answerBy: new Date("2026-02-02T10:00:00Z") },
    { reference: "KS-000004", state: "junk" },
    { reference: "KS-000005" },
  );
  const record = (...args: string[]) => runLeadsHere([...args, "--by", "=Anna"], { DATA_DIR: dataDir });
  await record("assign", "KS-000001", "@Ravi");
  await record("note", "KS-000001", "+1", "call", "first");
  await record("note", "KS-000001", "taken", "back");
  await record("undo", "KS-000001");
  await record("answered", "KS-000001");
  await record("spam", "KS-000005");
  const references = async (state: string) =>
    (await exportFrom(dataDir, "--csv", "--state", state)).stdout.match(/^"KS-\d{6}/gm)?.toSorted() ?? [];
  expect(await references("open")).toEqual(['"KS-000002', '"KS-000003']);
  expect(await references("overdue")).toEqual(['"KS-000003']);
  expect(await references("answered")).toEqual(['"KS-000001']);
  for (const state of ["junk", "held", "spam", "quarantine"])
    expect(await references(state), state).toEqual(['"KS-000004', '"KS-000005']);
  expect(await references("all")).toHaveLength(5);

  const file = join(dataDir, "answered.xlsx");
  await exportFrom(dataDir, file, "--state", "answered");
  const [headings = [], row = []] = readWorkbook(file).rows.map((cells) => cells.map(({ text }) => text));
  const cell = (name: string) => row[headings.indexOf(name)];
  expect(["answered by", "assignee", "notes", "standing"].map(cell)).toEqual([
    "=Anna",
    "@Ravi",
    "=Anna: +1 call first",
    "answered",
  ]);
  expect(Date.parse(cell("answered at") ?? "")).toBeGreaterThan(Date.now() - 60_000);
  const { stdout } = await exportFrom(dataDir, "--csv", "--state", "answered");
  expect(stdout).toContain(`"'=Anna","'@Ravi","'=Anna: +1 call first"`);
});

test("an export about one person has all their messages, and the recipients of each", async () => {
  const dataDir = await aRunningStore(
    { email: "Asha@Company.example", reference: "KS-000001", deliverTo: ["mail", "chat"] },
    { email: "asha@company.example ", reference: "KS-000002", state: "junk" },
    { email: "basha@company.example", reference: "KS-000003" },
  );
  const { stdout } = await exportFrom(dataDir, "--person", "asha@COMPANY.example", "--json");
  const found: unknown = JSON.parse(stdout);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        reference: "KS-000001",
        deliveries: [
          expect.objectContaining({ sink: "mail", kind: "lead", state: "waiting" }),
          expect.objectContaining({ sink: "chat" }),
        ],
      }),
      expect.objectContaining({ reference: "KS-000002", deliveries: [] }),
    ]),
  );
  expect(stdout).not.toContain("KS-000003");
  await runLeadsHere(["note", "KS-000001", "Canary", "--by", "Anna"], { DATA_DIR: dataDir });
  expect(
    JSON.parse((await exportFrom(dataDir, "--person", "asha@company.example", "--json")).stdout),
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        reference: "KS-000001",
        events: [expect.objectContaining({ kind: "note", by: "Anna", detail: "Canary" })],
      }),
    ]),
  );
  expect((await exportFrom(dataDir, "--person", "asha@company.example", "--csv")).stdout).toMatch(
    /,"history","deliveries"\r\n.*Z note by Anna: Canary/s,
  );
  expect((await exportFrom(dataDir, "--person", "asha@company.example", "--csv")).stdout).toMatch(
    /,"deliveries"\r\n.*"lead mail waiting 20.+; lead chat waiting/s,
  );
  expect(await exportFrom(dataDir, "--person", "unknown@company.example", "--json")).toMatchObject({
    code: 1,
    stdout: "",
  });
  expect((await exportFrom(dataDir, "--person", "asha", "--json")).code).toBe(2);
});

test("CSV for programs has the very texts", async () => {
  const dataDir = await aRunningStore({ phone: "+91 98290 00000", name: 'Noor "N" Sample' });
  expect((await exportFrom(dataDir, "--json", "--raw")).code).toBe(2);
  expect((await exportFrom(dataDir, "--csv")).stdout).toContain(`"'+91 98290 00000"`);
  const { stdout } = await exportFrom(dataDir, "--csv", "--raw");
  expect(stdout).toMatch(/^"reference",/);
  expect(stdout).toContain('"+91 98290 00000"');
  expect(stdout).toContain('"Noor ""N"" Sample"');
});
