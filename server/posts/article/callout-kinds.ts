/** Kinds of blocks that stand out from the text, as `:::note` and its like. */
export const CALLOUTS = ["note", "tip", "warning"] as const;

export type Callout = (typeof CALLOUTS)[number];
