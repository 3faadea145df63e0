const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that can stand inside a `<script>` data block: nothing in it can close the element or open another. */
export function scriptSafeJson(value: unknown): string {
  return scriptSafe(JSON.stringify(value));
}

/** The same for JSON text that is there already: the characters can only stand inside its strings. */
export function scriptSafe(json: string): string {
  return json.replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
