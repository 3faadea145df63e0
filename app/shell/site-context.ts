import { createContext } from "react";
import type { FrameSite } from "./frame-site.ts";

/** The company's data, used on many pages; missing on the error page of a site without content. */
export const SiteContext = createContext<FrameSite | undefined>(undefined);
