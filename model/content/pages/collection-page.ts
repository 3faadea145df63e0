import { group, texts } from "../fields.ts";

/** Texts for entries of every collection, from the page that lists them. */
export const collectionWords = {
  sample: group("The mark of samples.", {
    ...texts(20, { mark: "The mark on an entry that is a sample." }),
    ...texts(160, { note: "The sentence beside it on the entry's own page." }),
  }),
};
