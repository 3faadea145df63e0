import { PageForm } from "../../parts/page-form/page-form.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";

/** A form that writes to us, answered by a person. */
export default function Form({ id, className, shown, form }: Shown<typeof load>) {
  return <PageForm id={id} className={className} shown={shown} form={form} />;
}
