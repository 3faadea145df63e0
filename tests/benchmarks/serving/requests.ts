import { randomBytes } from "node:crypto";
import { createFormKeys } from "#server/messages/contact/form-key.ts";
import { aContactForm } from "../../support/contact-form.ts";
import type { Shot } from "./generate-load.ts";

const MINUTE_MS = 60_000;

/** What a browser says of itself; more would be the same for all. */
export const BROWSER = { "accept-encoding": "gzip, deflate, br", accept: "text/html,*/*" };

/** Searches for two words of a page, never the same two: nothing of the answer has been made before. */
export async function searches(origin: string): Promise<() => Shot> {
  const text = (await (await fetch(`${origin}/blog`)).text()).replace(
    /<(script|style).*?<\/\1>|<[^>]*>/gs,
    " ",
  );
  const words = [...new Set(text.toLowerCase().match(/\b[a-z]{4,}\b/g))];
  let asked = 0;
  return () => {
    const [first, second] = [
      words[asked % words.length],
      words[Math.floor(asked / words.length) % words.length],
    ];
    asked += 1;
    return { path: `/search?q=${first}+${second}`, headers: { ...BROWSER, ...sender(asked) }, status: 200 };
  };
}

/** Contact forms as visitors send them, each with a key of its own that is a minute old, each from another address. */
export function contactForms(origin: string, secret: string): () => Shot {
  const keys = createFormKeys(Buffer.from(secret), () => new Date(Date.now() - MINUTE_MS), randomBytes);
  let sent = 0;
  return () => {
    sent += 1;
    return {
      path: "/contact",
      method: "POST",
      headers: {
        ...sender(sent),
        host: new URL(origin).host,
        origin,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: aContactForm({ name: `Noor ${sent}`, key: keys.issue() }).toString(),
      status: 303,
    };
  };
}

function sender(number: number): Record<string, string> {
  return { "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
}
