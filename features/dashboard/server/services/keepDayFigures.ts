// Keeps what the overview shows now as the figures of today.

import { HOLD_KINDS } from '#features/funds/states.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayAgo, dayInMarket } from '#packages/time/marketDay.ts';
import { type DayFigure, deleteDayFigures, keepDayFigures } from '../queries/dayFigure.ts';
import { countPeopleAtWork, readBanks, readFailingJobs, readFrozen } from '../queries/overview.ts';

/** More than the overview shows, so that a quarter can be looked at in the database. */
const KEPT_DAYS = 92;

export async function keepFiguresOfToday({ tx, now }: Pick<TxContext, 'tx' | 'now'>): Promise<void> {
  const today = dayInMarket(now);
  const frozen = await readFrozen(tx, now);
  const people = await countPeopleAtWork(tx, now);
  const jobs = await readFailingJobs(tx);
  const banks = await readBanks(tx, today);
  const count = (figure: DayFigure['figure'], value: number): DayFigure => ({
    figure,
    kind: '',
    value: BigInt(value),
  });
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);
  await keepDayFigures(tx, today, [
    // Reasons without money as well: what was frozen in the morning may be free in the evening.
    ...HOLD_KINDS.map((kind): DayFigure => {
      const held = frozen.find((one) => one.kind === kind);
      return { figure: 'frozen', kind, value: held?.amount_fen ?? 0n };
    }),
    count('people', people?.people ?? 0),
    count('failing_jobs', jobs?.failing.length ?? 0),
    count('open_bank_days', sumOf(banks.map(({ open_days }) => open_days))),
    count('bank_differences', sumOf(banks.map(({ unexplained }) => unexplained))),
  ]);
  await deleteDayFigures(tx, dayAgo(now.getTime(), KEPT_DAYS - 1));
}
