import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { DeskSection } from "#model/desk/desk-view.ts";
import { DeskIcon } from "../ui/icons.tsx";

const SECTIONS: Record<DeskSection, { label: string; href: string }> = {
  messages: { label: "Messages", href: DESK_PATHS.messages },
  figures: { label: "Figures", href: DESK_PATHS.figures },
  people: { label: "People", href: DESK_PATHS.people },
};

interface SectionsProps {
  sections: readonly DeskSection[];
  current?: DeskSection | undefined;
  /** In the top bar, or at the bottom of small screens. */
  at: "bar" | "thumb";
}

/** The parts of the desk that this role may see. */
export function Sections({ sections, current, at }: SectionsProps) {
  return (
    <nav
      className={at === "bar" ? "desk-nav" : "desk-tabs"}
      aria-label={at === "bar" ? "Desk" : "Desk, bottom bar"}
    >
      <ul>
        {sections.map((name) => (
          <li key={name}>
            <a href={SECTIONS[name].href} aria-current={name === current ? "page" : undefined}>
              {at === "thumb" && <DeskIcon name={name} />}
              {SECTIONS[name].label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
