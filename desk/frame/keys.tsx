import { Fragment } from "react";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { MessageState } from "#model/desk/message-views.ts";

/** Single-key shortcuts; desk/script/keys.ts handles them. */
const KEYS = {
  move: ["J K", "next, previous"],
  reply: ["R", "reply"],
  answered: ["E", "answered"],
  assign: ["A", "assign"],
  note: ["N", "note"],
  later: ["L", "later"],
  spam: ["!", "spam"],
  notSpam: ["H", "not spam"],
  select: ["X", "select"],
  undo: ["Z", "undo"],
  back: ["U", "back to the list"],
  search: ["/", "search"],
  goMessages: ["G M", "messages"],
  goFigures: ["G F", "figures"],
  goAnswered: ["G A", "answered"],
  goDoubtful: ["G D", "doubtful"],
  months: ["[ ]", "previous, next month"],
  print: ["P", "print figures"],
} as const;

export type KeyName = keyof typeof KEYS;

const isKeyName = (name: string): name is KeyName => Object.hasOwn(KEYS, name);

/** Shortcuts for a message, by its state. */
export function messageKeys(state: MessageState): readonly KeyName[] {
  if (state === "junk") return ["move", "spam", "notSpam", "note"];
  if (state === "doubtful") return ["move", "reply", "answered", "notSpam", "spam", "note"];
  return ["move", "reply", "answered", "assign", "later", "note", "spam"];
}

/** The shortcuts of a page, in its footer. */
export function Keys({ names }: { names: readonly KeyName[] }) {
  return (
    <p className="keys needs-scripts">
      {names.map((name) => (
        <span key={name}>
          <Caps name={name} /> {KEYS[name][1]}
        </span>
      ))}
      <button type="button" popoverTarget="all-keys">
        <kbd>?</kbd> all keys
      </button>
    </p>
  );
}

/** All shortcuts, as a popover. */
export function AllKeys({ areOn }: { areOn: boolean }) {
  return (
    <section className="all-keys" id="all-keys" popover="auto" aria-labelledby="all-keys-h">
      <h2 className="t2" id="all-keys-h">
        Keyboard shortcuts
      </h2>
      <ul>
        {Object.keys(KEYS)
          .filter(isKeyName)
          .map((name) => (
            <li key={name}>
              <span>
                <Caps name={name} />
              </span>
              <span>{KEYS[name][1]}</span>
            </li>
          ))}
      </ul>
      <p className="small soft">
        {areOn ? "They are off while a text field has focus. " : "They are turned off. "}
        <a className="link" href={`${DESK_PATHS.account}#shortcuts`}>
          {areOn ? "Turn them off" : "Turn them on"}
        </a>
      </p>
    </section>
  );
}

function Caps({ name }: { name: KeyName }) {
  return KEYS[name][0].split(" ").map((cap, index) => (
    <Fragment key={cap}>
      {index > 0 && " "}
      <kbd>{cap}</kbd>
    </Fragment>
  ));
}
