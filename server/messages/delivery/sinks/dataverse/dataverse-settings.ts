import { need, readUrl, refuseOrphans, type Given } from "../../../../platform/settings-error.ts";

export interface DataverseSettings {
  /** Origin of the environment, such as https://company.crm.dynamics.com. */
  url: URL;
  loginUrl: URL;
  tenant: string;
  clientId: string;
  clientSecret: string;
}

const LOGIN_URL = "https://login.microsoftonline.com";

export function readDataverseSettings(given: Given): DataverseSettings | undefined {
  const names = ["DATAVERSE_TENANT", "DATAVERSE_CLIENT_ID", "DATAVERSE_CLIENT_SECRET", "DATAVERSE_LOGIN_URL"];
  const address = given("DATAVERSE_URL");
  if (!address) return refuseOrphans(given, "DATAVERSE_URL", names);
  return {
    url: readUrl("DATAVERSE_URL", address),
    loginUrl: readUrl("DATAVERSE_LOGIN_URL", given("DATAVERSE_LOGIN_URL") ?? LOGIN_URL),
    tenant: need("DATAVERSE_TENANT", given, "DATAVERSE_URL"),
    clientId: need("DATAVERSE_CLIENT_ID", given, "DATAVERSE_URL"),
    clientSecret: need("DATAVERSE_CLIENT_SECRET", given, "DATAVERSE_URL"),
  };
}
