/** How far the rail of logos may be from the viewport while they are not loaded. */
const NEAR = "200px";

/**
 * Loads the clients' logos when their rail comes near. Browsers load lazy pictures a screen and a half ahead, which is
 * most of a short page. Without scripts they are lazy pictures.
 */
export function loadLogosNear(): void {
  const held = holdLogos();
  document.addEventListener("DOMContentLoaded", () => releaseNear(held()));
}

/** Takes the address from each logo as soon as it has been read, before the browser can ask for it. */
function holdLogos(): () => HTMLImageElement[] {
  const logos: HTMLImageElement[] = [];
  const hold = () => {
    for (const logo of document.querySelectorAll<HTMLImageElement>(".rail img[src]")) {
      logo.dataset["src"] = logo.getAttribute("src") ?? "";
      logo.removeAttribute("src");
      logos.push(logo);
    }
  };
  const reading = new MutationObserver(hold);
  reading.observe(document, { childList: true, subtree: true });
  return () => {
    hold();
    reading.disconnect();
    return logos;
  };
}

function releaseNear(logos: readonly HTMLImageElement[]): void {
  const rail = logos[0]?.closest(".rail");
  if (!rail) return;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      for (const logo of logos) logo.src = logo.dataset["src"] ?? "";
    },
    { rootMargin: NEAR },
  );
  near.observe(rail);
}
