import { TextLink } from "./link.tsx";

/** Links under each other. */
export function LinkList({ links }: { links: readonly { label: string; href: string }[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <TextLink {...link} />
        </li>
      ))}
    </ul>
  );
}
