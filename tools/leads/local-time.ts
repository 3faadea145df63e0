/** A moment in the time zone of this machine, in ISO 8601 with its offset: 2026-01-31T15:00:00+05:30. */
export function localTime(moment: Date): string {
  const offsetMinutes = -moment.getTimezoneOffset();
  const shifted = new Date(moment.getTime() + offsetMinutes * 60_000);
  const sign = offsetMinutes < 0 ? "-" : "+";
  const hours = pad(Math.floor(Math.abs(offsetMinutes) / 60));
  const minutes = pad(Math.abs(offsetMinutes) % 60);
  return `${shifted.toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
