/** The kinds of requests that are told apart; addresses never are. */
export type RequestClass = "page" | "asset" | "file" | "form" | "probe";

/** @param path without the query */
export function requestClass(method: string, path: string): RequestClass {
  if (method === "POST") return "form";
  if (path === "/healthz" || path === "/readyz") return "probe";
  if (path.startsWith("/assets/")) return "asset";
  return /\.\w+$/.test(path) ? "file" : "page";
}

/** A status as a label: its hundred, but 503 by itself, because the site chooses it when there is too much to do. */
export function statusClass(status: number): string {
  return status === 503 ? "503" : `${Math.floor(status / 100)}xx`;
}
