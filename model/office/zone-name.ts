/**
 * The one name that this machine has for a time zone, whatever the case or the age of the name given; undefined for a
 * text that names none. So strangers' words are as many zones as there are, and no more.
 */
export function zoneName(text: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions();
    // Some engines take offsets such as +05:30, which have no name to show.
    return /^[A-Za-z]/.test(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}
