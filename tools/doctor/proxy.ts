import { note, ok, problem, type Check } from "./check.ts";

/** Checks that visitors can be distinguished behind the proxy that an https address needs. */
export const checkProxy: Check = async ({ settings: { origin, trustProxy } }) => {
  const https = origin.startsWith("https:");
  if (https && trustProxy === false)
    return problem(
      "TRUST_PROXY is not set, though an https address needs a proxy: all visitors look like one, and limits per sender do not work.",
      "Set TRUST_PROXY to the number of proxies in front of the site, such as 1, or to their networks.",
    );
  if (!https && trustProxy !== false)
    return note("TRUST_PROXY is set though ORIGIN is not https: make sure that a proxy really is in front.");
  return trustProxy === false
    ? []
    : ok(`Addresses of visitors come from the proxy (TRUST_PROXY=${String(trustProxy)}).`);
};
