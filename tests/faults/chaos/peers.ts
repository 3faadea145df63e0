import type { ServerResponse } from "node:http";
import PostalMime from "postal-mime";
import { startFaultyMailServer, messageIdOf } from "../faulty-mail-server.ts";
import { HTTP_FAULTS } from "../http-faults.ts";
import { startTcpProxy } from "../tcp-proxy.ts";
import { startHost } from "../../support/http-host.ts";
import type { ReceivedMessage } from "./evidence.ts";

const POSTS = ["wagtail", "hoopoe", "bulbul"].map((bird, index) => ({
  id: index + 1,
  title: `A ${bird} at the well`,
  html: `<p>The ${bird} came at noon.</p>`,
  published: "2026-05-01T00:00:00Z",
}));

/** Everybody the site talks to: a mail server, a host of webhooks, and a blog, each behind a network of its own. */
export type Peers = Awaited<ReturnType<typeof startPeers>>;

type HttpFault = (response: ServerResponse, elsewhere: URL) => void;

/** @param now milliseconds since the run began */
export async function startPeers(now: () => number, secrets: { mail: string; hook: string; blog: string }) {
  const mailServer = await startFaultyMailServer();
  const mailNetwork = await startTcpProxy(Number(mailServer.url.port));
  const mails: Promise<ReceivedMessage>[] = [];
  /** Peers that fail, or whose network does: their confirmations are unreliable. */
  const faulty = new Set<string>();
  mailServer.onText((text) => {
    const at = now();
    const confirmed = !faulty.has("mail");
    mails.push(
      readMail(text).then((words) => ({
        sink: "mail",
        id: messageIdOf(text),
        text: words,
        at,
        until: at,
        confirmed,
      })),
    );
  });

  let hookFault: HttpFault | undefined;
  const hooks: ReceivedMessage[] = [];
  const elsewhere = await startHost((_request, response) => response.end("ok"));
  const hookHost = await startHost(({ headers, body: text }, response) => {
    const id = String(headers["webhook-id"]);
    const taken = {
      sink: "webhook",
      id,
      text,
      at: now(),
      until: Infinity,
      confirmed: !faulty.has("webhook"),
    };
    hooks.push(taken);
    response.on("close", () => (taken.until = now()));
    if (hookFault) hookFault(response, elsewhere.url);
    else response.end("ok");
  });
  const hookNetwork = await startTcpProxy(Number(hookHost.url.port));

  let blogFault: HttpFault | undefined;
  const blogHost = await startHost((_request, response) => {
    if (blogFault) return blogFault(response, elsewhere.url);
    response.setHeader("Content-Type", "application/json");
    return response.end(JSON.stringify({ posts: POSTS, total: POSTS.length, pages: 1 }));
  });
  const blogNetwork = await startTcpProxy(Number(blogHost.url.port));

  return {
    networks: { mail: mailNetwork, webhook: hookNetwork, blog: blogNetwork },
    mailServer,
    faulty,
    failHook: (fault: string) => (hookFault = HTTP_FAULTS[fault]),
    repairHook: () => (hookFault = undefined),
    failBlog: (fault: string) => (blogFault = HTTP_FAULTS[fault]),
    repairBlog: () => (blogFault = undefined),
    received: async () => [...(await Promise.all(mails)), ...hooks],
    /** Requests to hosts that have nothing to do with messages. */
    asked: () =>
      JSON.stringify([blogHost.requests.map(({ path, body }) => [path, body]), elsewhere.requests]),
    settings: {
      SMTP_URL: `smtp://website:${secrets.mail}@127.0.0.1:${mailNetwork.port}`,
      MAIL_FROM: "website@kolam.example",
      MAIL_TO: "desk@kolam.example",
      WEBHOOK_URL: `http://127.0.0.1:${hookNetwork.port}/hook`,
      WEBHOOK_SECRET: `whsec_${secrets.hook}`,
      BLOG_SOURCE: "custom",
      BLOG_API_URL: `http://127.0.0.1:${blogNetwork.port}/api/`,
      BLOG_API_ALLOW_PRIVATE: "1",
      BLOG_API_TOKEN: secrets.blog,
      BLOG_API_SYNC_SECONDS: "3",
    },
  };
}

/** Everything a mail says, decoded by a reader that the site does not use. */
async function readMail(raw: string): Promise<string> {
  const { subject = "", text = "", replyTo } = await PostalMime.parse(Buffer.from(raw, "latin1"));
  return [subject, text, JSON.stringify(replyTo)].join("\n");
}
