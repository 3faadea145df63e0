import { execFileSync } from "node:child_process";
import type { SetTerm } from "../../tests/support/blog-set.ts";

const EMAIL = "sample-group@blog.example";
const PASSWORD = "Nine-dots-and-1-line";

/** A Ghost as its owner works with it: by the Admin API, and by SQL for what that cannot do. */
export interface GhostDesk {
  /** Calls the Admin API and gives what stands in its answer under the resource's name. */
  call(method: "POST" | "PUT" | "GET" | "DELETE", path: string, body?: object): Promise<GhostItem[]>;
  upload(path: string, field: string, file: File): Promise<unknown>;
  sql(statement: string): void;
  /** What Settings › Import/Export gives. */
  export(): Promise<GhostExport[]>;
}

/** An export, by the tables of the database. */
interface GhostExport {
  meta: object;
  data: Record<string, Record<string, unknown>[]>;
}

export interface GhostItem {
  id: string;
  slug: string;
  api_keys?: { type: string; secret: string }[];
}

/**
 * Sets Ghost up where that was not done, and logs in.
 * @param base its address, without a slash at the end
 * @param socket of the database, which must let root in
 */
export async function openGhost(base: string, socket: string, owner: SetTerm): Promise<GhostDesk> {
  const admin = `${base}/ghost/api/admin`;
  // Ghost believes a session only from its own origin.
  const headers: Record<string, string> = { origin: base };
  const send = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${admin}/${path}`, {
      method,
      headers: { ...headers, ...(!isForm && { "content-type": "application/json" }) },
      body: isForm ? body : (JSON.stringify(body) ?? null),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 600)}`);
    headers["cookie"] ??= response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    return /^\s*[{[]/.test(text) ? (JSON.parse(text) as Record<string, unknown>) : {};
  };
  await setUp(send, owner.name);
  delete headers["cookie"];
  await send("POST", "session/", { username: EMAIL, password: PASSWORD });
  return {
    call: async (method, path, body) => {
      const answer = await send(method, path, body);
      return (answer[path.split("/", 1)[0] ?? ""] ?? []) as GhostItem[];
    },
    upload: (path, field, file) => {
      const form = new FormData();
      form.append(field, file);
      return send("POST", path, form);
    },
    sql: (statement) => {
      execFileSync("mariadb", ["--no-defaults", "-uroot", `-S${socket}`, "ghost", "-e", statement]);
    },
    export: async () => (await send("GET", "db/"))["db"] as GhostExport[],
  };
}

type Send = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

async function setUp(send: Send, name: string): Promise<void> {
  const { setup } = await send("GET", "authentication/setup/");
  if ((setup as { status: boolean }[])[0]?.status) return;
  const owner = { name, email: EMAIL, password: PASSWORD, blogTitle: "The blog of the set" };
  await send("POST", "authentication/setup/", { setup: [owner] });
}
