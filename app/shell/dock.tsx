import { Icon, networkIcon } from "../ui/icon/icon.tsx";
import type { FrameSite } from "./frame-site.ts";
import { Style } from "../styles/style.tsx";
import css from "./dock.css?inline";

/**
 * Floating shortcuts and a link to the top. On small screens one button opens them as a native popover, and floats only
 * where it covers no text (app/browser/float-clear.ts); the contact page lists the same links, so there they are shown on wide screens only.
 */
export function Dock({
  site: { social, chat, phone, controls },
  quiet,
}: {
  site: FrameSite;
  quiet: boolean;
}) {
  const network = social[0];
  return (
    <section className={quiet ? "dock quiet" : "dock"} aria-label={controls.shortcuts}>
      <Style name="dock" css={css} />
      <div className="dock-set" id="dock" popover="">
        {network && (
          <a className="icon-btn" href={network.href} aria-label={network.name}>
            <Icon name={networkIcon(network.name)} />
          </a>
        )}
        <a className="icon-btn" href={chat.href} aria-label={chat.label}>
          <Icon name="chat" />
        </a>
        <a className="icon-btn" href={phone.href} aria-label={controls.call}>
          <Icon name="phone" />
        </a>
        <a className="icon-btn to-top" href="#top" aria-label={controls.top}>
          <Icon name="up" />
        </a>
      </div>
      <button
        className="icon-btn dock-toggle"
        type="button"
        popoverTarget="dock"
        aria-label={controls.shortcuts}
      >
        <Icon name="chat" />
      </button>
    </section>
  );
}
