const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON for a `<script>` data block: nothing in it can close the element or open another. */
export function scriptSafeJson(value: unknown): string {
  // Unsafe characters can only occur inside strings.
  return JSON.stringify(value).replace(
    UNSAFE,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
