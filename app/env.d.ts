declare module "*?inline-script" {
  const code: string;
  export default code;
}

interface ImportMetaEnv {
  /** For each area the regular expression that its pages' paths match; vite.config.ts defines it. */
  readonly AREA_PATTERNS: Readonly<Record<string, string>>;
  /** The regular expression that the paths of pages match whose answer is the same for everybody. */
  readonly SHARED_PAGES: string;
}
