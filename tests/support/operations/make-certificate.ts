import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A self-signed certificate. */
export interface TestCertificate {
  certificate: string;
  key: string;
  /** Both in one file. */
  both: string;
  pem: string;
  keyPem: string;
}

/** Makes one for the length of a test, as the guide does for a first try. */
export function makeCertificate(
  folder: string,
  { name = "www.example.com", days = 2 } = {},
): TestCertificate {
  const [certificate, key, both] = ["fullchain.pem", "privkey.pem", "site.pem"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const request =
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days ${days} -subj /CN=${name} ` +
    `-addext subjectAltName=DNS:${name}`;
  execFileSync("openssl", [...request.split(" "), "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const pem = readFileSync(certificate, "utf8");
  const keyPem = readFileSync(key, "utf8");
  writeFileSync(both, pem + keyPem, { mode: 0o600 });
  return { certificate, key, both, pem, keyPem };
}
