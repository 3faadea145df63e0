import { expect, onTestFinished, test } from "vitest";
import { aDesk } from "../../../tests/support/a-desk.ts";
import { anOidcProvider, CLIENT } from "../../../tests/support/an-oidc-provider.ts";
import { provenEmail } from "./provider-routes.ts";

const RETURN = "http://localhost:3001/sign-in/with/provider/return";
const START = "/sign-in/with/provider";

async function deskWithProvider() {
  const provider = await anOidcProvider(RETURN);
  onTestFinished(provider.close);
  const desk = await aDesk(
    {},
    {
      DESK_OIDC_ISSUER: provider.issuer,
      DESK_OIDC_CLIENT_ID: CLIENT.id,
      DESK_OIDC_CLIENT_SECRET: CLIENT.secret,
      DESK_OIDC_NAME: "Sample accounts",
    },
  );
  /** Leaves for the provider and comes back, from another site, as browsers do. */
  async function signIn(browser = desk.aBrowser(), change = (back: URL) => back) {
    const start = await browser.ask({ method: "GET", url: `${START}?next=/account` });
    expect(start.statusCode).toBe(302);
    const back = change(await provider.visit(String(start.headers.location)));
    const headers = { "sec-fetch-site": "cross-site" };
    const answer = await browser.ask({ method: "GET", url: back.pathname + back.search, headers });
    return { browser, back, to: (JSON.parse(answer.body) as { to: string }).to, answer };
  }
  return { desk, provider, signIn };
}

test("an account at a provider signs in the person invited by its address, and stays theirs when that changes", async () => {
  const { desk, provider, signIn } = await deskWithProvider();
  await desk.aPerson("anna@example.com", "sales");
  expect(await desk.aBrowser().view("/sign-in")).toMatchObject({
    provider: "Sample accounts",
  });
  provider.signInAs({ sub: "7", email: "Anna@example.com", email_verified: true });
  const { browser, to, answer } = await signIn();
  expect([answer.statusCode, to]).toEqual([200, "/account"]);
  expect([...browser.cookies.keys()]).toEqual(["desk-session"]);
  expect(await browser.view("/account")).toMatchObject({ frame: { person: { email: "anna@example.com" } } });
  provider.signInAs({ sub: "7", email: "anna.new@example.com", email_verified: true });
  expect((await signIn()).to).toBe("/account");
});

test("an account is refused without an invitation or a proven address, or if its address is bound to another account", async () => {
  const { desk, provider, signIn } = await deskWithProvider();
  await desk.aPerson("anna@example.com", "sales");
  const refused = "/sign-in?problem=not-invited";
  provider.signInAs({ sub: "1", email: "eve@example.com", email_verified: true });
  expect((await signIn()).to).toBe(refused);
  provider.signInAs({ sub: "2", email: "anna@example.com", email_verified: false });
  expect((await signIn()).to).toBe(refused);
  provider.signInAs({ sub: "3", email: "anna@example.com" });
  expect((await signIn()).to).toBe(refused);
  provider.signInAs({ sub: "4", email: "anna@example.com", email_verified: true });
  expect((await signIn()).to).toBe("/account");
  provider.signInAs({ sub: "5", email: "anna@example.com", email_verified: true });
  const { browser, to } = await signIn();
  expect([to, browser.cookies.has("desk-session")]).toEqual([refused, false]);
});

test("an address missing in the token is requested; a forged token or an answer about another account is refused", async () => {
  const { desk, provider, signIn } = await deskWithProvider();
  await desk.aPerson("anna@example.com", "sales");
  const anna = { sub: "7", email: "anna@example.com", email_verified: true };
  const failed = "/sign-in?problem=provider-failed";
  provider.signInAs(anna);
  provider.tellAs("8");
  expect((await signIn()).to).toBe(failed);
  provider.tellAs("7");
  expect((await signIn()).to).toBe("/account");
  const other = await deskWithProvider();
  await other.desk.aPerson("anna@example.com", "sales");
  other.provider.signInAs(anna);
  other.provider.forge();
  expect((await other.signIn()).to).toBe(failed);
});

test("an answer of the provider counts once, in the browser that asked, unchanged and within ten minutes", async () => {
  const { desk, provider, signIn } = await deskWithProvider();
  await desk.aPerson("anna@example.com", "sales");
  provider.signInAs({ sub: "7", email: "anna@example.com", email_verified: true });
  const failed = "/sign-in?problem=provider-failed";
  const { browser, back } = await signIn();
  const again = async (by: typeof browser) =>
    (JSON.parse((await by.ask({ method: "GET", url: back.pathname + back.search })).body) as { to: string })
      .to;
  expect(await again(browser)).toBe(failed);
  expect(await again(desk.aBrowser())).toBe(failed);
  const changed = (name: string) => (url: URL) => {
    url.searchParams.set(name, "other");
    return url;
  };
  for (const name of ["state", "code", "iss"])
    expect((await signIn(desk.aBrowser(), changed(name))).to).toBe(failed);
  const slow = (url: URL) => {
    desk.wait(10 * 60 * 1000);
    return url;
  };
  expect((await signIn(desk.aBrowser(), slow)).to).toBe(failed);
  const start = await desk.aBrowser().ask({ method: "GET", url: START });
  expect(String(start.headers["set-cookie"])).toMatch(
    /desk-provider=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax/,
  );
  expect(Object.fromEntries(new URL(String(start.headers.location)).searchParams)).toMatchObject({
    code_challenge_method: "S256",
    response_type: "code",
    scope: "openid email profile",
  });
  const once = await desk.aBrowser().ask({ method: "GET", url: `${START}?again=1` });
  expect(new URL(String(once.headers.location)).searchParams.get("prompt")).toBe("login");
});

test("a provider that is away is said to be so, and asked anew by the next", async () => {
  const desk = await aDesk(
    {},
    {
      DESK_OIDC_ISSUER: "http://localhost:1",
      DESK_OIDC_CLIENT_ID: "desk",
      DESK_OIDC_CLIENT_SECRET: "secret",
    },
  );
  for (let tries = 0; tries < 2; tries += 1)
    expect(await desk.aBrowser().view(START)).toMatchObject({
      kind: "go-on",
      to: "/sign-in?problem=provider-failed",
    });
  expect((await (await aDesk()).aBrowser().ask({ method: "GET", url: START })).statusCode).toBe(404);
});

test("of Entra ID the sign-in name of a member counts, and no address that anybody can write into a tenant", () => {
  const issuer = new URL("https://login.microsoftonline.com/0b1c/v2.0");
  const member = { tid: "0b1c", preferred_username: "anna@example.com" };
  expect(provenEmail(member, issuer)).toBe("anna@example.com");
  for (const claims of [
    { ...member, tid: "other" },
    { ...member, tid: undefined },
    { ...member, idp: "https://sts.windows.net/other/" },
    { tid: "0b1c", email: "anna@example.com", email_verified: true },
    {},
    undefined,
  ])
    expect(provenEmail(claims, issuer)).toBeUndefined();
});
