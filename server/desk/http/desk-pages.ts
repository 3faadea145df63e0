import type { DeskView, Door, Flash, Frame } from "#model/desk/desk-view.ts";
import { sectionsOf } from "#model/desk/permissions.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { InsideView, OutsideView, Seen } from "./desk-handler.ts";

/** Makes the HTML of pages: what they show, with the frame or the door around it. */
export function deskPages({ site, loadBuild, now }: Pick<DeskParts, "site" | "loadBuild" | "now">) {
  const door = (csrf: string): Door => {
    const { name, shortName, wordmark, timeZone, office, website } = site();
    return {
      company: {
        name,
        shortName,
        wordmark: "src" in wordmark ? undefined : wordmark,
        place: office.place,
        website,
      },
      now: now(),
      zone: timeZone,
      isSample: false,
      csrf,
    };
  };
  const html = async (view: DeskView) => (await loadBuild()).renderDesk(view);
  return {
    inside(view: InsideView, { me, csrf, raw }: Seen, flash?: Flash) {
      if (!me) throw new Error("The frame is for people who are signed in");
      const { id, name, email, role, hasShortcuts } = me.person;
      const frame: Frame = {
        ...door(csrf),
        person: { id, name, email, role },
        sections: sectionsOf(role),
        hasShortcuts,
        address: raw.url,
        flash,
      };
      return html({ ...view, frame });
    },
    outside(view: OutsideView, { csrf }: Pick<Seen, "csrf">) {
      return html({ ...view, door: door(csrf) });
    },
  };
}
