/**
 * A page of ours without its scripts, what they read and what may be fetched ahead; structured data stay, which are content.
 */
export function withoutScripts(html: string): string {
  return html.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "");
}
