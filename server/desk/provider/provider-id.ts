/** The one provider of accounts, as addresses of the desk name it. */
export const PROVIDER_ID = "provider";
