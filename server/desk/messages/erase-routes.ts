import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { readMessage } from "../../messages/store/lists/read-message.ts";
import type { DeskParts } from "../desk-parts.ts";
import { forPeople, type DeskHandler } from "../http/desk-handler.ts";
import { addressBack } from "./lead-back.ts";

/** Erasing somebody: the one step that cannot be taken back, so that it is asked for twice. */
export function eraseRoutes({ messages, now }: DeskParts): DeskHandler[] {
  return [
    forPeople("POST", DESK_PATHS.act(":reference", "erase"), async (request) => {
      const { params, form, extent, me } = request;
      const { reference = "" } = params;
      const read = await readMessage(messages.database, reference, { now: now() });
      if (!read) return { refused: { kind: "not-found" }, status: 404 };
      if (extent === "own" && read.assignee !== me.person.id)
        return { refused: { kind: "not-allowed" }, status: 403 };
      if (form.get("sure") !== "yes") return { to: DESK_PATHS.message(reference) };
      await messages.erase(read.message.email);
      const back = new URL(addressBack(request), "http://desk.invalid");
      if (back.pathname !== DESK_PATHS.messages) return { to: `${DESK_PATHS.messages}?erased=1` };
      back.searchParams.delete("read");
      back.searchParams.set("erased", "1");
      return { to: back.pathname + back.search };
    }),
  ];
}
