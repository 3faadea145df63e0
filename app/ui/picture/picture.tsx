import type { ComponentProps } from "react";
import type { PictureSizes } from "#model/content/picture.ts";

interface PictureProps extends Omit<ComponentProps<"img">, "sizes" | "srcSet"> {
  src: string;
  alt: string;
  /** The picture in other sizes and formats, if any. */
  made?: PictureSizes | undefined;
  /** Its width on the page, as a `sizes` attribute. */
  room: string;
}

/** A picture in the smallest size and best format that suffice, on a ground of a similar colour until it has loaded. */
export function Picture({ made, room, ...image }: PictureProps) {
  if (!made) return <img {...image} alt={image.alt} />;
  const { sources, src, srcSet, width, height, ground } = made;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={room} />
      ))}
      <img
        {...image}
        alt={image.alt}
        src={src}
        srcSet={srcSet}
        sizes={room}
        width={width}
        height={height}
        className={ground && `on-${ground}`}
      />
    </picture>
  );
}
