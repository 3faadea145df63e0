import type { ComponentProps } from "react";
import { BACK_FIELD, CSRF_FIELD } from "#model/desk/desk-paths.ts";
import { useFrame, usePage } from "./page-context.ts";

interface ActionFormProps extends ComponentProps<"form"> {
  action: string;
  /** Sent by the script, if it runs, without leaving the page. */
  isLive?: boolean;
  /** Address to return to; this page by default. */
  back?: string;
}

/** A form that changes something: it carries the session's token, and returns to its page. */
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
