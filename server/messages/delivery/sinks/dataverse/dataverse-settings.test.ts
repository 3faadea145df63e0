import { expect, test } from "vitest";
import { readDataverseSettings } from "./dataverse-sink.ts";

const read = (env: Record<string, string>) => readDataverseSettings((name) => env[name]);
const DATAVERSE = {
  DATAVERSE_URL: "https://x.crm.dynamics.com",
  DATAVERSE_TENANT: "tenant",
  DATAVERSE_CLIENT_ID: "client",
  DATAVERSE_CLIENT_SECRET: "secret",
};

test("a Dataverse has an environment and an account, which logs in at Microsoft unless it is said where", () => {
  expect(read({})).toBeUndefined();
  expect(read(DATAVERSE)).toMatchObject({ loginUrl: new URL("https://login.microsoftonline.com") });
  const own = { ...DATAVERSE, DATAVERSE_LOGIN_URL: "https://login.example.com" };
  expect(read(own)).toMatchObject({ loginUrl: new URL("https://login.example.com") });
});

test.each(["DATAVERSE_TENANT", "DATAVERSE_CLIENT_ID", "DATAVERSE_CLIENT_SECRET"])("needs %s", (name) => {
  expect(() => read({ ...DATAVERSE, [name]: "" })).toThrow(`${name} must be set with DATAVERSE_URL`);
  expect(() => read({ [name]: "x" })).toThrow(`DATAVERSE_URL must be set with ${name}`);
});

test("an address of Dataverse or its login that is none is refused by its name, and a login alone too", () => {
  expect(() => read({ ...DATAVERSE, DATAVERSE_URL: "x" })).toThrow("DATAVERSE_URL must be an address");
  expect(() => read({ ...DATAVERSE, DATAVERSE_LOGIN_URL: "x" })).toThrow(
    "DATAVERSE_LOGIN_URL must be an address",
  );
  const login = { DATAVERSE_LOGIN_URL: "https://login.example.com" };
  expect(() => read(login)).toThrow("DATAVERSE_URL must be set with DATAVERSE_LOGIN_URL");
});
