import { describe, expect, test } from "vitest";
import { checkEvidence } from "./check-evidence.ts";
import type { Evidence, ReceivedMessage, StoredMessage } from "./evidence.ts";

const NAME = "kanari-visitor-1-0a1b2c3d";
const MESSAGE = `We have three systems. ${NAME} ends here.`;
const SENT = { key: "key-1", name: NAME, message: MESSAGE };

const copy = (sink: string, changes: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  sink,
  id: `id-${sink}`,
  text: `${NAME}\n${MESSAGE}`,
  at: 300,
  until: 310,
  confirmed: true,
  ...changes,
});

/** A run in which a message was acknowledged at the second try, stored and delivered, and one process was killed. */
function aGoodRun(changes: Partial<Evidence> = {}): Evidence {
  return {
    history: [
      { op: "process", at: 0, process: "a", change: "ready" },
      { op: "get", at: 10, until: 20, process: "a", path: "/", kept: true, status: 200 },
      {
        op: "get",
        at: 10,
        until: 20,
        process: "a",
        path: "/search",
        kept: false,
        status: 503,
        retryAfter: "2",
      },
      { op: "fault", at: 90, fault: "kill", phase: "begins" },
      { op: "post", at: 95, until: 101, key: "key-1" },
      { op: "get", at: 95, until: 101, process: "a", path: "/", kept: true },
      { op: "process", at: 100, process: "a", change: "killed" },
      { op: "process", at: 200, process: "a", change: "ready" },
      { op: "fault", at: 201, fault: "kill", phase: "ends" },
      { op: "post", at: 210, until: 220, key: "key-1", status: 503, retryAfter: "30" },
      { op: "post", at: 230, until: 240, key: "key-1", status: 303 },
      { op: "sample", at: 250, process: "a", residentMb: 200, descriptors: 40, descriptorsMax: 1024 },
    ],
    sent: [SENT],
    stored: [
      {
        ...SENT,
        state: "inbox",
        deliveries: [
          { sink: "mail", state: "sent" },
          { sink: "webhook", state: "sent" },
        ],
      },
    ],
    received: [copy("mail"), copy("webhook")],
    sinks: ["mail", "webhook"],
    processes: 1,
    artefacts: [{ where: "log", text: '{"event":"request","path":"/contact"}' }],
    secrets: ["the-password"],
    ...changes,
  };
}

const broken = (evidence: Evidence) => [
  ...new Set(checkEvidence(evidence).map(({ invariant }) => invariant)),
];
const withEvents = (...events: Evidence["history"]) =>
  aGoodRun({ history: [...aGoodRun().history, ...events] });
const get = { op: "get", at: 300, until: 310, process: "a", path: "/", kept: true } as const;

test("a run that kept every promise has no violation", () => {
  expect(checkEvidence(aGoodRun())).toEqual([]);
});

describe("I1", () => {
  test("an acknowledged message that is not stored is found", () => {
    expect(broken(aGoodRun({ stored: [] }))).toEqual(["I1"]);
  });

  test("one that its sender had deleted is not missed", () => {
    const { history } = withEvents({ op: "erase", at: 400, key: "key-1" });
    expect(broken(aGoodRun({ history, stored: [] }))).toEqual([]);
  });
});

describe("I2", () => {
  test.each(["mail", "webhook"])("a stored message that never got to %s is found", (sink) => {
    const received = aGoodRun().received.filter((one) => one.sink !== sink);
    expect(broken(aGoodRun({ received }))).toEqual(["I2"]);
  });

  test("one in quarantine waits rightly", () => {
    const stored = [{ ...SENT, state: "junk" as const, deliveries: [] }];
    expect(broken(aGoodRun({ stored, received: [] }))).toEqual([]);
  });
});

describe("I3", () => {
  const twice = (changes: Partial<ReceivedMessage>) =>
    aGoodRun({ received: [...aGoodRun().received, copy("mail", { at: 400, until: 410, ...changes })] });
  const quiet = (evidence: Evidence) => ({
    ...evidence,
    history: evidence.history.filter(({ op }) => op !== "fault"),
  });

  test("a copy under another id is found", () => {
    expect(broken(twice({ id: "id-other" }))).toEqual(["I3"]);
  });

  test("a copy that no fault explains is found; one after a kill is not", () => {
    expect(broken(quiet(twice({})))).toEqual(["I3"]);
    expect(broken(twice({}))).toEqual([]);
  });

  test("a copy after one that the peer never confirmed is explained by that", () => {
    expect(broken(quiet(twice({ confirmed: false })))).toEqual([]);
  });
});

