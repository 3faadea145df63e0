/** Limits for schemas and pages, in a separate file so that pages need not load the schemas. */

/** Every skill is measured by this many jobs. */
export const JOBS_PER_SKILL = 20;

/** Nights on the nightly screen. */
export const NIGHTS = 7;
