// The stored messages that are on their way to one connection: a window of them, sent again once, then given up.
import type { PendingRow } from './spool.ts';
import { LIMIT, TIMER } from '../commands.ts';

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
  /** There may be rows after the last one sent. */
  #isMore = false;

  get lastSeq(): number { return this.#lastSeq; }
  get count(): number { return this.#flights.length; }
  get room(): number { return LIMIT.inFlight - this.#flights.length; }

  /** What of these rows is new goes out; `asked`: how many would have been welcome. */
  take(rows: readonly PendingRow[], asked: number, now: number): readonly Flight[] {
    this.#isMore = rows.length >= asked;
    const fresh = rows.filter(({ seq }) => seq > this.#lastSeq)
      .map(({ seq, message_id: id, type, unread }) => ({ seq, id, type, unread, sentAt: now, isSentAgain: false }));
    this.#flights.push(...fresh);
    this.#lastSeq = fresh.at(-1)?.seq ?? this.#lastSeq;
    return fresh;
  }

  /** The number of what has arrived; undefined for what is not on its way. */
  arrived(id: string): number | undefined {
    const at = this.#flights.findIndex((flight) => flight.id === id);
    return at < 0 ? undefined : this.#flights.splice(at, 1)[0]?.seq;
  }

  /** Rows wait and there is room: true once, until they were read. */
  wantsMore(): boolean {
    if (!this.#isMore || this.room < REFILL) return false;
    this.#isMore = false;
    return true;
  }

  /** News came while the window was full. */
  remember(): void {
    this.#isMore = true;
  }

  /** What is due to be sent again, or that nobody is there any more. */
  due(now: number): readonly Flight[] | 'given_up' {
    const [oldest] = this.#flights;
    if (!oldest || now - oldest.sentAt < TIMER.firstRedelivery) return [];
    if (now - oldest.sentAt >= TIMER.lastRedelivery) return 'given_up';
    const due = this.#flights.filter(({ sentAt, isSentAgain }) => !isSentAgain && now - sentAt >= TIMER.firstRedelivery);
    for (const flight of due) flight.isSentAgain = true;
    return due;
  }
}
