/** A moment in local time: Monday 23 November, 18:30; and the name of its zone: India Standard Time. */
export interface MomentInWords {
  moment: string;
  zone: string;
}

/** A moment in words, in a zone such as `Asia/Kolkata`. */
export function momentInWords(at: Date, timeZone: string): MomentInWords {
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
  const day = inWords({ weekday: "long", day: "numeric", month: "long" }).format(at).replace(",", "");
  const time = inWords({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
  const parts = inWords({ timeZoneName: "long" }).formatToParts(at);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return { moment: `${day}, ${time}`, zone };
}
