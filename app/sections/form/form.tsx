import { FormBand } from "../../parts/form-band/form-band.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";

/** A form that writes to us, answered by a person. */
export default function Form({ id, className, shown, form }: Shown<typeof load>) {
  return <FormBand id={id} className={className} shown={shown} form={form} />;
}
