/** The preview picture of a shared link to a page. */
export interface ShareImage {
  /** Path of the PNG; it contains the hash of its content, so it never changes. */
  src: string;
  /** Alternative text. */
  alt: string;
}

/** Size of every share image in pixels: shown in link previews without cropping. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;
