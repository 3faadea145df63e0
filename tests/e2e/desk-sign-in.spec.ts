import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base, type Page } from "@playwright/test";
import { anOidcProvider, CLIENT } from "../support/an-oidc-provider.ts";
import { freePort } from "../support/free-port.ts";
import { startDesk, type SiteWithDesk } from "../support/start-desk.ts";
import { startTlsProxy } from "../support/tls-proxy.ts";

const ANNA = "anna@example.com";

/** A page of another site, such as a web mail, with one link. */
async function webMail(href: string) {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Mail</title><a href="${href}">Open it</a>`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  };
}

/** Follows a link from another site. */
async function openFromMail(page: Page, href: string): Promise<void> {
  const mail = await webMail(href);
  await page.goto(mail.url);
  await page.getByRole("link", { name: "Open it" }).click();
  mail.close();
}

const test = base.extend<object, { desk: SiteWithDesk }>({
  desk: [
    async ({}, use) => {
      const desk = await startDesk();
      await use(desk);
      await desk.stop();
    },
    { scope: "worker" },
  ],
});

test.describe("published over https, without scripts", () => {
  test.use({ javaScriptEnabled: false, ignoreHTTPSErrors: true });

  test("a link in a web mail, and an account at a provider, lead into the desk and back to what was asked for", async ({
    page,
    context,
  }) => {
    const [tlsPort, deskPort] = [await freePort(), await freePort()];
    const deskOrigin = `https://127.0.0.1:${tlsPort}`;
    const provider = await anOidcProvider(`${deskOrigin}/sign-in/with/provider/return`);
    const desk = await startDesk({
      DESK_PORT: String(deskPort),
      DESK_ORIGIN: deskOrigin,
      TRUST_PROXY: "1",
      DESK_OIDC_ISSUER: provider.issuer,
      DESK_OIDC_CLIENT_ID: CLIENT.id,
      DESK_OIDC_CLIENT_SECRET: CLIENT.secret,
      DESK_OIDC_NAME: "Sample accounts",
    });
    const folder = await mkdtemp(join(tmpdir(), "tls-"));
    const proxy = await startTlsProxy(folder, tlsPort, deskPort);

    // The page in between goes on by itself.
    await openFromMail(page, await desk.linkFor(ANNA));
    await expect(page.getByRole("heading", { name: "Sign in as" })).toBeVisible();
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/messages$/);
    expect(await context.cookies(deskOrigin)).toMatchObject([
      { name: "__Host-desk-session", httpOnly: true, secure: true, sameSite: "Strict", path: "/" },
    ]);
    // Signed in, and still from another site: the strict cookie comes with the second step.
    await openFromMail(page, `${deskOrigin}/people`);
    await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
    await page.locator("summary").filter({ hasText: "anna" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("You are signed out.")).toBeVisible();

    provider.signInAs({ sub: "7", email: ANNA, email_verified: true });
    await openFromMail(page, `${deskOrigin}/people`);
    await page.getByRole("link", { name: "Continue with Sample accounts" }).click();
    await expect(page.getByRole("heading", { name: "People" })).toBeVisible();

    // The public site has nothing of it.
    await page.goto(desk.origin);
    const names = (await context.cookies(desk.origin)).map(({ name }) => name);
    expect(names.filter((name) => name.includes("desk"))).toEqual([]);
    proxy.close();
    provider.close();
    await desk.stop();
    await rm(folder, { recursive: true });
  });
});

test("a passkey is made, signs in, and signs in no more once it is removed", async ({ page, desk }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const signOut = async () => {
    await page.locator("summary").filter({ hasText: "anna" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/sign-in/);
  };
  await page.goto(await desk.linkFor(ANNA));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await page.goto(`${desk.deskOrigin}/account`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const remove = page.getByRole("button", { name: /Remove the passkey Chrome/ });
  await expect(remove).toBeVisible();
  await signOut();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await page.goto(`${desk.deskOrigin}/account`);
  await remove.click();
  await expect(remove).toBeHidden();
  await signOut();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("This passkey did not work.")).toBeVisible();
  expect(desk.lines.filter((line) => line.includes(ANNA))).toEqual([]);
});

test("nothing of the desk is at the address of the site", async ({ request, desk }) => {
  for (const path of [
    "/sign-in",
    "/messages",
    "/figures",
    "/account",
    "/sign-in/link/x",
    "/m/x",
    "/export/messages.csv",
  ]) {
    const answer = await request.get(desk.origin + path, {
      maxRedirects: 0,
      headers: { cookie: "desk-session=x" },
    });
    expect([path, answer.status()]).not.toEqual([path, 200]);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
  expect(await (await request.get(`${desk.deskOrigin}/robots.txt`)).text()).toContain("Disallow: /");
});
