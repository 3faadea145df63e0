import { createRoot } from "react-dom/client";
import "./draw-your-own/play.css";
import { DrawYourOwn, type DrawYourOwnWords } from "./draw-your-own/draw-your-own.tsx";

/** Data of the link under the drawing of the home page. */
export interface DrawYourOwnData {
  /** The kolam of the page, by its code. */
  home: string;
  words: DrawYourOwnWords;
}

/**
 * Replaces the drawing of the home page by the visitor's kolam until they end it.
 * @param from the code of the first kolam; the page's by default, on the visitor's request
 */
export function start(
  link: HTMLElement,
  { home, words }: DrawYourOwnData,
  from: string | undefined,
  ended: () => void,
): void {
  const art = document.querySelector(".hero-art");
  if (!art) return;
  const drawing = [...art.children];
  const caption = link.parentElement;
  const root = createRoot(art);
  caption?.toggleAttribute("hidden", true);
  const end = () => {
    root.unmount();
    art.replaceChildren(...drawing);
    caption?.toggleAttribute("hidden", false);
    link.focus({ preventScroll: true });
    ended();
  };
  art.replaceChildren();
  root.render(
    <DrawYourOwn words={words} from={from ?? home} home={home} asked={from === undefined} onDone={end} />,
  );
}
