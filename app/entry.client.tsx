import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { drawWhenSeen } from "./hydration/draw-when-seen.ts";
import { hideFrameByHash } from "./hydration/hidden-frame.ts";
import { isTranslated } from "./hydration/is-translated.ts";
import { keepTyped } from "./hydration/keep-typed.ts";
import { prepareHydration } from "./hydration/prepare-hydration.ts";
import { keepEntryKeys } from "./shell/entry-keys.ts";
import { noteLostModules } from "./shell/lost-modules.ts";
import { scrollMemory } from "./shell/scroll-memory.ts";

drawWhenSeen();
hideFrameByHash();
// A translated page works without hydration: each click on a link is then a full load.
if ((await prepareHydration()) && !isTranslated()) {
  keepTyped();
  keepEntryKeys();
  scrollMemory.start();
  window.__reactRouterRouteModules = noteLostModules(window.__reactRouterRouteModules ?? {});
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
