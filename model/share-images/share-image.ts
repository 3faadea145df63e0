/** The preview picture of a shared link to a page. */
export interface ShareImage {
  /** Path of the PNG; it names what the picture shows, so it never changes. */
  src: string;
  /** Alternative text. */
  alt: string;
}

/** Size of every share image in pixels: what link previews show without cutting. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;
