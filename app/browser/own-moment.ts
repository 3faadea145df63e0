import { fillIn } from "#model/content/fill-in.ts";
import { dayOf, offsetAt } from "#model/content/instant.ts";

/** Shows the promised time in the visitor's zone if it differs from the office's. */
export function showOwnMoment(answer: Element): void {
  const at = answer.querySelector("time")?.dateTime ?? "";
  const place = answer.querySelector<HTMLElement>("[data-local]");
  const { local = "", timeZone = "" } = place?.dataset ?? {};
  const time = Date.parse(at);
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  if (!place || offsetAt(time, own) === offsetAt(time, timeZone)) return;
  const show = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", options);
  const day = show({ weekday: "short", day: "numeric", month: "short" }).format(time).replace(",", "");
  const clock = show({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(time);
  const parts = show({ timeZoneName: "short" }).formatToParts(time);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? own;
  const moment = dayOf(at, own) === dayOf(at, timeZone) ? clock : `${day}, ${clock}`;
  place.textContent = fillIn(local, { moment, zone });
}
