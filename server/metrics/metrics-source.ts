/** What waits for one channel. */
export interface ChannelBacklog {
  sink: string;
  waiting: number;
  /** When the oldest of them was planned. */
  oldest: string | undefined;
  /** Deliveries that were given up. */
  dead: number;
}

/** What the message store holds. */
export interface StoreBacklog {
  inbox: number;
  doubtful: number;
  junk: number;
  /** Promises that have run out and wait for an answer. */
  overdue: number;
  /** For how long the digest of today is late; 0 when it is not. */
  digestLateS: number;
  channels: readonly ChannelBacklog[];
}

/** Where metrics are read from, each time that somebody asks for them. Ages are in seconds. */
export interface MetricsSource {
  renderings(): { waiting: number; running: number; refused: number };
  /** How often a kept page was asked for since the start, and was there or had to be rendered. */
  pageCache(): { hits: number; misses: number };
  takesMessages(): Promise<boolean>;
  backlog(): Promise<StoreBacklog>;
  failingChannels(): readonly string[];
  /** Sign-ins to the desk that were refused since the start. */
  refusedSignIns(): number;
  /** Lines of the log that could not be written since the start. */
  lostLogLines(): number;
  /** Infinity when there is no backup; undefined when none are made. */
  backupAgeS(): number | undefined;
  /** Infinity when there is no copy yet; undefined when posts are files. */
  blogAgeS(): number | undefined;
}
