import { fileURLToPath } from "node:url";

/** Compiled code is kept between starts, as `npm start` does it: half of what a start costs is reading modules. */
export const COMPILE_CACHE = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));
