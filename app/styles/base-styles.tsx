import base from "./base-styles.css?inline";
import brand from "./plain/plain.css?inline";

/** The order of the layers, tokens, type, layout, and what stands on nearly every page: the first styles of a document. */
export function BaseStyles() {
  return (
    <style href="base" precedence="base">
      {base}
    </style>
  );
}

/** The styles of a brand without kolams: the last of a document, over all others. */
export function BrandStyles() {
  return (
    <style href="brand" precedence="brand">
      {brand}
    </style>
  );
}
