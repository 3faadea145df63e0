import { Facts } from "#app/ui/facts.tsx";
import type { MessageWords } from "#model/desk/message-views.ts";
import { DueLine } from "./due-line.tsx";
import { fieldFacts } from "./field-facts.tsx";
import { Scale } from "./scale.tsx";
import { Sender } from "./sender.tsx";
import { Words } from "./words.tsx";

/** A message with its sender and its promise. */
export function Letter({ message }: { message: MessageWords }) {
  const { name, promise, text, lang, fields } = message;
  return (
    <>
      <header>
        <h1 className="d2">{name}</h1>
        <Sender message={message} />
      </header>
      <div className="one-promise">
        <Scale promise={promise} />
        <DueLine promise={promise} />
      </div>
      <Words text={text} lang={lang} />
      {fields.length > 0 && <Facts className="came typed ruled" entries={fieldFacts(message)} />}
    </>
  );
}
