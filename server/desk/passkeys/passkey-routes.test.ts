import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { aDesk } from "../../../tests/support/a-desk.ts";
import { keepPasskey } from "../access/passkeys.ts";

const ORIGIN = "http://localhost:3001";

/** A desk with a person who has a passkey, and the device that it is on. */
async function deskWithPasskey() {
  const desk = await aDesk();
  const { id: personId } = await desk.aPerson("anna@example.com", "sales");
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const [xBytes, yBytes] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  // As COSE writes a key of ES256: a map of five members.
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    xBytes,
    Buffer.from("225820", "hex"),
    yBytes,
  ]).toString("base64url");
  const passkey = { id: "a2V5", person_id: personId, public_key: cose, counter: 0, name: "Laptop" };
  await keepPasskey(desk.database, passkey, desk.parts.now());

  /** A device's answer to a challenge. */
  function answerTo(
    challenge: string,
    { origin = ORIGIN, rp = "localhost", flags = 0x05, counter = 1 } = {},
  ) {
    const clientDataJSON = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const authenticatorData = Buffer.concat([
      createHash("sha256").update(rp).digest(),
      Buffer.from([flags]),
      count,
    ]);
    const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientDataJSON).digest()]);
    const text = (bytes: Buffer) => bytes.toString("base64url");
    return {
      id: passkey.id,
      rawId: passkey.id,
      type: "public-key",
      response: {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(authenticatorData),
        signature: text(sign("sha256", signed, privateKey)),
      },
    };
  }

  /** A browser before the page to sign in. */
  async function aVisitor() {
    const browser = desk.aBrowser();
    const { csrf = "" } = (await browser.view("/sign-in")).door ?? {};
    const post = (url: string, body: object) =>
      browser.ask({
        method: "POST",
        url,
        headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", origin: ORIGIN },
        payload: JSON.stringify({ csrf, ...body }),
      });
    const challenge = async () =>
      (JSON.parse((await post("/sign-in/passkey/options", {})).body) as { challenge: string }).challenge;
    const signIn = async (credential: object) => {
      const { statusCode, body } = await post("/sign-in/passkey", { credential, next: "/account" });
      return [statusCode, JSON.parse(body) as unknown];
    };
    return { browser, challenge, signIn };
  }

  /** The answer of a device that makes a passkey with the same key. */
  function answerOfNew(challenge: string) {
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: "webauthn.create", challenge, origin: ORIGIN }),
    );
    const id = Buffer.from("new");
    const authData = Buffer.concat([
      createHash("sha256").update("localhost").digest(),
      // Present, verified, with a key; never used; of no make; the length of the id.
      Buffer.from([0x45, 0, 0, 0, 0, ...Array.from({ length: 16 }, () => 0), 0, id.length]),
      id,
      Buffer.from(cose, "base64url"),
    ]);
    // As CBOR writes it: no attestation, and the data.
    const attestationObject = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return {
      id: id.toString("base64url"),
      rawId: id.toString("base64url"),
      type: "public-key",
      response: {
        clientDataJSON: clientDataJSON.toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
      },
    };
  }

  return { ...desk, answerTo, answerOfNew, aVisitor };
}

const REFUSED = [403, { problem: "passkey-failed" }];

test("a passkey signs in, and its answer counts once", async () => {
  const { answerTo, aVisitor } = await deskWithPasskey();
  const anna = await aVisitor();
  const answer = answerTo(await anna.challenge());
  const again = await aVisitor();
  expect(await again.signIn(answer)).toEqual(REFUSED);
  expect(await anna.signIn(answer)).toEqual([200, { to: "/account" }]);
  expect(await anna.browser.view("/account")).toMatchObject({
    frame: { person: { email: "anna@example.com" } },
    sessions: [{ way: "passkey" }],
    passkeys: [{ name: "Laptop" }],
  });
  expect(await anna.signIn(answer)).not.toEqual([200, { to: "/account" }]);
});

