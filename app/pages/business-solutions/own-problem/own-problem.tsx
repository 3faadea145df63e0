import { Form } from "react-router";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

/** Room for a sentence; the contact form has room for the rest. */
const SENTENCE_MAX_CHARS = 200;

interface OwnProblemProps {
  words: { topic: string; title: string; label: string; placeholder: string; submit: string; hint: string };
  drawing: Drawing;
}

/** The closing call: a sentence to finish. Its dots get their line as soon as something is typed. */
export function OwnProblem({ words, drawing }: OwnProblemProps) {
  return (
    <section className="own on-leaf">
      <Form className="wrap" action="/contact">
        <div className="own-top">
          <h2 className="d2">{words.title}</h2>
          <Kolam drawing={drawing} ink="petal" />
        </div>
        <label className="own-label" htmlFor="own">
          {words.label}
        </label>
        <div className="own-row">
          <input
            id="own"
            name="problem"
            type="text"
            autoComplete="off"
            maxLength={SENTENCE_MAX_CHARS}
            placeholder={words.placeholder}
            aria-describedby="own-hint"
          />
          <input type="hidden" name="topic" value={words.topic} />
          <input type="hidden" name="from" value="business-solutions" />
          <Button type="submit">{words.submit}</Button>
        </div>
        <p className="small" id="own-hint">
          {words.hint}
        </p>
      </Form>
    </section>
  );
}
