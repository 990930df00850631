// Counters since start, for metrics and tests.

export interface Counts {
  handshakes: number;
  loginFailures: number;
  registrations: number;
  /** Stored messages: first sendings, resends, acknowledgements. */
  sent: number;
  redeliveries: number;
  acknowledged: number;
  signals: number;
  badPackets: number;
  deferred: number;
  readonly closes: Map<number, number>;
}

export const emptyCounts = (): Counts => ({
  handshakes: 0,
  loginFailures: 0,
  registrations: 0,
  sent: 0,
  redeliveries: 0,
  acknowledged: 0,
  signals: 0,
  badPackets: 0,
  deferred: 0,
  closes: new Map(),
});
