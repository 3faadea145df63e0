declare module "*?inline-script" {
  const code: string;
  export default code;
}

/** Address of the script of every page; the build defines it. */
declare const SITE_SCRIPT: string;
