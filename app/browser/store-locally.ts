/** Stores a value where the browser allows it; without storage the choice lasts as long as the page. */
export function storeLocally(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A convenience: nothing else depends on it.
  }
}
