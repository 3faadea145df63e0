import { expect, test } from "vitest";
import { causeInWords } from "./notices.ts";

test.each([
  ["ECONNREFUSED", "nothing accepts connections there (ECONNREFUSED)"],
  ["ESOCKET CONN", "the connection failed (ESOCKET CONN)"],
  ["451 EENVELOPE MAIL FROM", "sender or recipient were not accepted (451 EENVELOPE MAIL FROM)"],
  ["HTTP 503", "HTTP 503 Service Unavailable"],
  ["login HTTP 401", "login HTTP 401 Unauthorized"],
  ["HTTP 599", "HTTP 599"],
  ["HTTP 5030", "HTTP 5030"],
  ["XHTTP 503", "XHTTP 503"],
  ["login response not understood", "login response not understood"],
  ["constructor", "constructor"],
  ["", ""],
])("%s in words", (reason, words) => {
  expect(causeInWords(reason)).toBe(words);
});

test("a setting that is to blame goes before the code", () => {
  expect(causeInWords("550 EENVELOPE RCPT TO", "MAIL_TO: refused: 550")).toBe("MAIL_TO: refused: 550");
});
