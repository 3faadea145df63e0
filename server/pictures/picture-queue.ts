/** Pictures that wait to be converted, by the hashes of their bytes. */
export interface PictureQueue {
  /** Lets a picture wait, unless it waits already. */
  add(hash: string, work: () => Promise<void>): void;
  /** Takes a picture that somebody waits for before all others. */
  hurry(hash: string): void;
  /** Resolves when a picture no longer waits, at once where it does not wait. */
  done(hash: string): Promise<void>;
  drop(hash: string): void;
  /** Resolves when nothing waits. */
  empty(): Promise<void>;
  /** Drops what waits; resolves when nothing is under way. */
  close(): Promise<void>;
}

interface Waiting {
  work: () => Promise<void>;
  done: PromiseWithResolvers<void>;
}

/** Works on one picture at a time. */
export function openPictureQueue(): PictureQueue {
  const waiting = new Map<string, Waiting>();
  const wanted = new Set<string>();
  let working: Promise<void> | undefined;

  const takeNext = (): string | undefined => wanted.keys().next().value ?? waiting.keys().next().value;
  const workAll = async (): Promise<void> => {
    for (let hash = takeNext(); hash !== undefined; hash = takeNext()) {
      const { work, done } = waiting.get(hash) ?? {};
      await work?.();
      waiting.delete(hash);
      wanted.delete(hash);
      done?.resolve();
    }
    working = undefined;
  };
  const drop = (hash: string) => {
    waiting.get(hash)?.done.resolve();
    waiting.delete(hash);
    wanted.delete(hash);
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
    async close() {
      for (const hash of waiting.keys()) drop(hash);
      await working;
    },
  };
}
