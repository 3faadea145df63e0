interface StyleProps {
  /** Of its own: a page carries the rules of one name once. */
  name: string;
  css: string;
}

/**
 * The rules of the component that renders it, which stand in the head of each page that shows the component. In the browser
 * it is nothing: the rules are there already, and their text does not travel with scripts (tools/server-styles.ts).
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
