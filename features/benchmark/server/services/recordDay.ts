// Records the best bid and the best offer that stand at the end of a day.

import type { TxContext } from '#packages/rpc/server/context.ts';
import { normalise } from '../../rules/normalise.ts';
import type { BenchmarkRow } from '../queries/benchmark.ts';
import { insertDay, readStanding } from '../queries/candidate.ts';
import { readMethodParameters } from './computeRun.ts';

const MINUTE_MS = 60_000;

export async function recordDay({ tx, now }: TxContext, benchmark: BenchmarkRow, day: string): Promise<void> {
  const { postedMinutes } = await readMethodParameters(tx, now);
  const standing = await readStanding(tx, benchmark, {
    day,
    before: new Date(now.getTime() - postedMinutes * MINUTE_MS),
    now,
  });
  const priced = standing.map(({ id, direction, vat_on_top: vatOnTop, ...coal }) => ({
    id,
    direction,
    price: normalise({ ...coal, vatOnTop }, benchmark.heat_kcal),
  }));
  const bids = priced.filter(({ direction }) => direction === 'buy');
  const offers = priced.filter(({ direction }) => direction === 'sell');
  await insertDay(
    tx,
    benchmark.id,
    day,
    {
      bid: bids.toSorted((one, other) => compare(other.price, one.price))[0],
      offer: offers.toSorted((one, other) => compare(one.price, other.price))[0],
    },
    now,
  );
}

const compare = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0);
