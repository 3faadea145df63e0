import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { aDesk } from "../../../tests/support/a-desk.ts";
import { keepPasskey } from "../access/passkeys.ts";

const ORIGIN = "http://localhost:3001";

/** A desk with somebody who has a passkey, and the device that it is on. */
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

  /** What a device answers to a challenge. */
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

  return { ...desk, answerTo, aVisitor };
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
