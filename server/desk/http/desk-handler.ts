import type { FastifyRequest } from "fastify";
import type { DeskView, Flash, Frame, RefusalView } from "#model/desk/desk-view.ts";
import { deskRoute, type DeskRoute, type Extent } from "#model/desk/permissions.ts";
import type { SignedIn } from "../access/sessions.ts";

type Without<View, Key extends string> = View extends unknown ? Omit<View, Key> : never;

/** Content of a page inside the frame; the frame is added when it is rendered. */
export type InsideView = Without<Extract<DeskView, { frame: Frame }>, "frame">;

/** Content of a page outside of a session. */
export type OutsideView = Without<Exclude<DeskView, { frame: Frame }>, "door">;

/** The response to a request. */
export type DeskAnswer = {
  /** Values of `Set-Cookie`. */
  cookies?: string[];
  headers?: Record<string, string>;
  /** Runs after the answer is sent, so that the answer's time reveals nothing of it. Never rejects. */
  after?: () => Promise<unknown>;
} &
  /** `address`: of the page that it stands for, where that is not the one asked for. */
  (
    | { inside: InsideView; status?: number; flash?: Flash | undefined; address?: string }
    | { outside: OutsideView; status?: number }
    /** Inside the frame in a session, otherwise outside of it. */
    | { refused: RefusalView; status: number }
    /** A GET of another address of the desk, after a POST. */
    | { to: string }
    /** A page that redirects to an address of the desk: browsers send no strict cookies from another site. */
    | { goOn: string }
    /** A GET at a provider. */
    | { away: URL }
    | { json: unknown; status?: number }
    | { bytes: Uint8Array | string; type: string; kind?: "data" | "asset" }
    /** Streamed, so that its length needs no memory; a failure in the middle breaks the connection. */
    | { pieces: AsyncIterable<string>; type: string }
  );

/** A permitted request; if it changes something, it was sent by a page of the desk. */
export interface DeskRequest {
  raw: FastifyRequest;
  /** Named parts of the address. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The posted form; empty otherwise. */
  form: URLSearchParams;
  /** The files of the form. */
  files: readonly File[];
  /** The posted JSON; undefined otherwise. */
  json: unknown;
  /** The signed-in person. */
  me: SignedIn | undefined;
  /** Extent of the route for the role. */
  extent: Extent;
  /** The CSRF token of this browser's forms, made from its cookie. */
  csrf: string;
}

/** The parts of a request that the frame around its answer needs. */
export type Seen = Pick<DeskRequest, "raw" | "me" | "csrf">;

/** A request within a session. */
export type SignedInRequest = DeskRequest & { me: SignedIn };

/** Handler of one row of the table of permissions. */
export interface DeskHandler {
  route: DeskRoute;
  /** Whether its form has files: then who may not use it is refused before its body is read. */
  takesFiles?: boolean;
  answer(request: DeskRequest): DeskAnswer | Promise<DeskAnswer>;
}

/** Answers a route that needs no session. */
export function forAnybody(
  method: DeskRoute["method"],
  path: string,
  answer: (request: DeskRequest) => DeskAnswer | Promise<DeskAnswer>,
): DeskHandler {
  const route = deskRoute(method, path);
  if (route.who !== "public") throw new Error(`${method} ${path} needs a session`);
  return { route, answer };
}

/** Answers a route that needs a session and a role, both already checked. */
export function forPeople(
  method: DeskRoute["method"],
  path: string,
  answer: (request: SignedInRequest) => DeskAnswer | Promise<DeskAnswer>,
  { takesFiles = false } = {},
): DeskHandler {
  return {
    route: deskRoute(method, path),
    takesFiles,
    answer(request) {
      const { me } = request;
      if (!me) throw new Error(`${method} ${path} was answered without a session`);
      return answer({ ...request, me });
    },
  };
}
