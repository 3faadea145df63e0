import type { ReactNode } from "react";
import { ActionForm } from "./action-form.tsx";

interface ConfirmProps {
  /** Text of the link that opens it. */
  summary: string;
  action: string;
  /** Address to return to; this page by default. */
  back?: string;
  /** Text of the button that confirms. */
  button: string;
  /** Target of Cancel without scripts. */
  keep: string;
  children: ReactNode;
}

/** A step that needs confirmation, which opens in place. */
export function Confirm({ summary, action, back, button, keep, children }: ConfirmProps) {
  return (
    <details className="erase">
      <summary className="link-quiet">{summary}</summary>
      <ActionForm className="confirm" action={action} {...(back && { back })}>
        {children}
        <p className="acts-row">
          <button className="btn btn-sm btn-line is-grave" type="submit">
            {button}
          </button>
          <a className="btn btn-sm btn-line" href={keep} data-keep="">
            Cancel
          </a>
        </p>
      </ActionForm>
    </details>
  );
}
