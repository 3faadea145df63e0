/** Stores a value if the browser allows it; otherwise the choice lasts as long as the page. */
export function storeLocally(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A convenience: no other part depends on it.
  }
}
