import type { ComponentProps } from "react";
import type { ShownLogo } from "#model/content/shown-logo.ts";
import { Picture } from "../picture/picture.tsx";

type ClientLogoProps = ShownLogo & {
  /** Address of a drawing. */
  src: string;
} & Pick<ComponentProps<"img">, "loading" | "fetchPriority">;

/** A client's logo; the name until its sizes are made, unless it is a drawing. */
export function ClientLogo({ alt, made, src, loading, fetchPriority }: ClientLogoProps) {
  if (made === "drawing")
    return (
      <img src={src} alt={alt} width="160" height="40" loading={loading} fetchPriority={fetchPriority} />
    );
  if (!made) return <span>{alt}</span>;
  // No background: it would be visible beside a narrow logo.
  const { ground: _, ...sizes } = made;
  return <Picture loading="lazy" made={sizes} src={made.src} alt={alt} room="10rem" />;
}
