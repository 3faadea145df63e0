/** The ids of mails in a header, without their angle brackets; what cannot be one is left out. */
export function idsIn(text: string): string[] {
  return text.split(/[<>\s]+/).filter((id) => /^[!-~]{3,400}$/.test(id) && id.includes("@"));
}
