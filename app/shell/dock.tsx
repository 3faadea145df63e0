import { Icon, networkIcon, type IconName } from "../ui/icon/icon.tsx";
import type { FrameSite } from "./frame-site.ts";
import { Style } from "../styles/style.tsx";
import css from "./dock.css?inline";

/**
 * Floating shortcuts and a link to the top. On small screens one button opens them as a native popover, and only floats
 * where it covers no text (app/browser/float-clear.ts); the contact page has the same links, so it only shows them on
 * wide screens. A company without any has the link to the top alone.
 */
export function Dock({ site, quiet }: { site: FrameSite; quiet: boolean }) {
  const { controls } = site;
  const shortcuts = shortcutsOf(site);
  const toTop = (
    <a className="icon-btn to-top" href="#top" aria-label={controls.top}>
      <Icon name="up" />
    </a>
  );
  return (
    <section
      className={quiet ? "dock quiet" : "dock"}
      aria-label={shortcuts.length > 0 ? controls.shortcuts : controls.top}
    >
      <Style name="dock" css={css} />
      {shortcuts.length === 0 ? (
        toTop
      ) : (
        <>
          <div className="dock-set" id="dock" popover="">
            {shortcuts.map(({ label, href, icon }) => (
              <a key={href} className="icon-btn" href={href} aria-label={label}>
                <Icon name={icon} />
              </a>
            ))}
            {toTop}
          </div>
          <button
            className="icon-btn dock-toggle"
            type="button"
            popoverTarget="dock"
            aria-label={controls.shortcuts}
          >
            <Icon name="chat" />
          </button>
        </>
      )}
    </section>
  );
}

interface Shortcut {
  label: string;
  href: string;
  icon: IconName;
}

function shortcutsOf({ social: [network], chat, phone, controls }: FrameSite): Shortcut[] {
  return [
    ...(network ? [{ label: network.name, href: network.href, icon: networkIcon(network.name) }] : []),
    ...(chat ? [{ ...chat, icon: "chat" as const }] : []),
    ...(phone ? [{ label: controls.call, href: phone.href, icon: "phone" as const }] : []),
  ];
}