test("an answer to another challenge, of another place, without its owner or a copy of the device is refused", async () => {
  const desk = await deskWithPasskey();
  const visitor = await desk.aVisitor();
  const { answerTo } = desk;
  const challenge = () => visitor.challenge();
  const own = await challenge();
  for (const credential of [
    answerTo(Buffer.from("guessed").toString("base64url")),
    answerTo(own, { origin: "https://evil.example" }),
    answerTo(own, { rp: "evil.example" }),
    // Present, and not verified by finger, face or PIN.
    answerTo(own, { flags: 0x01 }),
    { ...answerTo(own), id: "dW5rbm93bg", rawId: "dW5rbm93bg" },
    {
      ...answerTo(own),
      response: { ...answerTo(own).response, signature: answerTo(own, { counter: 9 }).response.signature },
    },
    {},
  ])
    expect(await visitor.signIn(credential)).toEqual(REFUSED);
  expect(await visitor.signIn(answerTo(own, { counter: 5 }))).toEqual([200, { to: "/account" }]);
  const copy = await desk.aVisitor();
  expect(await copy.signIn(answerTo(await copy.challenge(), { counter: 4 }))).toEqual(REFUSED);
  const slow = await desk.aVisitor();
  const old = answerTo(await slow.challenge(), { counter: 6 });
  desk.wait(5 * 60 * 1000);
  expect(await slow.signIn(old)).toEqual(REFUSED);
});

test("a passkey is added within ten minutes of a sign-in, and its owner gets a mail of it and of its first use", async () => {
  const desk = await deskWithPasskey();
  const anna = await desk.signedIn("anna@example.com", "sales");
  const csrf = (await anna.view("/account")).frame?.csrf ?? "";
  const post = async (url: string, body: object) => {
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", origin: ORIGIN };
    const answer = await anna.ask({
      method: "POST",
      url,
      headers,
      payload: JSON.stringify({ csrf, ...body }),
    });
    return JSON.parse(answer.body) as Record<string, string>;
  };
  const again = { to: "/sign-in?problem=sign-in-again&next=/account" };
  const kinds = () => desk.letters.map(({ kind }) => kind);
  const { challenge = "" } = await post("/account/passkeys/options", {});
  expect(await post("/account/passkeys", { credential: desk.answerOfNew("guessed") })).toEqual({
    problem: "passkey-failed",
  });
  expect(kinds()).toEqual([]);
  expect(await post("/account/passkeys", { credential: desk.answerOfNew(challenge) })).toEqual({
    to: "/account",
  });
  await expect.poll(kinds).toEqual(["passkey-added"]);
  expect(desk.letters[0]).toMatchObject({ to: { email: "anna@example.com" }, passkey: "A browser" });

  expect(await anna.view("/account")).toMatchObject({ isFresh: true });
  desk.wait(10 * 60 * 1000);
  expect(await anna.view("/account")).toMatchObject({ isFresh: false });
  expect(await post("/account/passkeys/options", {})).toEqual(again);
  // A signed-in person may sign in again.
  expect(await anna.view(again.to)).toMatchObject({ kind: "sign-in", next: "/account" });

  for (const counter of [1, 2]) {
    const visitor = await desk.aVisitor();
    const answer = desk.answerTo(await visitor.challenge(), { counter });
    expect(await visitor.signIn(answer)).toEqual([200, { to: "/account" }]);
    await expect.poll(() => kinds().at(1)).toBe("passkey-used");
  }
  // Mails arrive in the order of requests.
  await desk.aBrowser().post("/sign-in", { email: "anna@example.com" });
  await expect.poll(() => kinds().at(-1)).toBe("sign-in");
  expect(kinds()).toEqual(["passkey-added", "passkey-used", "sign-in"]);
  expect(desk.letters[1]).toMatchObject({ to: { email: "anna@example.com" }, passkey: "Laptop" });
});

test("only an owner ends the sessions of a colleague and removes their passkeys", async () => {
  const desk = await deskWithPasskey();
  const anna = await desk.signedIn("anna@example.com", "sales");
  const owner = await desk.signedIn("owner@example.com", "owner");
  const ravi = await desk.signedIn("ravi@example.com", "sales");
  const path = DESK_PATHS.personSignOut(anna.person.id);
  const isIn = async () => (await anna.ask({ method: "GET", url: "/account" })).statusCode === 200;
  expect((await ravi.post(path)).statusCode).toBe(403);
  expect(await isIn()).toBe(true);
  expect((await owner.post(path)).headers.location).toBe("/people");
  expect(await isIn()).toBe(false);
  const phone = await desk.aVisitor();
  expect(await phone.signIn(desk.answerTo(await phone.challenge()))).toEqual(REFUSED);
  // They are still invited.
  expect((await desk.signedIn("anna@example.com", "sales")).person.id).toBe(anna.person.id);
});
