import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { drawWhenSeen } from "./hydration/draw-when-seen.ts";
import { hideFrameByHash } from "./hydration/hidden-frame.ts";
import { keepTyped } from "./hydration/keep-typed.ts";
import { prepareHydration } from "./hydration/prepare-hydration.ts";
import { keepEntryKeys } from "./shell/entry-keys.ts";
import { scrollMemory } from "./shell/scroll-memory.ts";

drawWhenSeen();
hideFrameByHash();
if (await prepareHydration()) {
  keepTyped();
  keepEntryKeys();
  scrollMemory.start();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
