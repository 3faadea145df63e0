/** The package has no types of its own. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      keepAllGlyphs?: boolean;
      targetFormat?: "sfnt" | "woff" | "woff2";
      variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Uint8Array>;
}
