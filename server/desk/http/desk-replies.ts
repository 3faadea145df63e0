import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { DeskView, Door, Flash, Frame } from "#model/desk/desk-view.ts";
import { sectionsOf } from "#model/desk/permissions.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskAnswer, InsideView, OutsideView, Seen } from "./desk-handler.ts";
import { type DeskAnswerKind, deskHeaders } from "./desk-headers.ts";
import { nextAddress } from "../sign-in/complete-sign-in.ts";
import { chooseEncoding, compress } from "../../platform/cache/page-cache.ts";
import { describeError } from "../../platform/describe-error.ts";

/** Shorter answers gain nothing from compression. */
const COMPRESSED_FROM_BYTES = 1_000;

/** Kinds of replies of the desk. */
export function deskReplies(parts: Pick<DeskParts, "site" | "loadBuild" | "now" | "tell">, https: boolean) {
  const pages = deskPages(parts);

  async function sendPage(raw: FastifyRequest, reply: FastifyReply, status: number, html: string) {
    return sendBytes(raw, reply.code(status), "page", "text/html; charset=utf-8", html);
  }

  async function sendBytes(
    raw: FastifyRequest,
    reply: FastifyReply,
    kind: DeskAnswerKind,
    type: string,
    content: string | Uint8Array,
  ) {
    reply.headers(deskHeaders(kind, https)).type(type);
    const body = Buffer.from(content);
    // Assets were compressed when they were built.
    const encoding =
      kind !== "asset" && /^(?:text|application)\//.test(type) && body.length > COMPRESSED_FROM_BYTES
        ? chooseEncoding(raw.headers["accept-encoding"])
        : undefined;
    if (encoding === undefined) return reply.send(body);
    // Compression is safe: pages need a strict cookie, so no other site can probe their contents.
    return reply.header("Content-Encoding", encoding).send(await compress(body, encoding, "fast"));
  }

  function sendOn(reply: FastifyReply, status: number, to: string) {
    return reply.code(status).headers(deskHeaders("data", https)).header("Location", to).send();
  }

  const outside = (raw: FastifyRequest, reply: FastifyReply, status: number, view: OutsideView, csrf = "") =>
    pages.outside(view, { csrf }).then((html) => sendPage(raw, reply, status, html));

  return {
    /** @param asked undefined if access was refused before the asker was known */
    async send(raw: FastifyRequest, reply: FastifyReply, answer: DeskAnswer, asked: Seen | undefined) {
      for (const cookie of answer.cookies ?? []) reply.header("Set-Cookie", cookie);
      reply.headers(answer.headers ?? {});
      const { after } = answer;
      if (after) reply.raw.once("close", () => void after());
      if ("to" in answer) return sendOn(reply, 303, answer.to);
      if ("away" in answer) return sendOn(reply, 302, answer.away.href);
      if ("json" in answer) {
        const json = JSON.stringify(answer.json);
        return sendBytes(raw, reply.code(answer.status ?? 200), "data", "application/json", json);
      }
      if ("bytes" in answer) return sendBytes(raw, reply, answer.kind ?? "data", answer.type, answer.bytes);
      if ("pieces" in answer) {
        const pieces = Readable.from(answer.pieces, { objectMode: false });
        // Before its headers are sent, the application logs the error and answers.
        pieces.on("error", (error) => {
          if (!reply.raw.headersSent) return;
          parts.tell("error", { event: "desk.failure", requestId: raw.id, ...describeError(error) });
        });
        return reply.headers(deskHeaders("data", https)).type(answer.type).send(pieces);
      }
      if ("goOn" in answer) return outside(raw, reply, 200, { kind: "go-on", to: answer.goOn });
      if ("outside" in answer) return outside(raw, reply, answer.status ?? 200, answer.outside, asked?.csrf);
      if ("inside" in answer) {
        if (!asked) throw new Error("A page in the frame belongs to a request that was access");
        const html = await pages.inside(answer.inside, asked, answer);
        return sendPage(raw, reply, answer.status ?? 200, html);
      }
      if (!asked?.me) return outside(raw, reply, answer.status, answer.refused, asked?.csrf);
      return sendPage(raw, reply, answer.status, await pages.inside(answer.refused, asked));
    },

    /** The page for an error of the desk; one line of text if rendering it fails, too. */
    async failed(raw: FastifyRequest, reply: FastifyReply) {
      try {
        const wasForm = raw.method === "POST";
        const back = nextAddress(wasForm ? pathOf(raw.headers.referer) : raw.url) || DESK_PATHS.home;
        return await outside(raw, reply, 500, { kind: "failed", requestId: raw.id, back, wasForm });
      } catch {
        return sendBytes(
          raw,
          reply.code(500),
          "data",
          "text/plain; charset=utf-8",
          `Something failed. The log has it under ${raw.id}.\n`,
        );
      }
    },

    notFound: (raw: FastifyRequest, reply: FastifyReply) => outside(raw, reply, 404, { kind: "not-found" }),
  };
}

/** Path and query of an address. */
function pathOf(address = ""): string {
  const url = URL.parse(address);
  return url ? url.pathname + url.search : "";
}

type Shown = { flash?: Flash | undefined; address?: string };

/** Makes the HTML of pages: their content, with the frame or the door around it. */
function deskPages({ site, loadBuild, now }: Pick<DeskParts, "site" | "loadBuild" | "now">) {
  const door = (csrf: string): Door => {
    const { name, shortName, wordmark, timeZone, office, website } = site();
    return {
      company: {
        name,
        shortName,
        wordmark: "src" in wordmark ? undefined : wordmark,
        place: office.place,
        website,
      },
      now: now(),
      zone: timeZone,
      isSample: false,
      csrf,
    };
  };
  const html = async (view: DeskView) => (await loadBuild()).renderDesk(view);
  return {
    inside(view: InsideView, { me, csrf, raw }: Seen, { flash, address = raw.url }: Shown = {}) {
      if (!me) throw new Error("The frame is for people who are signed in");
      const { id, name, email, role, hasShortcuts } = me.person;
      const frame: Frame = {
        ...door(csrf),
        person: { id, name, email, role },
        sections: sectionsOf(role),
        hasShortcuts,
        address,
        flash,
      };
      return html({ ...view, frame });
    },
    outside(view: OutsideView, { csrf }: Pick<Seen, "csrf">) {
      return html({ ...view, door: door(csrf) });
    },
  };
}
