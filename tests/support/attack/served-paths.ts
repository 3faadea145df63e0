import { globSync } from "node:fs";
import { matchRoute } from "#model/routes.ts";

const FIXED = new Set([
  "/healthz",
  "/readyz",
  "/robots.txt",
  "/favicon.ico",
  "/index.md",
  "/site.webmanifest",
]);

/** The files that may be served, as the folders of the build and of the content hold them. */
const files = new Set([
  ...globSync("assets/*", { cwd: "build/client" }).map((name) => `/${name}`),
  ...globSync("{images,brand,logos,clients,icons}/**", { cwd: "content" }).map((name) => `/media/${name}`),
]);

/** Whether there may be something at a path: a page, its data or its twin, a file of the browser or a picture. */
export function isServed(path: string): boolean {
  const plain = decodeURIComponent(path.split("?", 1)[0] ?? "").replace(/(?:_\.data|\.data|\.md)$/, "");
  return FIXED.has(path) || files.has(path) || plain === "" || matchRoute(plain) !== undefined;
}
