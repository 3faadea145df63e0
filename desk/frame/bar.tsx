import { Icon } from "#app/ui/icon/icon.tsx";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { DeskSection, Frame } from "#model/desk/desk-view.ts";
import { SEARCH_MAX_CHARS } from "#model/desk/list-query.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { Chevron } from "../ui/icons.tsx";
import { Logo } from "./logo.tsx";
import { Sections } from "./sections.tsx";

/** The bar above every page: sections, a search in all messages, and the signed-in person. */
export function Bar({ frame, current, search }: { frame: Frame; current?: DeskSection; search: string }) {
  const mayRead = frame.sections.includes("messages");
  return (
    <header className="desk-bar">
      <a className="logo" href={DESK_PATHS.home}>
        <Logo company={frame.company} />
      </a>
      <Sections sections={frame.sections} current={current} at="bar" />
      {mayRead && <Search id="q" words={search} />}
      {mayRead && (
        <button className="icon-btn desk-find" type="button" popoverTarget="find" aria-label="Search">
          <Icon name="search" />
        </button>
      )}
      <button
        className="icon-btn theme needs-scripts"
        type="button"
        data-theme-toggle=""
        aria-label="Switch between light and dark"
      >
        <Icon name="theme" />
      </button>
      <details className="desk-me">
        <summary>
          {frame.person.name.split(" ")[0]}
          <Chevron />
        </summary>
        <div className="desk-menu">
          <p className="micro soft">
            {frame.person.email}, {frame.person.role}
          </p>
          <a href={DESK_PATHS.account}>Account</a>
          <button className="row needs-scripts theme-row" type="button" data-theme-toggle="">
            Light or dark
          </button>
          <button className="row" type="button" popoverTarget="all-keys">
            Keyboard <kbd>?</kbd>
          </button>
          <ActionForm action={DESK_PATHS.signOut} back="">
            <button className="row" type="submit">
              Sign out
            </button>
          </ActionForm>
        </div>
      </details>
      {mayRead && (
        <div className="find" id="find" popover="auto">
          <Search id="find-q" words={search} />
        </div>
      )}
    </header>
  );
}

function Search({ id, words }: { id: string; words: string }) {
  return (
    <form className="desk-search" role="search" action={DESK_PATHS.messages}>
      <label className="sr" htmlFor={id}>
        Search all messages
      </label>
      <Icon name="search" />
      <input
        id={id}
        name="q"
        type="search"
        maxLength={SEARCH_MAX_CHARS}
        defaultValue={words}
        placeholder="Name, company, words or reference"
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}
