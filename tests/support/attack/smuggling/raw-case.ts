/**
 * Bytes that proxies and servers may cut into requests in different ways. `<one>`, `<two>` and so on stand for paths of
 * requests that the client frames; `<smuggled>` for the path of what only a wrong reader takes for a request.
 */
export interface RawCase {
  name: string;
  /** One character a byte. */
  bytes: string;
  /**
   * Behaviour of the site when it reads the bytes itself: it refuses and closes, it closes after the first, or it
   * answers all that was framed.
   */
  site: "refuses" | "closes" | "answers" | "either";
  /** Methods of the requests that are framed; one GET or POST when left out. */
  methods?: readonly string[];
  /** The client frames what a refusal must keep the site from carrying out, so that a proxy rightly passes it on. */
  directOnly?: boolean;
}

/** The methods of the requests that are framed. */
export function methodsOf({ bytes, methods }: RawCase): readonly string[] {
  return methods ?? [bytes.trimStart().split(" ", 1)[0] ?? ""];
}

/** A request inside another one's body. */
export const SMUGGLED = "GET <smuggled> HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** A request like any other, which can stand behind another. */
export function plainGet(path: string, headers = ""): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
}

/** A POST with these header lines, each with its own end. */
export function post(headers: string, body: string, path = "<one>"): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n${body}`;
}
