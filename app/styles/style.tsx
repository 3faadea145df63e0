interface StyleProps {
  /** Unique: a page has the rules of each name once. */
  name: string;
  css: string;
}

/**
 * The rules of the component that renders it, in the head of each page with the component. In the browser it renders
 * nothing: the rules are there already, and their text is not in the scripts (tools/server-styles.ts).
 * @see https://react.dev/reference/react-dom/components/style
 */
export function Style({ name, css }: StyleProps) {
  if (!import.meta.env.SSR) return null;
  return (
    <style href={name} precedence="components">
      {css}
    </style>
  );
}
