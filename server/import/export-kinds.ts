/** Where an export may come from. */
export const EXPORT_KINDS = ["wordpress", "ghost"] as const;

export type ExportKind = (typeof EXPORT_KINDS)[number];
