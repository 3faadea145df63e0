import { execFileSync } from "node:child_process";

const USER = "sample-group";
const PASSWORD = "a password for a server that only this machine sees";

/** A WordPress as its administrator works with it: by HTTP, and by SQL for what HTTP cannot do. */
export interface WordPressDesk {
  /** Calls the REST interface and gives its answer; throws when it is refused. */
  call(method: "POST" | "GET" | "DELETE", path: string, body?: object | UploadedFile): Promise<RestItem>;
  list(path: string): Promise<RestItem[]>;
  sql(statement: string): void;
  /** What Tools › Export gives for "All content". */
  export(): Promise<string>;
}

/** What every item of the REST interface has; `link` only what has a page. */
export interface RestItem {
  id: number;
  link: string;
  slug: string;
  source_url: string;
}

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/**
 * Installs WordPress where it is not yet, and logs in.
 * @param base its address, without a slash at the end
 * @param socket of the database, which must let root in
 */
export async function openWordPress(base: string, socket: string): Promise<WordPressDesk> {
  await install(base);
  const cookie = await logIn(base);
  const nonceUrl = `${base}/wp-admin/admin-ajax.php?action=rest-nonce`;
  const nonce = await (await fetch(nonceUrl, { headers: { cookie } })).text();
  const send = async (method: string, path: string, body?: object | UploadedFile): Promise<unknown> => {
    const response = await fetch(`${base}/?rest_route=/wp/v2/${path.replace("?", "&")}`, {
      method,
      headers: { cookie, "x-wp-nonce": nonce, ...headersOf(body) },
      body: isFile(body) ? new Uint8Array(body.bytes) : (JSON.stringify(body) ?? null),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  return {
    call: (method, path, body) => send(method, path, body) as Promise<RestItem>,
    list: (path) => send("GET", path) as Promise<RestItem[]>,
    sql: (statement) => {
      execFileSync("mariadb", ["--no-defaults", "-uroot", `-S${socket}`, "wordpress", "-e", statement]);
    },
    export: async () => {
      const url = `${base}/wp-admin/export.php?download=true&content=all`;
      return (await fetch(url, { headers: { cookie } })).text();
    },
  };
}

async function install(base: string): Promise<void> {
  const response = await fetch(`${base}/wp-admin/install.php?step=2`, {
    method: "POST",
    body: new URLSearchParams({
      weblog_title: "The blog of the set",
      user_name: USER,
      admin_password: PASSWORD,
      admin_password2: PASSWORD,
      pw_weak: "1",
      admin_email: "sample-group@blog.example",
      blog_public: "0",
      language: "",
    }),
  });
  if (!response.ok) throw new Error(`install.php: ${response.status}`);
}

async function logIn(base: string): Promise<string> {
  const response = await fetch(`${base}/wp-login.php`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: "wordpress_test_cookie=WP%20Cookie%20check" },
    body: new URLSearchParams({ log: USER, pwd: PASSWORD, testcookie: "1" }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  if (response.status !== 302) throw new Error(`wp-login.php: ${response.status}`);
  return cookies.join("; ");
}

function isFile(body: object | undefined): body is UploadedFile {
  return body !== undefined && "bytes" in body;
}

function headersOf(body: object | undefined): Record<string, string> {
  if (!isFile(body)) return { "content-type": "application/json" };
  // A header holds bytes, and WordPress takes them for UTF-8.
  const name = Buffer.from(body.name).toString("latin1");
  return { "content-type": body.type, "content-disposition": `attachment; filename="${name}"` };
}
