import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { responseHeaders, type ResponseClass } from "#server/platform/http/response-headers.ts";
import { findProgram } from "./support/find-program.ts";
import { askOverHttp2 } from "./support/operations/ask-over-http2.ts";
import { readOpsFile } from "./support/operations/read-ops-file.ts";
import { startShippedProxy } from "./support/operations/start-shipped-proxy.ts";
import { temporaryDirectory } from "./support/temporary-directory.ts";

const KEPT: Record<ResponseClass, boolean> = {
  page: true,
  formPage: false,
  formAnswer: false,
  privatePage: false,
  privateData: false,
  asset: true,
  feed: true,
  twin: true,
  download: false,
  image: true,
  madeImage: true,
  text: true,
  probe: false,
};

const isKind = (name: string): name is ResponseClass => Object.hasOwn(KEPT, name);

const present = findProgram("nginx") !== undefined;
if (!present) console.log("skipped: nginx is not installed");

test.skipIf(!present)(
  "the cache of ops/nginx keeps what is for everybody, which then outlives the site, and nothing of one visitor",
  async () => {
    const origin = createServer(({ url = "" }, response) => {
      const kind = url.slice(1);
      if (!isKind(kind)) throw new Error(`${url} is not of a known kind`);
      response.writeHead(200, { ...responseHeaders(kind, true), Connection: "close" }).end(kind);
    }).listen(0, "127.0.0.1");
    await once(origin, "listening");
    const { port } = origin.address() as AddressInfo;
    const shipped = await startShippedProxy("nginx", [port], {
      http: readOpsFile("nginx/cache.conf", [["/var/cache/nginx/site", temporaryDirectory()]]),
    });
    onTestFinished(() => shipped.proxy.stop());
    const statuses = async () => {
      const answers: Record<string, number> = {};
      for (const name of Object.keys(KEPT)) answers[name] = (await askOverHttp2(shipped, `/${name}`)).status;
      return answers;
    };
    expect(new Set(Object.values(await statuses()))).toEqual(new Set([200]));
    await new Promise((closed) => origin.close(closed));
    expect(await statuses()).toEqual(
      Object.fromEntries(Object.entries(KEPT).map(([name, kept]) => [name, kept ? 200 : 502])),
    );
  },
);
