import type { ComponentProps } from "react";
import type { ShownLogo } from "#model/content/shown-logo.ts";
import { Picture } from "../picture/picture.tsx";

type ClientLogoProps = ShownLogo & {
  /** Address of a drawing. */
  src: string;
} & Pick<ComponentProps<"img">, "loading" | "fetchPriority">;

/** A client's logo; while there are no sizes of one that is no drawing, its name. */
export function ClientLogo({ alt, made, src, loading, fetchPriority }: ClientLogoProps) {
  if (made === "drawing")
    return (
      <img src={src} alt={alt} width="160" height="40" loading={loading} fetchPriority={fetchPriority} />
    );
  if (!made) return <span>{alt}</span>;
  // No ground: it would show beside a logo that is narrower than its place.
  const { ground: _, ...sizes } = made;
  return <Picture loading="lazy" made={sizes} src={made.src} alt={alt} room="10rem" />;
}
