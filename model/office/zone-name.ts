/**
 * The canonical name of a time zone for any spelling or former name; undefined for other texts. So the number of
 * distinct zones from visitors is limited.
 */
export function zoneName(text: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions();
    // Some engines accept offsets such as +05:30, which have no name to show.
    return /^[A-Za-z]/.test(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}
