/** The sentence with the reference, which is set apart and never broken. */
export function Lede({ text, reference = "" }: { text: string; reference?: string | undefined }) {
  const [before, after] = text.split("{reference}");
  return (
    <p className="lede soft">
      {before}
      {after !== undefined && (
        <>
          <strong>{reference}</strong>
          {after}
        </>
      )}
    </p>
  );
}
