import type { Element, Root } from "hast";
import type { ImageSize } from "../../pictures/image-size.ts";
import { attribute, findClass, findNamed, replaceElements } from "./hast-nodes.ts";

/** A picture that we serve. */
export interface OwnPicture extends Partial<ImageSize> {
  src: string;
}

/** Most pictures of one post. */
const PICTURES_MAX = 100;

/** The pictures of an article, by their addresses in its text. */
export interface FoundPictures {
  addresses: string[];
  /** Omitted parts, in words for the log. */
  notices: string[];
}

/** Finds the pictures of an article, including lazy-loaded ones and originals of thumbnails. */
export function findPictures(tree: Root): FoundPictures {
  takeFallbacks(tree);
  for (const item of findClass(tree, "gallery-item")) showWholePicture(item);
  const sources = findNamed(tree, "img").flatMap((one) => (isPixel(one) ? [] : (sourceOf(one) ?? [])));
  const addresses = [...new Set(sources)].filter((src) => !src.startsWith("data:"));
  const notices = [];
  if (sources.some((src) => src.startsWith("data:image/")))
    notices.push("has a picture inside its text (data:), which is not copied; upload it at the source");
  if (addresses.length > PICTURES_MAX)
    notices.push(`has ${addresses.length} pictures, of which the first ${PICTURES_MAX} are copied`);
  return { addresses: addresses.slice(0, PICTURES_MAX), notices };
}

/** Replaces pictures with our copies; one without a copy becomes its alternative text. */
export function placePictures(tree: Root, copies: Pick<ReadonlyMap<string, OwnPicture>, "get">): void {
  replaceElements(tree, (one) => {
    if (one.tagName !== "img") return [one];
    const own = isPixel(one) ? undefined : copies.get(sourceOf(one) ?? "");
    one.properties = { src: own?.src, alt: attribute(one, "alt") ?? "" };
    return [one];
  });
}

/** Replaces lazy-loaded pictures without a source by those in a `noscript`. */
function takeFallbacks(tree: Root): void {
  const isFallback = new Set(findNamed(tree, "noscript").flatMap((one) => findNamed(one, "img")));
  const shown = new Set(
    findNamed(tree, "img")
      .filter((one) => !isFallback.has(one))
      .map(sourceOf),
  );
  replaceElements(tree, (one) =>
    one.tagName === "noscript" ? findNamed(one, "img").filter((img) => !shown.has(sourceOf(img))) : [one],
  );
}

/** The address of a picture, also where a script should fill it in later. */
function sourceOf(node: Element): string | undefined {
  return ["dataLazySrc", "dataSrc", "dataOriginal", "src"]
    .map((name) => attribute(node, name))
    .find((src) => src !== undefined);
}

/** One-pixel pictures are trackers. */
function isPixel(node: Element): boolean {
  return attribute(node, "width") === "1" || attribute(node, "height") === "1";
}

/** Replaces a thumbnail, such as `a-150x150.jpg`, by the picture it links to, `a.jpg`. */
function showWholePicture(item: Element): void {
  for (const link of findNamed(item, "a")) {
    const href = attribute(link, "href") ?? "";
    const [picture] = findNamed(link, "img");
    if (picture && href !== "" && nameOf(href) === nameOf(sourceOf(picture) ?? ""))
      picture.properties["src"] = href;
  }
}

/** The common part of the addresses of a picture's sizes. */
function nameOf(address: string): string | undefined {
  const { pathname } = URL.parse(address, "https://blog.invalid") ?? {};
  return pathname?.replace(/(?:-\d{1,5}x\d{1,5}|-scaled)(?=\.\w{1,5}$)/, "");
}
