import type { ComponentProps } from "react";
import { BACK_FIELD, CSRF_FIELD } from "#model/desk/desk-paths.ts";
import { useFrame, usePage } from "./page-context.ts";

interface ActionFormProps extends ComponentProps<"form"> {
  action: string;
  /** Sent by the script where there is one, so that the page stays; it says when nothing was saved. */
  isLive?: boolean;
  /** Where it leads afterwards; this page when left out. */
  back?: string;
}

/** A form that changes something: it carries the session's token, and leads back to where it was pressed. */
export function ActionForm({ action, isLive, back, children, ...rest }: ActionFormProps) {
  const { csrf } = usePage();
  const frame = useFrame();
  return (
    <form method="post" action={action} data-act={isLive ? "" : undefined} {...rest}>
      <input type="hidden" name={CSRF_FIELD} value={csrf} />
      {frame && <input type="hidden" name={BACK_FIELD} value={back ?? frame.address} />}
      {children}
    </form>
  );
}
