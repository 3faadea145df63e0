declare module "*?inline-script" {
  const code: string;
  export default code;
}

interface ImportMetaEnv {
  /** For each area the regular expression that its pages' paths match; vite.config.ts defines it. */
  readonly AREA_PATTERNS: Readonly<Record<string, string>>;
}
