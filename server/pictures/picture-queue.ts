/** Pictures that wait to be converted, by the hashes of their bytes. */
export interface PictureQueue {
  /** Queues a picture, unless it is queued already. @param work never rejects */
  add(hash: string, work: () => Promise<void>): void;
  /** Moves a picture that a visitor waits for to the front. */
  hurry(hash: string): void;
  /** Resolves when a picture has left the queue, at once if it was not in it. */
  done(hash: string): Promise<void>;
  drop(hash: string): void;
  /** Resolves when nothing waits. */
  empty(): Promise<void>;
}

/** Works on one picture at a time. */
export function openPictureQueue(): PictureQueue {
  const waiting = new Map<string, { work: () => Promise<void>; done: PromiseWithResolvers<void> }>();
  const wanted = new Set<string>();
  let working: Promise<void> | undefined;

  const drop = (hash: string) => {
    waiting.get(hash)?.done.resolve();
    waiting.delete(hash);
    wanted.delete(hash);
  };
  const workAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const [hash = ""] = wanted.size > 0 ? wanted : waiting.keys();
      await waiting.get(hash)?.work();
      drop(hash);
    }
    working = undefined;
  };
  return {
    add(hash, work) {
      if (waiting.has(hash)) return;
      waiting.set(hash, { work, done: Promise.withResolvers() });
      working ??= workAll();
    },
    hurry(hash) {
      if (waiting.has(hash)) wanted.add(hash);
    },
    done: (hash) => waiting.get(hash)?.done.promise ?? Promise.resolve(),
    drop,
    empty: async () => working,
  };
}
