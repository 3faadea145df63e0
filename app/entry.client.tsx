import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { drawWhenSeen } from "./hydration/draw-when-seen.ts";
import { keepTyped } from "./hydration/keep-typed.ts";
import { prepareHydration } from "./hydration/prepare-hydration.ts";
import { answerFromKept } from "./shell/answer-from-kept.ts";
import { keepEntryKeys } from "./shell/entry-keys.ts";
import { lineGoesOn } from "./shell/line-goes-on.ts";
import { noteLostModules } from "./shell/lost-modules.ts";
import { scrollMemory } from "./shell/scroll-memory.ts";

drawWhenSeen();
hideFrameByHash();
if (await prepareHydration()) {
  keepTyped();
  keepEntryKeys();
  scrollMemory.start();
  answerFromKept();
  lineGoesOn();
  window.__reactRouterRouteModules = noteLostModules(window.__reactRouterRouteModules ?? {});
  // Hydration gives way to the visitor; a page that somebody waits for is rendered in one go.
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter useTransitions={false} />);
  });
}

/** Hides header and footer while the hash names the campaign page, which the server cannot see. */
function hideFrameByHash(): void {
  const apply = () => {
    const { dataset } = document.documentElement;
    if (location.hash.includes("powerbi-landing")) dataset["frame"] = "hidden";
    else delete dataset["frame"];
  };
  addEventListener("hashchange", apply);
  document.addEventListener("page-shown", apply);
}
