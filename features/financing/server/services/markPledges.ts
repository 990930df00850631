// Marks pledged coal to the published price, and tells the levels reached.

import { readSeriesQuotes } from '#features/content/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen, haoPerTonne, type Kg, kg, multiplyDivide, plus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { PLEDGE_LEVELS, type PledgeLevel } from '../../products.ts';
import { levelOf, loanToValue, type PledgeLevels, pledgeWorth, priceByHeat } from '../../rules/pledge.ts';
import { readLoanUnchecked } from '../queries/loan.ts';
import {
  insertMarks,
  lockPledgeOf,
  lockUnmarked,
  type NewMark,
  type PledgeRow,
  setMarks,
} from '../queries/mark.ts';
import { readPledgeLevels } from '../queries/parameters.ts';
import { notifyLoanParties } from './notifyLoanParties.ts';

type Quote = Awaited<ReturnType<typeof readSeriesQuotes>>[number];

/** The market value of all receipts of a loan, each by the heat of its coal. */
export function valuePledge({ kgs, heats }: Pick<PledgeRow, 'kgs' | 'heats'>, quote: Quote) {
  const pledged = plus(kg(0n), ...kgs);
  const worth = plus(
    fen(0n),
    ...kgs.map((weight, at) =>
      pledgeWorth(weight, priceByHeat(quote.price, heats[at] ?? null, quote.heat_kcal)),
    ),
  );
  return { pledged, worth, price: averagePrice(worth, pledged) };
}

/** Of the whole pledge, rounded down; at least one hao, as nothing else is written for a price. */
const averagePrice = (worth: Fen, pledged: Kg) =>
  haoPerTonne(pledged > 0n ? atLeastOne(multiplyDivide(worth, 100_000n, pledged, 'toward_zero')) : 1n);
const atLeastOne = (value: bigint) => (value < 1n ? 1n : value);

function toMark(row: PledgeRow, quote: Quote, levels: PledgeLevels): NewMark {
  const { pledged, worth, price } = valuePledge(row, quote);
  const ltv = loanToValue(row.outstanding_fen, worth);
  return {
    loanId: row.id,
    quotedOn: quote.quoted_on,
    price,
    pledged,
    worth,
    outstanding: row.outstanding_fen,
    ltv,
    level: levelOf(ltv, levels),
  };
}

async function toMarks(connection: Connection, rows: readonly PledgeRow[], now: Date): Promise<NewMark[]> {
  const seriesIds = [...new Set(rows.map(({ series_id: id }) => id))];
  const [quotes, levels] = await Promise.all([
    readSeriesQuotes(connection, seriesIds, dayInMarket(now)),
    readPledgeLevels(connection, now),
  ]);
  const quoteOf = new Map(quotes.map((quote) => [quote.series_id, quote]));
  return rows.flatMap((row) => {
    const quote = quoteOf.get(row.series_id);
    return quote ? [toMark(row, quote, levels)] : [];
  });
}

/** After a repayment, or when the pledge has changed. The loan is locked. */
export async function markLoan(ctx: TxContext, loanId: string): Promise<NewMark | undefined> {
  const row = await lockPledgeOf(ctx.tx, loanId);
  if (!row) return undefined;
  const [mark] = await toMarks(ctx.tx, [row], ctx.now);
  if (!mark) return undefined;
  await setMarks(ctx.tx, [mark], dayInMarket(ctx.now));
  return mark;
}

/** Marks the next loans of the day; returns how many. */
export async function markNextPledges(ctx: TxContext, most: number): Promise<number> {
  const today = dayInMarket(ctx.now);
  const rows = await lockUnmarked(ctx.tx, today, most);
  if (rows.length === 0) return 0;
  const marks = await toMarks(ctx.tx, rows, ctx.now);
  await setMarks(ctx.tx, marks, today);
  await insertMarks(ctx.tx, marks, { today, now: ctx.now });
  const before = new Map(rows.map(({ id, level }) => [id, level]));
  for (const mark of marks)
    if (isWorse(mark.level, before.get(mark.loanId) ?? 'none')) await tellLevel(ctx, mark, today);
  return rows.length;
}

const isWorse = (level: PledgeLevel, before: PledgeLevel): boolean =>
  PLEDGE_LEVELS.indexOf(level) > PLEDGE_LEVELS.indexOf(before);

async function tellLevel(
  ctx: TxContext,
  { loanId, level, ltv, price }: NewMark,
  today: string,
): Promise<void> {
  const loan = await readLoanUnchecked(ctx.tx, loanId);
  if (!loan || level === 'none') return;
  await notifyLoanParties(ctx, loan, `level_${level}`, {
    to: ['borrower', 'funder'],
    params: { ltv: ltv.toString(), price: price.toString() },
    at: today,
  });
}