describe("I4", () => {
  test("two messages of one key are found", () => {
    const { stored } = aGoodRun();
    expect(broken(aGoodRun({ stored: [...stored, ...stored] }))).toEqual(["I4"]);
  });

  test("half a message is found, in the store and at a sink", () => {
    const changed = (changes: Partial<StoredMessage>) =>
      aGoodRun({ stored: aGoodRun().stored.map((row) => ({ ...row, ...changes })) });
    expect(broken(changed({ message: "We have" }))).toEqual(["I4"]);
    expect(broken(changed({ deliveries: [] }))).toEqual(["I4"]);
    expect(broken(aGoodRun({ received: [copy("mail", { text: NAME }), copy("webhook")] }))).toEqual(["I4"]);
  });

  test("an invented message is found, and a notice of the site is none", () => {
    const { received } = aGoodRun();
    const invented = copy("mail", { text: "kanari-visitor-9-ffffffff" });
    expect(broken(aGoodRun({ received: [...received, invented] }))).toEqual(["I4"]);
    expect(broken(aGoodRun({ received: [...received, copy("mail", { text: "given up" })] }))).toEqual([]);
  });
});

describe("I5", () => {
  test("a kept page that is late, failing or not answered while its process lives is found", () => {
    expect(broken(withEvents({ ...get }))).toEqual(["I5"]);
    expect(broken(withEvents({ ...get, status: 503, retryAfter: "2" }))).toEqual(["I5"]);
    expect(broken(withEvents({ ...get, status: 404 }))).toEqual(["I5"]);
  });

  test("another page may say when to ask again, and nothing else", () => {
    expect(broken(withEvents({ ...get, kept: false, status: 503, retryAfter: "2" }))).toEqual([]);
    expect(broken(withEvents({ ...get, kept: false, status: 404 }))).toEqual(["I5"]);
  });

  test("a process that was frozen or stopping meanwhile owes no answer", () => {
    const changes = ["frozen", "stopping", "killed"] as const;
    for (const change of changes)
      expect(broken(withEvents({ op: "process", at: 305, process: "a", change }, get)), change).toEqual([]);
  });
});

describe("I6", () => {
  test("a failure, and a 503 that does not say when to ask again, are found", () => {
    const post = { op: "post", at: 300, until: 310, key: "key-1" } as const;
    expect(broken(withEvents({ ...post, status: 500 }))).toEqual(["I6"]);
    expect(broken(withEvents({ ...post, status: 503 }))).toEqual(["I6"]);
    expect(broken(withEvents({ ...post, status: 503, retryAfter: "soon" }))).toEqual(["I6"]);
    expect(broken(withEvents({ ...post, status: 422 }))).toEqual([]);
  });
});

describe("I7", () => {
  const sample = {
    op: "sample",
    at: 300,
    process: "a",
    residentMb: 200,
    descriptors: 40,
    descriptorsMax: 1024,
  } as const;

  test("too much memory, too many descriptors and a process that ends by itself are found", () => {
    expect(broken(withEvents({ ...sample, residentMb: 401 }))).toEqual(["I7"]);
    expect(broken(withEvents({ ...sample, descriptors: 1024 }))).toEqual(["I7"]);
    expect(broken(withEvents({ op: "process", at: 300, process: "a", change: "crashed" }))).toEqual(["I7"]);
  });

  test("two deliveries of one message at one time are found", () => {
    const received = [...aGoodRun().received, copy("webhook", { at: 305, until: 320 })];
    expect(broken(aGoodRun({ received }))).toEqual(["I7"]);
  });
});

describe("I8", () => {
  test.each([NAME, "the-password", Buffer.from(NAME).toString("base64")])("%s in a log is found", (word) => {
    expect(
      broken(aGoodRun({ artefacts: [{ where: "log", text: `{"event":"x","why":"${word}"}` }] })),
    ).toEqual(["I8"]);
  });
});
