import { keepFeaturedMarker } from "./featured-marker.ts";
import { drawWhenSeen } from "./draw-when-seen.ts";
import { hydrateLate } from "./hydrate-late.ts";
import { hideFrameByHash } from "./hidden-frame.ts";
import { keepTyped } from "./keep-typed.ts";
import { switchTheme } from "./switch-theme.ts";

switchTheme();
keepFeaturedMarker();
hideFrameByHash();
drawWhenSeen();
keepTyped();
hydrateLate();
