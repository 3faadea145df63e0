import type { ElementContent, Root } from "hast";
import { classesOf, isElement } from "./html-nodes.ts";

/** By class, what foreign editors put around words for their own players, previews and forms; nobody wrote it. */
const FURNITURE: ReadonlySet<string> = new Set([
  "footnotes-sep",
  "kg-audio-player",
  "kg-audio-thumbnail",
  "kg-bookmark-icon",
  "kg-bookmark-thumbnail",
  "kg-signup-card",
  "kg-video-overlay",
  "kg-video-player-container",
  "wp-block-file__button",
]);

/** Takes out what is no part of a text: controls of players, a second link to a file, a form to subscribe with. */
export function clearFurniture(parent: Root | ElementContent): void {
  if (!("children" in parent)) return;
  parent.children = (parent.children as ElementContent[]).filter(
    (child) => !isElement(child) || !classesOf(child).some((name) => FURNITURE.has(name)),
  );
  for (const child of parent.children) clearFurniture(child as ElementContent);
}
