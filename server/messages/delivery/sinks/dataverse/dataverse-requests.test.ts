import { expect, test } from "vitest";
import { aDelivery, noHurry } from "../../../../../tests/support/a-delivery.ts";
import { startHost } from "../../../../../tests/support/http-host.ts";
import { createDataverseSink, leadId } from "./dataverse-sink.ts";

const START = new Date("2026-01-31T09:30:00Z");

/** A Dataverse that grants tokens with this answer, and keeps what it was asked. */
async function aSink(
  login: string = JSON.stringify({ access_token: "token-1", expires_in: 3600 }),
  lead = 204,
) {
  const { requests, url } = await startHost(({ path }, response) =>
    path.includes("oauth2") ? response.end(login) : response.writeHead(lead).end(),
  );
  const clock = { now: START };
  const sink = createDataverseSink(
    { url, loginUrl: url, tenant: "a/b", clientId: "client-1", clientSecret: "secret-1" },
    () => clock.now,
  );
  return { requests, url, sink, clock };
}

test("the login and the lead are asked for as their interface is described", async () => {
  const { requests, url, sink } = await aSink();
  const delivery = aDelivery({
    reference: "KS-000001",
    company: "Oxbow",
    phone: "+44 20 7946 0000",
    message: "Three systems.",
    topic: "ai",
  });
  expect([sink.name, sink.leadsOnly]).toEqual(["dataverse", true]);
  expect(await sink.deliver(delivery, noHurry)).toEqual({ kind: "sent" });
  expect(requests).toMatchObject([
    {
      method: "POST",
      path: "/a%2Fb/oauth2/v2.0/token",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    },
    {
      method: "PATCH",
      path: `/api/data/v9.2/leads(${leadId(delivery.message?.id ?? "")})`,
      headers: {
        authorization: "Bearer token-1",
        "content-type": "application/json; charset=utf-8",
        accept: "application/json",
        "odata-version": "4.0",
        "odata-maxversion": "4.0",
        "if-none-match": "*",
      },
    },
  ]);
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
    grant_type: "client_credentials",
    client_id: "client-1",
    client_secret: "secret-1",
    scope: `${url.origin}/.default`,
  });
  expect(JSON.parse(requests[1]?.body ?? "")).toEqual({
    subject: "Message KS-000001 (ai)",
    lastname: "Noor Sample",
    emailaddress1: "noor@company.example",
    companyname: "Oxbow",
    telephone1: "+44 20 7946 0000",
    description: expect.stringMatching(/^Reference: KS-000001\n[\s\S]+\n\nThree systems\.$/),
    leadsourcecode: 8,
  });
});

test("a lead without a company has the name in its place, and no address or number that is missing or too long", async () => {
  const { requests, sink } = await aSink();
  const email = (length: number) => `${"x".repeat(length - "@company.example".length)}@company.example`;
  await sink.deliver(aDelivery({ email: email(100), message: "x".repeat(1_999) }), noHurry);
  await sink.deliver(aDelivery({ email: email(101), name: "N".repeat(120) }), noHurry);
  const leads = requests.slice(1).map(({ body }) => JSON.parse(body) as Record<string, string>);
  expect(leads).toMatchObject([
    { companyname: "Noor Sample", emailaddress1: email(100) },
    { companyname: "N".repeat(100), lastname: "N".repeat(50) },
  ]);
  expect(leads[0]?.["description"]).toHaveLength(2_000);
  expect(leads[0]).not.toHaveProperty("telephone1");
  expect(leads[1]).not.toHaveProperty("emailaddress1");
});

test.each(["", "<html>", "null", '{"access_token":1,"expires_in":3600}', '{"access_token":"x"}'])(
  "a login that answers %j is not understood, and no lead is sent with it",
  async (login) => {
    const { requests, sink } = await aSink(login);
    expect(await sink.deliver(aDelivery(), noHurry)).toEqual({
      kind: "failed",
      scope: "sink",
      reason: "login response not understood",
    });
    expect(requests).toHaveLength(1);
  },
);

test("a token that is refused is renewed once for each try, not again and again", async () => {
  const { requests, sink } = await aSink(undefined, 401);
  expect(await sink.deliver(aDelivery(), noHurry)).toMatchObject({ kind: "failed", reason: "HTTP 401" });
  expect(requests).toHaveLength(4);
});

test("a notice about the site is no lead, and an environment that is not there rests the sink", async () => {
  const { requests, sink } = await aSink();
  const notice = { ...aDelivery(), kind: "notice" as const };
  delete notice.message;
  expect(await sink.deliver(notice, noHurry)).toEqual({ kind: "sent" });
  expect(requests).toEqual([]);
  expect(await sink.deliver(aDelivery(), AbortSignal.abort())).toMatchObject({
    kind: "failed",
    scope: "sink",
  });
});

test("the id of a lead is the same for its message for ever, or a repeat would be a second lead", () => {
  expect(leadId("00000000-0000-4000-8000-000000000001")).toBe("bdcbebee-0d83-8e3f-b484-df6a61c93270");
});
