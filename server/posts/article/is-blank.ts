import type { ElementContent } from "hast";

/** Whether nothing would be seen of these. */
export function isBlank(nodes: readonly ElementContent[]): boolean {
  return nodes.every((node) =>
    node.type === "text"
      ? node.value.trim() === ""
      : node.type !== "element" ||
        (node.tagName !== "img" && node.tagName !== "hr" && isBlank(node.children)),
  );
}
