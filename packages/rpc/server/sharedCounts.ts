// Counts requests per window in memory, and with other processes in PostgreSQL.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Timers } from '#packages/time/timers.ts';

export interface Counted {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
  /** Ask the other processes before answering. */
  readonly isExact: boolean;
}

interface Count {
  readonly endsAt: number;
  /** Counted here and not yet sent to the others. */
  unsent: number;
  /** Of all processes, as last shared. */
  shared: number;
}

interface SharedCountsParts {
  readonly background: Connection;
  clock(): Date;
  readonly timers: Timers;
  onError(error: unknown): void;
}

/** How long the other processes may not know what was counted here. */
export const SHARE_MS = 500;
/** A key of which less is used up is not shared: up to so many processes cannot exceed the limit. */
const UNSHARED_PART = 1 / 8;
export const MAX_KEYS = 20_000;
/** Room is made for many keys at once: it takes a look at all of them. */
const KEYS_AFTER_FORGETTING = MAX_KEYS * 0.75;

/** Windows begin at the same moments in all processes. */
export class SharedCounts {
  readonly #counts = new Map<string, Count>();
  readonly #toShare = new Set<string>();
  readonly #parts: SharedCountsParts;
  #cancel: (() => void) | undefined;

  constructor(parts: SharedCountsParts) {
    this.#parts = parts;
  }

  /** `current` exceeds `max` where the request is one too many; such requests are not counted. */
  async count({ key, max, windowMs, isExact }: Counted): Promise<{ current: number; ttl: number }> {
    const now = this.#parts.clock().getTime();
    const endsAt = (Math.floor(now / windowMs) + 1) * windowMs;
    const count = this.#countOf(key, endsAt, now);
    const ttl = endsAt - now;
    if (count.shared + count.unsent >= max) return { current: max + 1, ttl };
    count.unsent += 1;
    if (isExact) return { current: (await this.#share([key])).get(key) ?? count.shared + count.unsent, ttl };
    if (count.shared + count.unsent >= max * UNSHARED_PART) this.#shareSoon(key);
    return { current: count.shared + count.unsent, ttl };
  }

  close(): void {
    this.#cancel?.();
  }

  #countOf(key: string, endsAt: number, now: number): Count {
    const kept = this.#counts.get(key);
    if (kept?.endsAt === endsAt) return kept;
    this.#counts.delete(key);
    if (this.#counts.size >= MAX_KEYS) this.#forget(now);
    const count = { endsAt, unsent: 0, shared: 0 };
    this.#counts.set(key, count);
    return count;
  }

  /** Ended windows; the oldest where that is not enough. */
  #forget(now: number): void {
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key);
    for (const key of this.#counts.keys()) {
      if (this.#counts.size <= KEYS_AFTER_FORGETTING) return;
      this.#counts.delete(key);
    }
  }

  #shareSoon(key: string): void {
    this.#toShare.add(key);
    this.#cancel ??= this.#parts.timers.after(SHARE_MS, () => {
      this.#cancel = undefined;
      const keys = [...this.#toShare];
      this.#toShare.clear();
      void this.#share(keys);
    });
  }

  /** Sends what was counted here; returns what all processes have counted, nothing without an answer. */
  async #share(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const deltas = keys.flatMap((key) => {
      const count = this.#counts.get(key);
      if (!count || count.unsent === 0) return [];
      const { unsent, endsAt } = count;
      count.shared += unsent;
      count.unsent = 0;
      return [{ key, count: unsent, endsAt }];
    });
    const rows = await addCounts(this.#parts.background, deltas).catch((error: unknown) => {
      this.#parts.onError(error);
      return [];
    });
    for (const { key, ends_at: endsAt, count } of rows) {
      const kept = this.#counts.get(key);
      if (kept?.endsAt === endsAt.getTime()) kept.shared = Math.max(kept.shared, count);
    }
    return new Map(rows.map(({ key, count }) => [key, count]));
  }
}

const CountRow = z.object({ key: z.string(), ends_at: z.date(), count: z.int() });

interface CountDelta {
  readonly key: string;
  readonly count: number;
  readonly endsAt: number;
}

/** In the order of keys: processes that tell the same ones do not lock each other out. */
const addCounts = (connection: Connection, deltas: readonly CountDelta[]) =>
  deltas.length === 0
    ? Promise.resolve([])
    : connection.all(CountRow)`
        insert into rate_limit_count as kept (key, ends_at, count)
        select key, ends_at, count
          from unnest(${deltas.map(({ key }) => key)}::text[],
                      ${deltas.map(({ endsAt }) => new Date(endsAt).toISOString())}::timestamptz[],
                      ${deltas.map(({ count }) => count)}::int[])
               as deltas (key, ends_at, count)
         order by key
            on conflict (key) do update
           set count = case when kept.ends_at = excluded.ends_at then kept.count else 0 end + excluded.count,
               ends_at = excluded.ends_at
         where kept.ends_at <= excluded.ends_at
            -- Of a clock that has been put back since.
            or kept.ends_at > excluded.ends_at + interval '2 days'
        returning key, ends_at, count`;

export const purgeCounts = (tx: Transaction, now: Date) => tx.run`
  delete from rate_limit_count
   where ends_at < ${now}
      or ends_at > ${now}::timestamptz + interval '2 days'`;
