/**
 * A page of ours without its scripts and what they read. What it offers in their place is shown, since the browser that
 * looks at it runs scripts; structured data stay, which are content.
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "")
    .replace(/<noscript[^>]*>(.*?)<\/noscript>/gs, "$1")
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, "");
}
