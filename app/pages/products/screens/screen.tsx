import type { PageContent } from "#model/content/pages/index.ts";
import { CountScreen } from "./count-screen.tsx";
import { MatchScreen } from "./match-screen.tsx";
import { NightsScreen } from "./nights-screen.tsx";
import type { screenDrawings } from "./screen-drawings.ts";

type AnyScreen = PageContent<"products">["products"][number]["screen"];

/** The copy of one kind of screen. */
export type ScreenCopy<Kind extends AnyScreen["kind"]> = Extract<AnyScreen, { kind: Kind }>;

interface ScreenProps {
  copy: AnyScreen;
  drawings: ReturnType<typeof screenDrawings>;
}

/** A mock-up of a product's screen in hairlines and dots: a picture with a description, not interactive. */
export function Screen({ copy, drawings }: ScreenProps) {
  switch (copy.kind) {
    case "count":
      return <CountScreen copy={copy} bays={drawings.bays} />;
    case "match":
      return <MatchScreen copy={copy} agreed={drawings.agreed} />;
    case "nights":
      return <NightsScreen copy={copy} runs={drawings.runs} />;
  }
}
