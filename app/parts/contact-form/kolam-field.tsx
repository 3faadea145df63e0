interface KolamFieldProps {
  label: string;
  /** Of the drawing. */
  code: string;
}

/** The drawing that goes with a message. */
export function KolamField({ label, code }: KolamFieldProps) {
  return (
    <figure className="form-kolam">
      <img src={`/kolam/${code}.svg`} alt="" width="96" height="96" />
      <figcaption>{label}</figcaption>
      <input type="hidden" name="kolam" value={code} />
    </figure>
  );
}
