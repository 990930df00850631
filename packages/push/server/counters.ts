// What the service counts since it began: for the figures of the process, and for tests.

export interface Counts {
  handshakes: number;
  loginFailures: number;
  registrations: number;
  /** Stored messages sent for the first time, sent again, and arrived. */
  sent: number;
  redeliveries: number;
  acknowledged: number;
  signals: number;
  /** Damaged, forged, repeated, or nothing the protocol knows. */
  badPackets: number;
  /** Clients told to come later. */
  deferred: number;
  /** By close code. */
  readonly closes: Map<number, number>;
}

export const noCounts = (): Counts => ({
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
