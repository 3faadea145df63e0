import { Loop } from "#app/ui/button/button.tsx";
import { DESK_PATHS, type MessageAction } from "#model/desk/desk-paths.ts";
import { ActionForm } from "../ui/action-form.tsx";

interface ActButtonProps {
  reference: string;
  action: MessageAction;
  label: string;
  shortcut?: string;
  /** The main action, another one, or a quiet one below the others. */
  look?: "solid" | "outline" | "quiet";
}

/** An action without further fields. */
export function ActButton({ reference, action, label, shortcut, look = "outline" }: ActButtonProps) {
  const classes = { solid: "btn btn-sm", outline: "btn btn-sm btn-line", quiet: "link-quiet" };
  return (
    <ActionForm action={DESK_PATHS.act(reference, action)} isLive>
      <button className={classes[look]} type="submit" aria-keyshortcuts={shortcut}>
        {label}
        {look === "solid" && <Loop />}
      </button>
    </ActionForm>
  );
}
