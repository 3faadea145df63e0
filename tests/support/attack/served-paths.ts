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

/**
 * True if there may be something at a path, once its dots are resolved as browsers resolve them: a page or its twin,
 * a file of the browser or a picture.
 */
export function isServed(target: string): boolean {
  const { pathname } = new URL(`http://localhost${target.split(/[?#]/, 1)[0]}`);
  const page = decodeURIComponent(pathname).replace(/\.md$/, "") || "/";
  return FIXED.has(pathname) || files.has(pathname) || matchRoute(page) !== undefined;
}
