import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFormReader, type TOO_LARGE } from "./form-body.ts";

const JUDGED = 256 * 1024;
const readFormBody = createFormReader();

/** A request whose bytes the test sends. */
function aRequest(headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket());
  request.headers = headers;
  return request;
}

/** What a request's form comes to, once everything that was pushed has been read; nothing, while more is awaited. */
async function answered(body: ReturnType<typeof readFormBody>) {
  let answer: Buffer | typeof TOO_LARGE | Error | undefined;
  body.then(
    (value) => (answer = value),
    (error: Error) => (answer = error),
  );
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  return answer;
}

test("a connection that breaks is the sender's failure", async () => {
  const request = aRequest();
  const body = readFormBody(request);
  request.destroy(new Error("socket hang up"));
  expect(await answered(body)).toMatchObject({ message: "Form was cut off", statusCode: 400 });
});

test("when too many bytes of forms are still arriving, the one that began first is given up", async () => {
  const readForm = createFormReader(100);
  const requests = [aRequest(), aRequest(), aRequest()];
  const forms = requests.map((request) => answered(readForm(request)));
  const [first, second, third] = requests;
  second?.push(Buffer.alloc(40));
  await nextTurn();
  first?.push(Buffer.alloc(40));
  await nextTurn();
  third?.push(Buffer.alloc(20));
  await nextTurn();
  expect(requests.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  first?.push(Buffer.alloc(1));
  await nextTurn();
  expect(requests.map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
  first?.push(null);
  third?.push(null);
  expect(await Promise.all(forms)).toEqual([
    Buffer.alloc(41),
    expect.objectContaining({ statusCode: 400 }),
    Buffer.alloc(20),
  ]);
});

test.each<[string, (request: IncomingMessage) => void]>([
  ["arrived", (request) => request.push(null)],
  ["broken off", (request) => request.destroy(new Error("socket hang up"))],
  ["turned out too large", (request) => request.push("b")],
])("forms that have %s take no room from one that is still arriving", async (_, end) => {
  const readForm = createFormReader(JUDGED + 100);
  const slow = aRequest();
  void answered(readForm(slow));
  slow.push(Buffer.alloc(50));
  await nextTurn();
  for (let form = 0; form < 3; form += 1) {
    const request = aRequest();
    const body = answered(readForm(request));
    request.push(Buffer.alloc(JUDGED));
    await nextTurn();
    end(request);
    await body;
  }
  expect(slow.destroyed).toBe(false);
});
