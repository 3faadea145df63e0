import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const FLUSH_MS = 500;

/** How nginx has to log for `readEdgeLog`. */
export function edgeLogSettings(file: string): string {
  return `log_format edge '$request_method $request_uri|$upstream_status|$bytes_sent|$upstream_bytes_received';
  access_log ${file} edge buffer=256k flush=${FLUSH_MS}ms;`;
}

/** Counts for a kind of request. */
interface Counted {
  asked: number;
  /** How many of them the edge did not ask the origin for. */
  kept: number;
}

/** Traffic of an edge: passed on, and answered from its cache. */
export interface EdgeTraffic {
  pages: Counted;
  files: Counted;
  /** Requests to the origin, those that it was asked again among them. */
  toOrigin: number;
  bytesSent: number;
  bytesFromOrigin: number;
}

/** Reads all that an edge has logged. */
export async function readEdgeLog(file: string): Promise<EdgeTraffic> {
  await pause(2 * FLUSH_MS);
  const none = () => ({ asked: 0, kept: 0 });
  const traffic: EdgeTraffic = {
    pages: none(),
    files: none(),
    toOrigin: 0,
    bytesSent: 0,
    bytesFromOrigin: 0,
  };
  for (const line of readFileSync(file, "utf8").trimEnd().split("\n")) {
    const [request = "", statuses = "", sent = "", received = ""] = line.split("|");
    const askedOrigin = statuses.split(",").filter((status) => /\d/.test(status)).length;
    traffic.toOrigin += askedOrigin;
    traffic.bytesSent += Number(sent);
    traffic.bytesFromOrigin += received.split(",").reduce((sum, bytes) => sum + (Number(bytes) || 0), 0);
    const counted = traffic[kindOf(request)];
    counted.asked += 1;
    if (askedOrigin === 0) counted.kept += 1;
  }
  return traffic;
}

function kindOf(request: string): "pages" | "files" {
  return / \/(?:assets|media)\//.test(request) ? "files" : "pages";
}
