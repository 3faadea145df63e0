/** How far the rail of logos may be from the viewport while they are not loaded. */
const NEAR = "200px";

/**
 * Loads the clients' logos when their rail comes near. Browsers load lazy pictures a screen and a half ahead, which is
 * most of a short page. Without scripts they are lazy pictures.
 */
export function loadLogosNear(): void {
  if (!("IntersectionObserver" in window)) return;
  const logos: HTMLImageElement[] = [];
  // The address is taken as soon as a logo has been read, before the browser can ask for it.
  const hold = () => {
    for (const logo of document.querySelectorAll<HTMLImageElement>(".rail img[src]")) {
      logo.dataset["src"] = logo.src;
      logo.removeAttribute("src");
      logos.push(logo);
    }
  };
  const reading = new MutationObserver(hold);
  reading.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    hold();
    reading.disconnect();
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        for (const logo of logos) logo.src = logo.dataset["src"] ?? "";
      },
      { rootMargin: NEAR },
    );
    if (logos[0]) near.observe(logos[0]);
  });
}
