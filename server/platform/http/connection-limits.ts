/** What one connection, one address and all connections together may take. */
export interface ConnectionLimits {
  /** Longest time that a line of headers may take to arrive, in milliseconds. */
  headersMs: number;
  /** Longest time that a whole request may take to arrive, in milliseconds. */
  requestMs: number;
  /** Longest time that an answer may wait without any of it being taken, in milliseconds. */
  stallMs: number;
  /** Slowest average pace at which an answer may be taken: a third of a phone at 20 kbit/s. */
  minBytesPerSecond: number;
  /** How long a connection may stay open after our last byte, in milliseconds, so that the byte arrives. */
  lingerMs: number;
  /** How often all connections are looked at, in milliseconds. */
  checkEveryMs: number;
  /** Connections in all. */
  maxConnections: number;
  /** Connections of one visitor's address, where it is known to be one. */
  maxPerAddress: number;
  /** Requests on one connection that wait for their answers. Browsers and proxies send the next after the answer. */
  maxPipelined: number;
  /** Answers that wait to be taken, in bytes; one that several connections wait for counts once. */
  maxWaitingBytes: number;
}

/** The limits of the running site; docs/decisions/021-connections.md gives the reasons. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  stallMs: 20_000,
  minBytesPerSecond: 800,
  lingerMs: 5_000,
  checkEveryMs: 250,
  maxConnections: 4_000,
  maxPerAddress: 64,
  maxPipelined: 8,
  maxWaitingBytes: 48 * 1024 * 1024,
};
