/** Asks whether a full load of an address would bring anything. */
export async function serverAnswers(href: string): Promise<boolean> {
  // Not from the browser's cache, which answers without a connection too.
  return fetch(href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
