/** Events of a run, one per line of the history. `at` is in milliseconds since its start. */
export type HistoryEvent =
  | PostEvent
  | GetEvent
  | ProcessEvent
  | SampleEvent
  | { op: "fault"; at: number; fault: string; phase: "begins" | "ends" }
  /** A visitor's data was erased at their request. */
  | { op: "erase"; at: number; key: string };

/** Result of a request; without an answer if the connection broke off or timed out. */
interface Answered {
  /** When it was sent. */
  at: number;
  /** When its outcome was known. */
  until: number;
  status?: number | undefined;
  retryAfter?: string | undefined;
}

/** One try to send a message. */
export interface PostEvent extends Answered {
  op: "post";
  key: string;
}

export interface GetEvent extends Answered {
  op: "get";
  path: string;
  /** The process that was asked directly. */
  process: string;
  /** True if the page is one of those that are kept. */
  kept: boolean;
}

export interface ProcessEvent {
  op: "process";
  at: number;
  process: string;
  change: "ready" | "stopping" | "killed" | "frozen" | "thawed" | "crashed";
}

export interface SampleEvent {
  op: "sample";
  at: number;
  process: string;
  residentMb: number;
  descriptors: number;
  /** How many the system allows it. */
  descriptorsMax: number;
}

/** A message as a visitor sent it, under a unique name. */
export interface SentMessage {
  key: string;
  name: string;
  message: string;
}

/** A row of the store after the run. */
export interface StoredMessage extends SentMessage {
  state: "inbox" | "doubtful" | "junk";
  /** The sinks of its deliveries, as planned with it. */
  deliveries: { sink: string; state: string }[];
}

/** A message that a peer received completely. */
export interface ReceivedMessage {
  sink: string;
  /** The Message-ID or `webhook-id`. */
  id: string;
  /** Everything it was sent. */
  text: string;
  /** When the connection of this delivery began, and when it was answered or gone. */
  at: number;
  until: number;
  /** True if the peer said that it has it, and could say so. */
  confirmed: boolean;
}

/** All that the checker looks at: nothing of it changes any more. */
export interface Evidence {
  history: readonly HistoryEvent[];
  sent: readonly SentMessage[];
  stored: readonly StoredMessage[];
  received: readonly ReceivedMessage[];
  sinks: readonly string[];
  /** How many processes ran at once. */
  processes: number;
  /** Texts that must contain no visitor data and no secret: logs, other files, requests to foreign hosts. */
  artefacts: readonly { where: string; text: string }[];
  secrets: readonly string[];
}
