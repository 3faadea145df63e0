import type { FastifyRequest } from "fastify";
import type { DeskView, Flash, Frame, RefusalView } from "#model/desk/desk-view.ts";
import { deskRoute, type DeskRoute, type Extent } from "#model/desk/permissions.ts";
import type { SignedIn } from "../access/sessions.ts";

type Without<View, Key extends string> = View extends unknown ? Omit<View, Key> : never;

/** What a page inside the frame shows; the frame is added when it is rendered. */
export type InsideView = Without<Extract<DeskView, { frame: Frame }>, "frame">;

/** What a page shows to whoever is not signed in. */
export type OutsideView = Without<Exclude<DeskView, { frame: Frame }>, "door">;

/** How a request is answered. */
export type DeskAnswer = {
  /** Values of `Set-Cookie`. */
  cookies?: string[];
  headers?: Record<string, string>;
  /** What is done once the answer is out, so that its time tells nothing of it. It rejects never. */
  after?: () => Promise<unknown>;
} & (
  | { inside: InsideView; status?: number; flash?: Flash | undefined }
  | { outside: OutsideView; status?: number }
  /** In the frame for whoever is signed in, else outside of it. */
  | { refused: RefusalView; status: number }
  /** A GET of another address of the desk, after a POST. */
  | { to: string }
  /** A page that goes on to an address of the desk by itself: strict cookies do not travel from another site. */
  | { goOn: string }
  /** A GET at a provider. */
  | { away: URL }
  | { json: unknown; status?: number }
  | { bytes: Uint8Array | string; type: string; kind?: "data" | "asset" }
  /** Sent while it is made, so that its length takes no memory; where that fails in the middle, the connection breaks. */
  | { pieces: AsyncIterable<string>; type: string }
);

/** A request that is allowed and, where it changes something, was sent by a page of the desk. */
export interface DeskRequest {
  raw: FastifyRequest;
  /** Named parts of the address. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** What was posted as a form; empty otherwise. */
  form: URLSearchParams;
  /** What was posted as JSON; undefined otherwise. */
  json: unknown;
  /** Who is signed in. */
  me: SignedIn | undefined;
  /** How much of what the route does the role allows. */
  extent: Extent;
  /** The token that forms of this browser carry, made from its cookie. */
  csrf: string;
}

/** What the frame around an answer needs to know of its request. */
export type Seen = Pick<DeskRequest, "raw" | "me" | "csrf">;

/** The same of somebody who is signed in. */
export type SignedInRequest = DeskRequest & { me: SignedIn };

/** What answers one row of the table of permissions. */
export interface DeskHandler {
  route: DeskRoute;
  answer(request: DeskRequest): DeskAnswer | Promise<DeskAnswer>;
}

/** Answers a route that needs no session. */
export function forAnybody(
  method: DeskRoute["method"],
  path: string,
  answer: (request: DeskRequest) => DeskAnswer | Promise<DeskAnswer>,
): DeskHandler {
  const route = deskRoute(method, path);
  if (route.who !== "anybody") throw new Error(`${method} ${path} needs a session`);
  return { route, answer };
}

/** Answers a route for those who are signed in and whose role allows it, both of which is looked at before. */
export function forPeople(
  method: DeskRoute["method"],
  path: string,
  answer: (request: SignedInRequest) => DeskAnswer | Promise<DeskAnswer>,
): DeskHandler {
  return {
    route: deskRoute(method, path),
    answer(request) {
      const { me } = request;
      if (!me) throw new Error(`${method} ${path} was answered without a session`);
      return answer({ ...request, me });
    },
  };
}
