/** The mark on an entry that only shows what one looks like. */
export function SampleMark({ mark, note }: { mark: string; note?: string | undefined }) {
  return (
    <p className="sample" role="note">
      <b>{mark}</b> {note}
    </p>
  );
}
