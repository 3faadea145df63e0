/** Whether the server can be reached for a full load of an address. */
export async function serverAnswers(href: string): Promise<boolean> {
  // Not from the browser's cache, which answers without a connection.
  return fetch(href, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
