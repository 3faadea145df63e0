const PARAMETER = "kolam";

/** The code of the kolam that the address asks for. */
export function kolamInAddress(): string | null {
  return new URLSearchParams(location.search).get(PARAMETER);
}

/** Puts the code of a kolam into the address, or takes it out again; the entry of the history stays what it is. */
export function keepInAddress(code: string | undefined): void {
  const address = new URL(location.href);
  if (code === undefined) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, code);
  history.replaceState(history.state, "", address);
}
