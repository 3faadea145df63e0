import type { ReactNode } from "react";
import { ActionForm } from "./action-form.tsx";

interface ConfirmProps {
  /** The link that opens it. */
  summary: string;
  action: string;
  /** Where it leads afterwards; this page when left out. */
  back?: string;
  /** The button that does it. */
  button: string;
  /** Where a browser without scripts goes instead. */
  keep: string;
  children: ReactNode;
}

/** A step that is grave: it opens in place and asks first. */
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
            Keep
          </a>
        </p>
      </ActionForm>
    </details>
  );
}
