import { Icon } from "../ui/icon/icon.tsx";

/** Switches between light and dark; its behaviour is in app/boot/switch-theme.ts. */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <button className="icon-btn" type="button" data-theme-toggle="" aria-label={label}>
      <Icon name="theme" />
    </button>
  );
}
