import { drawChain } from "#model/kolam/draw-chain.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Marks the entries of the table of contents whose headings have passed the middle of the window, and draws their chain. */
export function readAlong(): void {
  const list = document.querySelector<HTMLElement>(".toc-list");
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc-list a")];
  const passed = new Set<Element>();
  let shown = 0;
  const show = () => {
    if (passed.size === shown) return;
    shown = passed.size;
    links.forEach((link, index) => {
      link.parentElement?.classList.toggle("read", index < shown);
      if (index === shown - 1) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    });
    list?.querySelector("svg")?.remove();
    if (shown > 0) list?.prepend(chainOf(shown, links.length));
  };
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      show();
    },
    // From far above the window down to its middle: headings already passed stay inside.
    { rootMargin: "1000000px 0px -50% 0px" },
  );
  for (const { hash } of links) {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (heading) watch.observe(heading);
  }
}

/** A new element each time, so that the chain is drawn from its beginning. */
function chainOf(read: number, all: number): SVGElement {
  const { width, height, line, dots } = drawChain(read, "down");
  const chain = svg("svg", {
    class: "k-draw",
    height: `${(read / all) * 100}%`,
    viewBox: `0 0 ${width} ${height}`,
    "aria-hidden": "true",
  });
  chain.append(
    svg("path", { class: "k-line", pathLength: "1", d: line }),
    svg("path", { class: "k-dots", d: dots }),
  );
  return chain;
}

function svg(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
