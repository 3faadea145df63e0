import { once } from "node:events";
import { statfsSync, truncateSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { makeCertificate } from "../../tests/support/operations/make-certificate.ts";
import { runProgram } from "../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";

/** A site behind TLS on this machine; `examine` trusts the certificate on request. */
async function aSiteWithCertificate(certificate: { name?: string; days?: number }) {
  const files = makeCertificate(temporaryDirectory(), { name: "localhost", ...certificate });
  const server = createServer({ cert: files.pem, key: files.keyPem }, (_, response) => response.end("ok"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const origin = `https://localhost:${typeof address === "object" ? address?.port : ""}`;
  const trust = { NODE_EXTRA_CA_CERTS: files.certificate };
  return {
    examine: (trusted: boolean) =>
      runProgram("tools/doctor.ts", ["origin", "tls"], {
        ORIGIN: origin,
        DATA_DIR: temporaryDirectory(),
        ...(trusted && trust),
      }),
  };
}

test("a certificate that browsers accept for some time to come is no problem", async () => {
  const { examine } = await aSiteWithCertificate({ days: 90 });
  const { code, stdout } = await examine(true);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("for 89 more days") });
});

test("a certificate that ends soon is a problem before visitors see it", async () => {
  const { examine } = await aSiteWithCertificate({ days: 10 });
  const { code, stdout } = await examine(true);
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout: expect.stringMatching(/ends in 9 days\.\n +→ Renew it/),
  });
});

test.each([
  ["signed by itself", {}, false],
  ["for another name", { name: "www.example.com" }, true],
])("a certificate that is %s is named as the cause, with what to do", async (words, certificate, trusted) => {
  const { examine } = await aSiteWithCertificate(certificate);
  const { code, stdout } = await examine(trusted);
  expect(code).toBe(1);
  expect(stdout.match(new RegExp(`its certificate .*${words}`, "g"))).toHaveLength(2);
  expect(stdout).toContain("→ Fix the certificate (see tls)");
  expect(stdout).toContain("→ Give the proxy a certificate for this name");
});

test("a disk without room for the next backup is a problem, with the space that it takes", async () => {
  const dataDir = temporaryDirectory();
  await (await openMessagePlace({ dataDir })).close();
  const { bavail, bsize } = statfsSync(dataDir);
  // Three times its size is more than is free; the file itself takes no space.
  truncateSync(join(dataDir, "messages.sqlite"), Math.ceil((bavail * bsize) / 2));
  const { code, stdout } = await runProgram("tools/doctor.ts", ["disk"], { DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(stdout).toContain(`MB are free in ${dataDir}.`);
  expect(stdout).toMatch(/→ Free [\d,]+ MB or more: a full disk stores no message/);
});
