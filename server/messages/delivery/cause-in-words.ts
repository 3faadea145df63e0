import { STATUS_CODES } from "node:http";

/** What the codes of failed connections mean. */
const CODES: Record<string, string> = {
  ECONNREFUSED: "nothing accepts connections there",
  ECONNRESET: "the connection was closed before an answer came",
  EPIPE: "the connection was closed before an answer came",
  ECONNECTION: "no connection could be made",
  EHOSTUNREACH: "there is no way to its network",
  ENETUNREACH: "there is no way to its network",
  ETIMEDOUT: "no answer came in time",
  TimeoutError: "no answer came in time",
  ABORT_ERR: "no answer came in time",
  AbortError: "no answer came in time",
  ENOTFOUND: "its host name is not known",
  EAI_AGAIN: "its host name could not be looked up",
  EDNS: "its host name could not be looked up",
  ETLS: "the connection could not be encrypted",
  ESOCKET: "the connection failed",
  EPROTOCOL: "its answer was not understood",
  EAUTH: "the sign-in failed",
  EENVELOPE: "sender or recipient were not accepted",
  EMESSAGE: "the text was not accepted",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is not trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EROFS: "the disk is read-only",
  EACCES: "access is not permitted",
  EPERM: "access is not permitted",
  EIO: "the disk fails",
};

/**
 * Why a channel fails, in words, with the code for those who look it up: the setting to correct where one is to blame.
 * @param reason of a failed try: protocol codes and words of ours
 * @param fix which setting to correct; "" when none is to blame
 */
export function causeInWords(reason: string, fix = ""): string {
  if (fix !== "") return fix;
  const status = /\bHTTP (\d{3})$/.exec(reason)?.[1];
  const phrase = status && STATUS_CODES[status];
  if (phrase) return `${reason} ${phrase}`;
  const code = reason.split(" ").find((part) => Object.hasOwn(CODES, part));
  return code === undefined ? reason : `${CODES[code]} (${reason})`;
}
