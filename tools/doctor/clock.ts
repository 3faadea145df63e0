import { note, ok, problem, type Check } from "./check.ts";
import { ask } from "./reach.ts";

const OFF_MAX_MS = 60_000;

/** Checks that the clock agrees with the Date header of ORIGIN and of the services that the site talks to. */
export const checkClock: Check = async ({ settings: { origin, blog, sinks } }) => {
  const hosts = [origin, blog?.access.base.origin, sinks.webhook?.url.origin, sinks.chat?.url.origin];
  const others = [...new Set(hosts.filter((host) => host !== undefined))];
  const offsets = await Promise.all(
    others.map(async (host) => {
      const answer = await ask(host, { method: "HEAD" }).catch(() => undefined);
      const at = Date.parse(answer?.headers.date ?? "");
      return Number.isNaN(at) ? [] : [{ host, offMs: Date.now() - at }];
    }),
  );
  const told = offsets.flat();
  const wrong = told.filter(({ offMs }) => Math.abs(offMs) > OFF_MAX_MS);
  if (told.length === 0) return note("No other machine gave the time, so the clock could not be compared.");
  if (wrong.length === 0) return ok(`The clock agrees with ${told.map(({ host }) => host).join(", ")}.`);
  return wrong.map(({ host, offMs }) =>
    problem(
      `The clock here is ${Math.round(Math.abs(offMs) / 1000)} seconds ${offMs > 0 ? "ahead of" : "behind"} that of ${host}.`,
      "Set the clock by NTP (timedatectl set-ntp true): promises, retention and signatures depend on it.",
    ),
  );
};
