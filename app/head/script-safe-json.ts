const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON for a `<script>` data block: nothing in it can close the element or open another. */
export function scriptSafeJson(value: unknown): string {
  return scriptSafe(JSON.stringify(value));
}

/** The same for existing JSON text, where the unsafe characters can only occur inside strings. */
export function scriptSafe(json: string): string {
  return json.replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
