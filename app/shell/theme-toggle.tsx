import { Icon } from "../ui/icon/icon.tsx";

/** Switches between light and dark; what it does lives in app/boot/switch-theme.ts. */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <button className="icon-btn" type="button" data-theme-toggle="" aria-label={label}>
      <Icon name="theme" />
    </button>
  );
}
