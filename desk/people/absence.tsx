import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { awayWords } from "#model/desk/list-words.ts";
import type { AccountView } from "#model/desk/people-views.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { usePage } from "../ui/page-context.ts";

/** One's own absence: until when, and who stands in. */
export function Absence({ absence }: { absence: NonNullable<AccountView["absence"]> }) {
  const { now } = usePage();
  const { away, today, others } = absence;
  return (
    <section className="part" id="absence" aria-labelledby="absence-h">
      <h2 className="t2" id="absence-h">
        Absence
      </h2>
      <p className="soft">
        {away ? `You are ${awayWords(away, now)}. ` : ""}
        While you are away, colleagues can take your messages, and mails about new ones also go to your
        substitute.
      </p>
      <ActionForm action={DESK_PATHS.absence} className="absence">
        <div>
          <label htmlFor="until">Last day away</label>
          <input
            className="input"
            id="until"
            name="until"
            type="date"
            min={today}
            defaultValue={away?.until ?? ""}
            required
          />
        </div>
        <div>
          <label htmlFor="substitute">Substitute</label>
          <select
            className="input"
            id="substitute"
            name="substitute"
            defaultValue={away?.substitute?.id ?? ""}
          >
            <option value="">None</option>
            {others.map(({ id, name, away: theirs }) => (
              <option key={id} value={id}>
                {theirs ? `${name} (${awayWords(theirs, now)})` : name}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn-sm btn-line" type="submit">
          Save
        </button>
      </ActionForm>
      {away && (
        <ActionForm action={DESK_PATHS.absence}>
          <button className="link-quiet" type="submit" name="until" value="">
            I am back
          </button>
        </ActionForm>
      )}
    </section>
  );
}
