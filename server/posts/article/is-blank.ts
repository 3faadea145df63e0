import type { ElementContent } from "hast";

/** True if nodes show nothing. */
export function isBlank(nodes: readonly ElementContent[]): boolean {
  return nodes.every((node) =>
    node.type === "text"
      ? node.value.trim() === ""
      : node.type !== "element" ||
        (node.tagName !== "img" && node.tagName !== "hr" && isBlank(node.children)),
  );
}
