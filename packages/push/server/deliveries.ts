// The stored messages that are on their way to one connection: a window of them, sent again once, then given up.

import { LIMIT, TIMER } from '../protocol/commands.ts';
import type { PendingRow } from './spool.ts';

export interface Flight {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly unread: number;
  readonly sentAt: number;
  isSentAgain: boolean;
}

/** Half of the window is free again: the next rows are worth reading. */
const REFILL = LIMIT.inFlight / 2;

export class Deliveries {
  /** In the order of their numbers, hence of their sending. */
  readonly #flights: Flight[] = [];
  #lastSeq = 0;
  #arrivedTo = 0;
  /** There may be rows after the last one sent. */
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
  /** False: everything before what is written next has been sent. */
  get isBehind(): boolean {
    return this.#isMore;
  }

  /** As many of these rows as there is room for go out; `isAll`: nothing was written after the last of them. */
  take(rows: readonly PendingRow[], isAll: boolean, now: number): readonly Flight[] {
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

  /** Undefined: not on its way. Else the number up to which everything has arrived, if that is news. */
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

  /** Rows wait, and there is room for a good many. */
  get wantsMore(): boolean {
    return this.#isMore && this.room >= REFILL;
  }

  /** News came while the window was full. */
  fallBehind(): void {
    this.#isMore = true;
  }

  /** What is due to be sent again, or that nobody is there any more. */
  due(now: number): readonly Flight[] | 'given_up' {
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
