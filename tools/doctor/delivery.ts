import { once } from "node:events";
import { connect as connectPlain } from "node:net";
import { connect as connectTls } from "node:tls";
import { tryMailServer } from "#server/messages/delivery/sinks/mail/mail-sink.ts";
import { testSinks } from "../leads/delivery-commands.ts";
import { openLeads } from "../leads/open-leads.ts";
import { messageOf } from "../command-line.ts";
import { note, ok, problem, type Check, type Finding } from "./check.ts";
import { whyUnreachable } from "./reach.ts";

const CONNECT_MS = 10_000;

/** Checks that every channel can be reached. Sends a message only on request. */
export const checkDelivery: Check = async ({ settings, env, send }) => {
  const { mail, webhook, chat, dataverse } = settings.sinks;
  const services: [string, URL | undefined][] = [
    ["WEBHOOK_URL", webhook?.url],
    ["CHAT_URL", chat?.url],
    ["DATAVERSE_URL", dataverse?.url],
    ["DATAVERSE_LOGIN_URL", dataverse?.loginUrl],
  ];
  const found = await Promise.all([
    ...(mail ? [checkMail(mail)] : []),
    ...services.flatMap(([name, url]) => (url ? [checkService(name, url)] : [])),
  ]);
  if (found.length === 0) found.push(whereMessagesStay(settings.origin));
  return send ? [...found, await sendTest(env)] : found;
};

async function checkMail(mail: Parameters<typeof tryMailServer>[0]): Promise<Finding> {
  try {
    await tryMailServer(mail);
    return ok(
      `The mail server ${mail.url.hostname} accepts the sign-in. To test delivery: npm run doctor -- --send`,
    );
  } catch (error) {
    return problem(
      `The mail server ${mail.url.hostname} refuses the site: ${whyUnreachable(error)}.`,
      "Compare host, port, user and password in SMTP_URL with the provider's values; special characters in a password are written as %40 and the like.",
    );
  }
}

/** Connects as a delivery would, without sending. */
async function checkService(name: string, { protocol, hostname, port }: URL): Promise<Finding> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "https:";
  const place = { host, port: Number(port) || (secure ? 443 : 80) };
  const socket = secure ? connectTls({ ...place, servername: host }) : connectPlain(place);
  try {
    await once(socket, secure ? "secureConnect" : "connect", { signal: AbortSignal.timeout(CONNECT_MS) });
    return ok(`The host of ${name} (${hostname}) can be reached. To test delivery: npm run doctor -- --send`);
  } catch (error) {
    return problem(
      `The host of ${name} (${hostname}) cannot be reached: ${whyUnreachable(error)}.`,
      "Check the address, and any firewall in between.",
    );
  } finally {
    socket.destroy();
  }
}

function whereMessagesStay(origin: string): Finding {
  const text = "Messages stay on this machine, as files in DATA_DIR/outbox: no channel is set.";
  return origin.startsWith("https:")
    ? problem(text, "Set SMTP_URL, MAIL_FROM and MAIL_TO, or another channel, so that messages are read.")
    : note(text);
}

async function sendTest(env: NodeJS.ProcessEnv): Promise<Finding> {
  await using leads = await openLeads(env, "opens nothing");
  try {
    return ok(
      `A marked message was sent through every channel:\n${await testSinks({ args: [], options: {}, leads })}`,
    );
  } catch (error) {
    return problem(
      `A marked message was not delivered:\n${messageOf(error)}`,
      "The reason is beside each channel; npm run leads -- test tries again.",
    );
  }
}
