import { refuseOrphans, SettingsError, type Given } from "../../platform/settings-error.ts";
import type { ApiToken } from "./api-access.ts";

const TOKEN_MIN_CHARS = 8;

/** Reads a token; `place` is its default location without BLOG_API_TOKEN_IN. @throws SettingsError */
export function readToken(given: Given, place = "bearer"): ApiToken | undefined {
  const value = readSecret(given);
  if (value === undefined) return undefined;
  const secrets = writtenForms(value);
  const chosen = given("BLOG_API_TOKEN_IN") ?? place;
  if (chosen === "bearer")
    return { place: "header", name: "Authorization", value: `Bearer ${value}`, secrets };
  const [, where, name] = /^(header|query):([A-Za-z][\w-]{0,60})$/.exec(chosen) ?? [];
  if (!name) throw new SettingsError("BLOG_API_TOKEN_IN must be bearer, header:Name or query:name");
  return { place: where === "query" ? "query" : "header", name, value, secrets };
}

/** Reads the token as it was given. */
export function readSecret(given: Given): string | undefined {
  const token = given("BLOG_API_TOKEN");
  if (token === undefined) return refuseOrphans(given, "BLOG_API_TOKEN", ["BLOG_API_TOKEN_IN"]);
  // Invisible characters that were copied with it cannot travel in a header.
  if (token.length < TOKEN_MIN_CHARS || !/^[ -~]+$/.test(token)) {
    throw new SettingsError(
      `BLOG_API_TOKEN must have at least ${TOKEN_MIN_CHARS} characters on one line, all of them printable ASCII`,
    );
  }
  return token;
}

/** A secret in its possible forms in an address, in HTML or in JSON. */
export function writtenForms(secret: string): string[] {
  const html = secret.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
  const form = new URLSearchParams({ t: secret }).toString().slice(2);
  return [...new Set([secret, encodeURIComponent(secret), form, html, JSON.stringify(secret).slice(1, -1)])];
}
