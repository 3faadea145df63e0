import { createContext } from "react";
import type { FrameSite } from "./frame-site.ts";

/** The company's data, for what stands on many pages; there is none on the error page of a site without content. */
export const SiteContext = createContext<FrameSite | undefined>(undefined);
