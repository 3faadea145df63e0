import { CoverPicture } from "../cover-picture/cover-picture.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import type { ListedPerson } from "./person-covers.ts";
import { Style } from "../../styles/style.tsx";
import css from "./person-cell.css?inline";

/** One person in the list; the whole cell is the link. */
export function PersonCell({ person, mark }: { person: ListedPerson; mark: string }) {
  const { href, name, role, sample, cover } = person;
  return (
    <article className="person one-link">
      <Style name="person-cell" css={css} />
      <CoverPicture cover={cover} label={name} />
      <h3 className="t2">
        <a href={href}>{name}</a>
      </h3>
      <p className="soft">{role}</p>
      {sample && <SampleMark mark={mark} />}
    </article>
  );
}
