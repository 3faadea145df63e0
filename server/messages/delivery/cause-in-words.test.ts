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
  ["login answer not understood", "login answer not understood"],
  ["constructor", "constructor"],
  ["", ""],
])("%s in words", (reason, words) => {
  expect(causeInWords(reason)).toBe(words);
});

test("a setting that is to blame goes before the code", () => {
  expect(causeInWords("550 EENVELOPE RCPT TO", "MAIL_TO: refused: 550")).toBe("MAIL_TO: refused: 550");
});

test.each([
  ["closed before an answer came", ["ECONNRESET", "EPIPE"]],
  ["no connection could be made", ["ECONNECTION"]],
  ["no way to its network", ["EHOSTUNREACH", "ENETUNREACH"]],
  ["no answer came in time", ["ETIMEDOUT", "TimeoutError", "ABORT_ERR", "AbortError"]],
  ["its host name is not known", ["ENOTFOUND"]],
  ["its host name could not be looked up", ["EAI_AGAIN", "EDNS"]],
  ["could not be encrypted", ["ETLS"]],
  ["its answer was not understood", ["EPROTOCOL"]],
  ["the sign-in failed", ["EAUTH"]],
  ["the text was not accepted", ["EMESSAGE"]],
  ["its certificate has expired", ["CERT_HAS_EXPIRED"]],
  [
    "its certificate is not trusted",
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
  ],
  ["its certificate is for another host", ["ERR_TLS_CERT_ALTNAME_INVALID"]],
  ["the disk is full", ["ENOSPC", "EDQUOT"]],
  ["the disk is read-only", ["EROFS"]],
  ["access is not permitted", ["EACCES", "EPERM"]],
  ["the disk fails", ["EIO"]],
])("%s: %j", (words, codes) => {
  for (const code of codes) expect(causeInWords(code)).toMatch(new RegExp(`${words} \\(${code}\\)$`));
});
