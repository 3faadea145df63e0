import { globSync, readFileSync } from "node:fs";
import { readSettings } from "#server/settings.ts";

export const SETTINGS_PAGE = "docs/settings.md";

/** A line for each setting, or for several that belong together: names, meaning, default. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "Address and folders": [
    "PORT | port of the site | `3000`",
    "HOST | address to listen on | `127.0.0.1`: this machine only",
    "ORIGIN | public address, such as `https://www.example.com`; required when `HOST` is not loopback | `http://localhost:PORT`",
    "TRUST_PROXY | proxies whose `X-Forwarded-For` is trusted: their number, or their networks, such as `10.0.0.0/8` | none",
    "CONTENT_DIR | the content folder | `content`",
    "DATA_DIR | everything that the site writes: messages, its secret, hashes of erased addresses | `data`",
    "ASSETS_DIR | browser files of the last month's versions, shared by all processes | `assets` in `DATA_DIR`",
    "DATABASE_URL | PostgreSQL for the messages, for more than one machine: `postgresql://user:password@host/database` | SQLite in `DATA_DIR`",
    "SECRET | key of tokens and hashes, at least 32 characters; required with `DATABASE_URL` | made in `DATA_DIR`",
    "ROBOTS | whether search engines may list the site: `open` or `closed` | `open`",
    "INDEXNOW_KEY | reports changed addresses to search engines through [IndexNow](https://www.indexnow.org): 8 to 128 letters, digits and hyphens; never with `ROBOTS=closed` | off",
    "LOG_LEVEL | `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent` | `info`",
    "METRICS_PORT | port of the [metrics](../ops/metrics/alarms.md) for Prometheus, at `/metrics` | off",
    "METRICS_HOST | address of the metrics; they have no authentication | `127.0.0.1`",
  ],
  "Backups and retention": [
    "BACKUP_DIR | folder of the daily backups, best on another disk | `backups` in `DATA_DIR`",
    "BACKUP_KEEP | number of backups to keep; `0` makes none | `7`",
    "KEEP_MONTHS | retention of messages: 1 to 120 months; the privacy page states it | `12`",
    "KEEP_APPLICATION_MONTHS | retention of job applications: 1 to 120 months | `6`",
    "KEEP_QUARANTINE_DAYS | retention of junk: 1 to 365 days | `30`",
  ],
  "The desk": [
    "DESK_PORT | port of [the desk](desk.md); `0` for none | `3001`, or the next that the site and its metrics leave free",
    "DESK_ORIGIN | public address of the desk, such as `https://desk.example.com`; its host must differ from that of `ORIGIN`; links in mails lead there | none: `http://localhost:DESK_PORT`, for this machine only",
    "DESK_HOST | address that the desk listens on; loopback unless `DESK_ORIGIN` is set | `HOST` with `DESK_ORIGIN`, else `127.0.0.1`",
    "DESK_OIDC_ISSUER DESK_OIDC_CLIENT_ID DESK_OIDC_CLIENT_SECRET | sign-in through an [OpenID Connect provider](desk.md#an-account-at-a-provider), and the application registered there | off",
    'DESK_OIDC_NAME | name of the provider in "Continue with …" | `Microsoft` for Entra ID, else its host',
  ],
  "Channels for messages": [
    "SMTP_URL | mail server, such as `smtps://user:password@mail.example.com` | no mail",
    "MAIL_FROM MAIL_TO | sender, and up to 20 recipients separated by commas; required with `SMTP_URL`. [Recipients by topic](writing.md#mail-by-topic) are content",
    "MAIL_TLS | `required` refuses a server without encryption, `off` does not ask for it | `required`; `off` for this machine",
    "MAIL_RECEIPT | `on` mails each sender a receipt with the reference, without the message | `off`",
    "DKIM_KEY DKIM_DOMAIN DKIM_SELECTOR | path of a private key (PEM), and where its public half is published | unsigned mail",
    "WEBHOOK_URL WEBHOOK_SECRET | receiver of JSON signed as [Standard Webhooks](https://www.standardwebhooks.com), and `whsec_` followed by the key | off",
    "CHAT_URL CHAT_FORMAT | incoming webhook of a chat channel, and `teams` or `slack` | off, `teams`",
    "DATAVERSE_URL | Dynamics 365 environment that gets a lead for each message; never tried on a real tenant | off",
    "DATAVERSE_TENANT DATAVERSE_CLIENT_ID DATAVERSE_CLIENT_SECRET | application that may create leads; required with `DATAVERSE_URL`",
    "DATAVERSE_LOGIN_URL | sign-in of that application | `https://login.microsoftonline.com`",
  ],
  "Posts of another service": [
    "BLOG_SOURCE | `files`, `custom` (an API as in [blog-sources](blog-sources/custom-api.openapi.yaml)), `wordpress`, `ghost` or `jsonfeed` | `files`",
    "BLOG_API_URL | `https` address of the API, the WordPress or Ghost, or the feed; of a WordPress without permalinks with `?rest_route=/`",
    "BLOG_API_TOKEN | token of the source; for WordPress `user:application password`, for Ghost the key of the Content API | none",
    "BLOG_API_TOKEN_IN | place of the token: `bearer`, `header:Name` or `query:name` | `bearer`; `query:key` for Ghost",
    "BLOG_API_SITE | public site of the source, to resolve its links | origin of `BLOG_API_URL`",
    "BLOG_API_PICTURE_HOSTS | further hosts that pictures are copied from, separated by commas | the source itself",
    "BLOG_API_SYNC_SECONDS | pause between two syncs, give or take a tenth | `300`",
    "BLOG_HOOK_SECRET | secret of signed calls to [`/hooks/blog`](operations.md#telling-the-site-of-a-new-post), at least 32 characters; each call starts a sync | calls are refused",
    "BLOG_API_ALLOW_PRIVATE | `1` allows a source on this machine or its network, over `http` too | `0`",
    "BLOG_API_LIST | `custom`: path of the list, with `{page}` | `posts?page={page}`",
    "BLOG_API_COVER | `custom`: path of covers, with `coverimg` for the name | covers are addresses",
    "BLOG_API_FIELDS | `custom`: JSON pointers of fields that differ from the documented answers | `{}`",
  ],
};

const HEAD = `# Settings

Environment variables, read once at the start. An unusable one ends the start with exit code 78 and a line that names it. \`tools/settings-page.ts\` describes them, and \`npm run docs\` writes this page.

Every deployment needs \`ORIGIN\`, \`DATA_DIR\`, \`TRUST_PROXY\` and two channels for messages. Without \`TRUST_PROXY\` behind a proxy, senders cannot be told apart and no limit per sender holds. Without a channel each message becomes a mail in a file under \`DATA_DIR/outbox\`. With one channel its failure is only in the log and on \`/readyz\`; with two, each reports the other.`;

/** The page as it must be in the repository. */
export function settingsPage(): string {
  const groups = Object.entries(GROUPS).map(([title, rows]) => `## ${title}\n\n${rows.map(line).join("\n")}`);
  return `${[HEAD, ...groups].join("\n\n")}\n`;
}

function line(row: string): string {
  const [, meaning = "", usual] = row.split(" | ");
  const names = namesOf(row).map((name) => `\`${name}\``);
  return `- ${names.join(", ")}: ${meaning}.${usual ? ` Default: ${usual}.` : ""}`;
}

const namesOf = (row: string) => row.split(" | ")[0]?.split(" ") ?? [];

/** Settings that the server reads and the table lacks, and the other way round. */
export function undescribedSettings(): string[] {
  const described = Object.values(GROUPS).flatMap((rows) => rows.flatMap(namesOf));
  const source = globSync("server/**/*.ts", { exclude: ["**/*.test.ts"] })
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  return [
    ...askedNames()
      .filter((name) => !described.includes(name))
      .map((name) => `lacks the setting ${name}`),
    ...described
      .filter((name) => !source.includes(`"${name}"`))
      .map((name) => `describes ${name}, which the server does not read`),
  ];
}

/** The names that an empty environment is asked for: all but those that follow from another one. */
function askedNames(): string[] {
  const asked = new Set<string>();
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  readSettings(env);
  return [...asked];
}
