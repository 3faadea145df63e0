import { expect, test } from "vitest";
import { aDelivery, noHurry } from "../../../tests/support/a-delivery.ts";
import { startHost } from "../../../tests/support/http-host.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { createMailTokens } from "./mail-oauth.ts";
import { createMailSink, readMailSettings } from "./sinks/mail/mail-sink.ts";

/** An endpoint whose tokens are valid for an hour, with the id and the secret of an application. */
async function anEndpoint() {
  let made = 0;
  const { requests, url } = await startHost(({ body }, response) => {
    const isOurs = new URLSearchParams(body).get("client_secret") === "s/cret";
    response.writeHead(isOurs ? 200 : 401, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ access_token: `token-${(made += 1)}`, expires_in: 3600 }));
  });
  return { requests, url: Object.assign(url, { username: "id", password: "s%2Fcret" }) };
}

test("a token is kept until the last minute of its time, unless a new one is wanted", async () => {
  const { url, requests } = await anEndpoint();
  let now = new Date("2026-11-12T12:00:00Z");
  const tokens = createMailTokens(url, () => now);
  expect([await tokens(), await tokens()]).toEqual(["token-1", "token-1"]);
  now = new Date("2026-11-12T12:59:00Z");
  expect(await tokens()).toBe("token-2");
  expect(await tokens(true)).toBe("token-3");
  expect(requests).toHaveLength(3);
});

test("what another service asks for is in the query of the address", async () => {
  const { url, requests } = await anEndpoint();
  url.search = "?grant_type=refresh_token&refresh_token=r&scope=";
  await createMailTokens(url, () => new Date())();
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
    grant_type: "refresh_token",
    refresh_token: "r",
    scope: "",
    client_id: "id",
    client_secret: "s/cret",
  });
});

test("an endpoint that refuses gives no token", async () => {
  const { url } = await anEndpoint();
  url.password = "wrong";
  await expect(createMailTokens(url, () => new Date())()).rejects.toThrow("HTTP 401");
});

test("mail is sent with a token in place of a password", async () => {
  const { url } = await anEndpoint();
  const accounts: unknown[] = [];
  const server = await startMailServer({
    disabledCommands: ["STARTTLS"],
    authMethods: ["XOAUTH2"],
    onAuth({ username, accessToken }, _session, done) {
      accounts.push([username, accessToken]);
      done(null, { user: username });
    },
  });
  const env: Record<string, string> = {
    SMTP_URL: Object.assign(server.url, { username: "web%40site" }).href,
    MAIL_FROM: "website@example.com",
    MAIL_TO: "desk@example.com",
    MAIL_OAUTH: url.href,
  };
  const settings = readMailSettings((name) => env[name]);
  if (!settings) throw new Error("There is no mail server");
  expect(await createMailSink(settings).deliver(aDelivery(), noHurry)).toEqual({ kind: "sent" });
  expect(accounts).toEqual([["web@site", "token-1"]]);
});
