/**
 * The version of what the store of posts keeps. Raise it when posts of the same source come out differently: another
 * shape, other marks, another highlighter. Everything is then read anew.
 */
export const POSTS_VERSION = 2;
