import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { aContactForm } from "../support/contact-form.ts";
import { asBrowser, openBuiltSite } from "../support/open-built-site.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const LIMIT = 2_500;
const HANGUL = "한".repeat(LIMIT);
const LARGE = "x".repeat(300 * 1024);

async function openForm() {
  const dataDir = temporaryDirectory();
  const { app } = await openBuiltSite({ DATA_DIR: dataDir });
  const send = (changes: Parameters<typeof aContactForm>[0], url = "/contact", more = {}) =>
    app.inject({
      method: "POST",
      url,
      headers: { ...asBrowser, "content-type": "application/x-www-form-urlencoded", ...more },
      payload: aContactForm(changes).toString(),
    });
  const post = (message: string) => send({ message });
  return {
    app,
    send,
    post,
    dataDir,
    stored: () => storedMessages(dataDir, "message").map(({ message }) => message),
  };
}

test("the longest message is taken however its letters are composed", async () => {
  const { post, stored } = await openForm();
  expect((await post(HANGUL.normalize("NFD"))).statusCode).toBe(303);
  expect(stored()).toEqual([HANGUL]);
});

test("a few words are a message, and what was pasted is cleaned, not refused", async () => {
  const { send, dataDir } = await openForm();
  const taken: [typed: Parameters<typeof aContactForm>[0], kept: Record<string, string>][] = [
    [{ message: "Please call me." }, { message: "Please call me." }],
    [{ message: "Can you do this?" }, { message: "Can you do this?" }],
    [{ message: "Price for website?" }, { message: "Price for website?" }],
    [{ message: "Ok" }, { message: "Ok" }],
    [
      { message: "We move our old or\u0002ders\u0000 into it.\u202e" },
      { message: "We move our old orders into it." },
    ],
    [
      { name: "Noor \u202eelpmaS", message: "A" },
      { name: "Noor elpmaS", message: "A" },
    ],
    [
      { phone: "+1 555 555 1212 ext. 34", message: "B" },
      { phone: "+1 555 555 1212 ext. 34", message: "B" },
    ],
    [
      { phone: "\u202a+1 555\u2011555\u20131212\u202c", message: "C" },
      { phone: "+1 555-555-1212", message: "C" },
    ],
    [
      { phone: "٠١٢٣٤٥", message: "D" },
      { phone: "012345", message: "D" },
    ],
  ];
  for (const [index, [typed, kept]] of taken.entries()) {
    const { statusCode } = await send({ ...typed, key: `${index}`.padStart(22, "k") });
    expect([statusCode, typed]).toEqual([303, typed]);
    expect(storedMessages(dataDir, "name", "phone", "message")[0]).toMatchObject(kept);
  }
  for (const message of ["", " \r\n ", "\u0002\u200d"])
    expect((await send({ message })).statusCode).toBe(422);
});

test.each([
  ["Tamil", "வ", 5_000],
  ["Tamil by the page", "வ", 25_000],
  ["Latin", "a", 200_000],
  ["Hangul in pieces", "한".normalize("NFD"), 5_000],
])(
  "a message that is too long comes back with its limit and its words: %s",
  async (_script, letter, count) => {
    const { post, stored } = await openForm();
    const answer = await post(letter.repeat(count));
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(`${LIMIT} characters fit, you have ${count}.`);
    expect(answer.body).toContain(letter.repeat(count));
    expect(stored()).toEqual([]);
  },
);

test("a form too large to be judged is answered by the form, in its own words, with scripts and without", async () => {
  const { post, send, stored } = await openForm();
  const page = await post(LARGE);
  expect([page.statusCode, page.headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
  const alert = /role="alert".*?<\/ul>/s.exec(page.body)?.[0];
  expect(alert).toContain(`${LIMIT} characters fit`);
  expect(page.body).toMatch(/name="key" value="[\w-]{22,}"/);
  expect(page.body).toContain("<title>Error: ");
  const answer = await send({ message: LARGE }, "/contact?send", { accept: "application/json" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
    413,
    "application/json; charset=utf-8",
  ]);
  expect(answer.json()).toMatchObject({
    kind: "rejected",
    problems: [{ code: "form.large", max: LIMIT }],
    key: expect.stringMatching(/^[\w-]{22,}$/),
  });
  expect(stored()).toEqual([]);
});

test("what is declared or goes on beyond every form is answered before it is read, and the connection closed", async () => {
  const { app } = await openForm();
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const headers = { ...asBrowser, "content-type": "application/x-www-form-urlencoded" };
  const send = (more: Record<string, string>, bytes: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      const sending = request({ port, path: "/contact", method: "POST", headers: { ...headers, ...more } });
      sending.on("response", (answer) => resolve([answer.resume().statusCode, answer.headers.connection]));
      sending.on("error", reject);
      sending.write(bytes);
      sending.on("close", () => sending.destroy());
    });
  expect(await send({ "content-length": "10000000000" }, "a=b")).toEqual([413, "close"]);
  expect(await send({ "transfer-encoding": "chunked" }, "x".repeat(1024 * 1024 + 1))).toEqual([413, "close"]);
});

test("marks heaped on one letter are not put in order, which would take long", async () => {
  const { post } = await openForm();
  // In order, the first of them would become one with the letter.
  const answer = await post(`e${"\u0301\u0323".repeat(20_000)}`);
  expect(answer.body).toContain(`${LIMIT} characters fit, you have 40001.`);
});
