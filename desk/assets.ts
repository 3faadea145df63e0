declare const DESK_ASSETS: Record<"script" | "theme" | "styles" | "icon", string>;

/** Addresses of the browser's files, with hashes of their contents; tools/build-desk.ts fills them in. */
export const assets = DESK_ASSETS;
