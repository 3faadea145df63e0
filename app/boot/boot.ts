import { keepFeaturedMarker } from "./featured-marker.ts";
import { hydrateLate } from "./hydrate-late.ts";
import { fetchLateSheets } from "./fetch-late-sheets.ts";
import { openMenus } from "./open-menus.ts";
import { openSubmenu } from "./open-submenu.ts";
import { stepRail } from "./step-rail.ts";
import { switchTheme } from "./switch-theme.ts";

fetchLateSheets();
switchTheme();
openMenus();
openSubmenu();
stepRail();
keepFeaturedMarker();
hydrateLate();
