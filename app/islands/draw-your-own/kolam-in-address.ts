const PARAMETER = "kolam";

/** The code of the kolam in the address. */
export function kolamInAddress(): string | null {
  return new URLSearchParams(location.search).get(PARAMETER);
}

/** Adds the code of a kolam to the address, or removes it, without a new history entry. */
export function keepInAddress(code: string | undefined): void {
  const address = new URL(location.href);
  if (code === undefined) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, code);
  history.replaceState(history.state, "", address);
}
