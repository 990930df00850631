// Stored messages in flight on one connection: window, resend, give up.

import { LIMIT, TIMER } from '../protocol/commands.ts';
import type { PendingRow } from './spoolMessages.ts';

export interface InFlightMessage {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly unread: number;
  readonly sentAt: number;
  isSentAgain: boolean;
}

/** Half of the window is free: worth reading the next rows. */
const REFILL = LIMIT.inFlight / 2;

export class Deliveries {
  readonly #flights: InFlightMessage[] = [];
  #lastSeq = 0;
  #arrivedTo = 0;
  #isMore = true;

  get lastSeq(): number {
    return this.#lastSeq;
  }
  get count(): number {
    return this.#flights.length;
  }
  get room(): number {
    return LIMIT.inFlight - this.#flights.length;
  }
  /** false: everything stored so far has been sent. */
  get isBehind(): boolean {
    return this.#isMore;
  }

  /** Takes as many rows as there is room for and returns them; `isAll`: no rows follow. */
  take(rows: readonly PendingRow[], isAll: boolean, now: number): readonly InFlightMessage[] {
    const { room } = this;
    const fresh = rows
      .filter(({ seq }) => seq > this.#lastSeq)
      .slice(0, room)
      .map(({ seq, message_id: id, type, unread }) => ({
        seq,
        id,
        type,
        unread,
        sentAt: now,
        isSentAgain: false,
      }));
    this.#isMore = !isAll || rows.length > room;
    this.#flights.push(...fresh);
    this.#lastSeq = fresh.at(-1)?.seq ?? this.#lastSeq;
    return fresh;
  }

  /** undefined if not in flight. `upTo`: everything up to this seq is acknowledged, if that is new. */
  arrived(id: string): { readonly upTo: number | undefined } | undefined {
    const at = this.#flights.findIndex((flight) => flight.id === id);
    if (at < 0) return undefined;
    this.#flights.splice(at, 1);
    const [oldest] = this.#flights;
    const upTo = oldest ? oldest.seq - 1 : this.#lastSeq;
    if (upTo <= this.#arrivedTo) return { upTo: undefined };
    this.#arrivedTo = upTo;
    return { upTo };
  }

  get wantsMore(): boolean {
    return this.#isMore && this.room >= REFILL;
  }

  fallBehind(): void {
    this.#isMore = true;
  }

  /** Messages to resend, or `given_up` if the client does not acknowledge. */
  due(now: number): readonly InFlightMessage[] | 'given_up' {
    const [oldest] = this.#flights;
    if (!oldest || now - oldest.sentAt < TIMER.firstRedelivery) return [];
    if (now - oldest.sentAt >= TIMER.lastRedelivery) return 'given_up';
    const due = this.#flights.filter(
      ({ sentAt, isSentAgain }) => !isSentAgain && now - sentAt >= TIMER.firstRedelivery,
    );
    for (const flight of due) flight.isSentAgain = true;
    return due;
  }
}
