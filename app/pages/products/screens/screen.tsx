import type { Product } from "#model/content/pages/products.ts";
import { CountScreen } from "./count-screen.tsx";
import { MatchScreen } from "./match-screen.tsx";
import { NightsScreen } from "./nights-screen.tsx";
import type { ScreenDrawings } from "./screen-drawings.ts";

/** A product's screen, drawn in hairlines and dots: a picture with a description, in which nothing can be pressed. */
export function Screen({ words, drawings }: { words: Product["screen"]; drawings: ScreenDrawings }) {
  switch (words.kind) {
    case "count":
      return <CountScreen words={words} bays={drawings.bays} />;
    case "match":
      return <MatchScreen words={words} agreed={drawings.agreed} />;
    case "nights":
      return <NightsScreen words={words} runs={drawings.runs} />;
  }
}
