import { randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod/mini";
import { DESK_PATHS, SIGN_IN_AGAIN } from "#model/desk/desk-paths.ts";
import { deviceInWords } from "../access/device.ts";
import {
  findPasskey,
  keepPasskey,
  listPasskeys,
  notePasskeyUse,
  removePasskey,
  spendChallenge,
} from "../access/passkeys.ts";
import { findPerson } from "../access/people.ts";
import { isFresh } from "../access/sessions.ts";
import { isSame, seal } from "../access/token.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskCookies } from "../http/cookies.ts";
import { type DeskAnswer, type DeskHandler, forAnybody, forPeople } from "../http/desk-handler.ts";
import type { PasskeyLetter } from "../mail/sign-in-mail.ts";
import { tryMail } from "../mail/try-mail.ts";
import { relyingParty } from "./relying-party.ts";
import { completeSignIn } from "../sign-in/complete-sign-in.ts";
import type { SignInLimits } from "../sign-in/sign-in-limits.ts";

/** Time to answer a challenge, in milliseconds. */
const CHALLENGE_MS = 5 * 60 * 1000;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;

/**
 * Challenges for passkeys, for one purpose: random bytes, their expiry, and a seal over both. Nothing is stored until
 * one is answered, so asking for many fills no table.
 */
function challenges(secret: () => Uint8Array, purpose: string, now: () => Date) {
  const sealOf = (payload: Uint8Array, browser: string) =>
    seal(secret(), `passkey ${purpose}`, `${Buffer.from(payload).toString("base64url")}\n${browser}`);
  return {
    /** @param browser a secret of this browser, so that no other can use the answer */
    issue(browser: string) {
      const payload = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
      payload.set(randomBytes(RANDOM_BYTES));
      payload.writeUIntBE(now().getTime() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES);
      return Uint8Array.from(Buffer.concat([payload, Buffer.from(sealOf(payload, browser), "base64url")]));
    },
    /** Expiry of a challenge; undefined if it is not ours, expired or from another browser. */
    until(challenge: string, browser: string): Date | undefined {
      const bytes = Buffer.from(challenge, "base64url");
      if (bytes.length <= RANDOM_BYTES + TIME_BYTES) return undefined;
      const payload = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
      const given = bytes.subarray(RANDOM_BYTES + TIME_BYTES).toString("base64url");
      const until = new Date(payload.readUIntBE(RANDOM_BYTES, TIME_BYTES));
      return isSame(given, sealOf(payload, browser)) && until > now() ? until : undefined;
    },
  };
}

const text = z.string().check(z.maxLength(20_000));
const optionalText = z.optional(z.nullable(text));

/** A browser's answer about a passkey; the library verifies every part of it. */
const credentialWith = <Shape extends Record<string, typeof text | typeof optionalText>>(response: Shape) =>
  z.object({ id: text, rawId: text, type: z.literal("public-key"), response: z.object(response) });

const newCredential = z.object({
  credential: credentialWith({ clientDataJSON: text, attestationObject: text }),
});

const knownCredential = z.object({
  next: z._default(text, ""),
  credential: credentialWith({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: optionalText,
  }),
});

/** Loaded with the first use: reading certificates takes 30 MB. */
const library = () => import("@simplewebauthn/server");

/** Signing in with a passkey, and making and removing them. Requests are JSON with the member `csrf`. */
export function passkeyRoutes(parts: DeskParts, cookies: DeskCookies, limits: SignInLimits): DeskHandler[] {
  const { database, now, secret, settings, site } = parts;
  const rpID = relyingParty(settings.origin);
  const signingIn = challenges(secret, "sign-in", now);
  const making = challenges(secret, "new", now);
  // Through a tunnel to this machine, browsers use another port than ours.
  const expected = (origin: string | undefined) => ({
    expectedOrigin: origin ?? settings.origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });

  /** Mails a person about a change to their passkeys, so that they notice misuse. */
  const tellPerson = (id: string, letter: Omit<PasskeyLetter, "to" | "at">) => () =>
    tryMail(parts, async () => {
      const to = await findPerson(database, { id });
      return to && { ...letter, to, at: now() };
    });

  return [
    forAnybody("POST", DESK_PATHS.passkeyOptions, async ({ csrf }) => {
      const { generateAuthenticationOptions } = await library();
      return {
        json: await generateAuthenticationOptions({
          rpID,
          challenge: signingIn.issue(csrf),
          userVerification: "required",
          timeout: CHALLENGE_MS,
        }),
      };
    }),

    forAnybody("POST", DESK_PATHS.passkey, async (request) => {
      const { json, csrf, raw } = request;
      const refuse = (reason: string): DeskAnswer => {
        const waitSeconds = limits.refused(raw, "passkey", reason);
        return { json: { problem: "passkey-failed" }, status: waitSeconds > 0 ? 429 : 403 };
      };
      const given = knownCredential.safeParse(json).data;
      const passkey = given && (await findPasskey(database, given.credential.id));
      if (!given || !passkey) return refuse("unknown");
      const { verifyAuthenticationResponse } = await library();
      let until: Date | undefined;
      let challenge = "";
      const verified = await verifyAuthenticationResponse({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read above; what is missing counts as not said
        response: { ...given.credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
        expectedChallenge(signed) {
          challenge = signed;
          until = signingIn.until(signed, csrf);
          return until !== undefined;
        },
        ...expected(raw.headers.origin),
        credential: {
          id: passkey.id,
          publicKey: Uint8Array.from(Buffer.from(passkey.public_key, "base64url")),
          counter: passkey.counter,
        },
      }).catch(() => undefined);
      if (!verified?.verified || !until) return refuse("not verified");
      if (!(await spendChallenge(database, challenge, until))) return refuse("repeated");
      await notePasskeyUse(database, passkey.id, verified.authenticationInfo.newCounter, now());
      const who = { personId: passkey.person_id, way: "passkey", next: given.next } as const;
      const entered = await completeSignIn(parts, cookies, request, who);
      if (!entered) return refuse("revoked");
      const device = deviceInWords(raw.headers["user-agent"]);
      const letter = { kind: "passkey-used", passkey: passkey.name, device } as const;
      const after = passkey.used_at === "" && tellPerson(passkey.person_id, letter);
      return { json: { to: entered.to }, cookies: entered.cookies, ...(after && { after }) };
    }),

    forPeople("POST", DESK_PATHS.newPasskeyOptions, async ({ me, csrf }) => {
      // Without these options there is no challenge that a new passkey could answer.
      if (!isFresh(me.session, now())) return { json: { to: SIGN_IN_AGAIN } };
      const { generateRegistrationOptions } = await library();
      const { id, email, name } = me.person;
      const known = await listPasskeys(database, id);
      return {
        json: await generateRegistrationOptions({
          rpID,
          rpName: `${site().shortName} desk`,
          userID: Uint8Array.from(Buffer.from(id)),
          userName: email,
          userDisplayName: name,
          challenge: making.issue(csrf),
          attestationType: "none",
          timeout: CHALLENGE_MS,
          excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
        }),
      };
    }),

    forPeople("POST", DESK_PATHS.newPasskey, async ({ me, json, csrf, raw }) => {
      const refused: DeskAnswer = { json: { problem: "passkey-failed" }, status: 403 };
      const given = newCredential.safeParse(json).data;
      if (!given) return refused;
      const { verifyRegistrationResponse } = await library();
      const verified = await verifyRegistrationResponse({
        response: { ...given.credential, clientExtensionResults: {} },
        expectedChallenge: (challenge) => making.until(challenge, csrf) !== undefined,
        ...expected(raw.headers.origin),
      }).catch(() => undefined);
      if (!verified?.verified) return refused;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const device = deviceInWords(raw.headers["user-agent"]);
      const passkey = {
        id,
        person_id: me.person.id,
        public_key: Buffer.from(publicKey).toString("base64url"),
        counter,
        name: device,
      };
      if (!(await keepPasskey(database, passkey, now()))) return refused;
      const after = tellPerson(me.person.id, { kind: "passkey-added", passkey: device, device });
      return { json: { to: DESK_PATHS.account }, after };
    }),

    forPeople("POST", DESK_PATHS.removePasskey, async ({ me, form }) => {
      await removePasskey(database, me.person.id, form.get("id") ?? "");
      return { to: DESK_PATHS.account };
    }),
  ];
}
