import type { ComponentProps } from "react";
import { BACK_FIELD, CSRF_FIELD } from "#model/desk/desk-paths.ts";
import { useFrame } from "./page-context.ts";

interface ActionFormProps extends ComponentProps<"form"> {
  action: string;
  /** Where it leads afterwards; this page when left out. */
  back?: string;
}

/** A form that changes something: it carries the session's token, and leads back to where it was pressed. */
export function ActionForm({ action, back, children, ...rest }: ActionFormProps) {
  const frame = useFrame();
  return (
    <form method="post" action={action} data-act="" {...rest}>
      {frame && <input type="hidden" name={CSRF_FIELD} value={frame.csrf} />}
      {frame && <input type="hidden" name={BACK_FIELD} value={back ?? frame.address} />}
      {children}
    </form>
  );
}
