import type { Element, ElementContent } from "hast";
import { textOf } from "../../posts/article/compact.ts";
import { addressName, type HtmlContext } from "./html-inlines.ts";
import { attribute, findAll, h, lineOf, text } from "./html-nodes.ts";

const ADDRESS = /^https?:\/\/\S+$/i;
/** Hosts that have nothing but films. */
const HOSTS = new Set(
  (
    "youtube.com youtu.be youtube-nocookie.com vimeo.com dailymotion.com dai.ly loom.com twitch.tv videopress.com " +
    "wordpress.tv tiktok.com wistia.com"
  ).split(" "),
);
const FILE = /\.(?:m4v|mov|mp4|ogv|webm)$/i;

/** A line that is nothing but the address of a video, as a link with the name of its host or file. */
export function videoLink(words: readonly ElementContent[], context: HtmlContext): Element | undefined {
  const line = words
    .map((one) => textOf(one))
    .join("")
    .trim();
  if (!ADDRESS.test(line) || !URL.canParse(line) || !isVideo(new URL(line))) return undefined;
  const [link] = findAll({ children: [...words] }, ({ tagName }) => tagName === "a");
  const target = link ? attribute(link, "href") : context.linkTo(line);
  return target === undefined ? undefined : named(target, FILE.test(new URL(line).pathname));
}

/** What an editor meant to embed and could not, which leaves its bare address. */
export function embeddedAddress(node: Element, { linkTo }: HtmlContext): Element[] | undefined {
  const line = lineOf(node);
  const target = ADDRESS.test(line) && URL.canParse(line) ? linkTo(line) : undefined;
  return target === undefined ? undefined : [h("p", {}, [named(target, FILE.test(new URL(line).pathname))])];
}

function isVideo({ hostname, pathname }: URL): boolean {
  const [last = "", above = ""] = hostname.split(".").toReversed();
  return HOSTS.has(`${above}.${last}`) || FILE.test(pathname);
}

function named(target: string, isFile: boolean): Element {
  return h("a", { href: target }, [text(addressName(target, isFile))]);
}
