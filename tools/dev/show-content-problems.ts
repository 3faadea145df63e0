import { CONTENT_PROBLEMS } from "./content-problems-event.ts";

const ID = "content-problems";

/** The last dismissed problems; they are shown again once they change. */
let dismissed = "";

import.meta.hot?.on(CONTENT_PROBLEMS, (message: string) => {
  document.getElementById(ID)?.remove();
  if (message !== "" && message !== dismissed) document.body.append(panel(message));
});

// Requests problems that were sent before this page could listen.
import.meta.hot?.send(CONTENT_PROBLEMS);

/** A panel at the foot of the page, which is read out, and closed by its button or Escape. */
function panel(message: string): HTMLElement {
  const lines = message.split("\n");
  const frame = document.createElement("section");
  frame.id = ID;
  frame.setAttribute("role", "status");
  frame.setAttribute("aria-label", "Content problems");
  frame.style.cssText =
    "position:fixed;inset:auto 0 0;z-index:2147483647;max-height:40vh;overflow:auto;padding:1rem;background:#fff;color:#111;border-top:4px solid #b00020;font:14px/1.5 monospace;white-space:pre-wrap";
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Dismiss";
  close.style.cssText = "float:right;padding:.5rem 1rem;background:#111;color:#fff";
  close.addEventListener("click", () => {
    dismissed = message;
    frame.remove();
  });
  frame.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close.click();
  });
  const heading = document.createElement("strong");
  heading.textContent = `${lines.length} ${lines.length === 1 ? "problem" : "problems"} of the content`;
  const list = document.createElement("ul");
  for (const line of lines) list.append(Object.assign(document.createElement("li"), { textContent: line }));
  frame.append(close, heading, list);
  return frame;
}
