import type { ReactNode } from "react";
import { momentWords, zoneName } from "#model/desk/moment-words.ts";
import type { DeskSection, Frame, Flash } from "#model/desk/desk-view.ts";
import { Bar } from "./bar.tsx";
import { Document } from "./document.tsx";
import { AllKeys, Keys, type KeyName } from "./keys.tsx";
import { Sections } from "./sections.tsx";
import { ActionForm } from "../ui/action-form.tsx";

interface FramedProps {
  frame: Frame;
  title: string;
  section?: DeskSection;
  look?: string;
  keys: readonly KeyName[];
  /** Text of the search. */
  search?: string;
  children: ReactNode;
}

/** A page within a session: the bar above, the footer below, and on small screens sections in reach of the thumb. */
export function Framed({ frame, title, section, look, keys, search = "", children }: FramedProps) {
  return (
    <Document page={frame} title={title} look={look}>
      <Bar frame={frame} search={search} {...(section && { current: section })} />
      <p className="offline" role="status" data-offline="" hidden>
        Offline. This page is from {momentWords(frame.now, frame.now, frame.zone)}.
      </p>
      {frame.flash && <Toast flash={frame.flash} />}
      {children}
      <p className="toast" role="alert" data-not-saved="" hidden>
        Not saved. Try again.
      </p>
      <footer className="desk-foot">
        <Keys names={keys} />
        <p>
          {frame.isSample && "Sample messages from invented people. "}
          <span data-zone-name="">Times: {zoneName(frame.zone, frame.now)}.</span>
        </p>
      </footer>
      <Sections sections={frame.sections} current={section} at="thumb" />
      <AllKeys areOn={frame.hasShortcuts} />
    </Document>
  );
}

/** The last action, with its Undo button. */
function Toast({ flash }: { flash: Flash }) {
  return (
    <div className="toast" role={flash.kind === "failed" ? "alert" : "status"}>
      <p>{flash.text}</p>
      {flash.undo && (
        <ActionForm action={flash.undo.action} isLive>
          <input type="hidden" name="event" value={flash.undo.event} />
          <button className="btn btn-sm" type="submit" aria-keyshortcuts="Z">
            Undo
          </button>
        </ActionForm>
      )}
    </div>
  );
}
