/*
 * Runs in the head, before the first paint, so that neither a chosen theme nor a hidden header flashes, and so that the menu
 * works from the first moment on, even where the page's own script (site.ts) does not arrive.
 */
import { arrive } from "./arrive.ts";
import { hideFrameByHash } from "./bare-frame.ts";
import { keepFeaturedMarker } from "./featured-marker.ts";
import { openMenus } from "./open-menus.ts";
import { openSubmenu } from "./open-submenu.ts";
import { showTheme, switchTheme } from "./theme.ts";

showTheme();
hideFrameByHash();
// The script stands before what these look for. `DOMContentLoaded` would wait for the script of the page as well.
document.addEventListener(
  "readystatechange",
  () => {
    arrive();
    switchTheme();
    openMenus();
    openSubmenu();
    keepFeaturedMarker();
  },
  { once: true },
);
