// Reads what a pledge is worth, and the prices of its levels.

import type { Connection } from '#packages/db/sql.ts';
import { fen, haoPerTonne, kg, minus, type HaoPerTonne } from '#packages/exact/exact.ts';
import { maxRelease, priceAtLevel, sumToCure, tonnesToCure } from '../../rules/pledge.ts';
import type { LoanRow } from '../queries/loan.ts';
import { readMarks } from '../queries/mark.ts';
import { readPledgeLevels } from '../queries/parameters.ts';
import { isOwing } from './transitionLoan.ts';

/** Null before the funder has offered. */
export async function readMarket(connection: Connection, loan: LoanRow, now: Date) {
  const { series_id: seriesId, price_hao_per_t: lentAt, ratio_bp: ratio, amount_fen: amount } = loan;
  if (seriesId === null || lentAt === null || ratio === null || amount === null) return null;
  const [levels, marks] = await Promise.all([
    readPledgeLevels(connection, now),
    readMarks(connection, loan.id),
  ]);
  const pledged = minus(loan.pledged_kg, loan.released_kg);
  const { outstanding_fen: outstanding, mark_fen: worth } = loan;
  const at = (level: keyof typeof levels): HaoPerTonne | null =>
    outstanding > 0n ? (priceAtLevel(outstanding, pledged, levels[level]) ?? null) : null;
  const price = worth !== null && pledged > 0n ? haoPerTonne((worth * 100_000n) / pledged) : null;
  const isLow = loan.level !== 'none' && worth !== null && price !== null;
  return {
    seriesId,
    markedOn: loan.marked_on,
    price,
    worth,
    warnAt: at('warn'),
    topUpAt: at('topUp'),
    disposeAt: at('dispose'),
    levels,
    cureSum: isLow ? sumToCure(outstanding, worth, levels.warn) : fen(0n),
    cureTonnes: isLow ? tonnesToCure({ outstanding, quantity: pledged, price }, levels.warn) : kg(0n),
    mostRelease: isOwing(loan)
      ? maxRelease({
          repaid: minus(amount, outstanding),
          price: lentAt,
          ratio,
          released: loan.released_kg,
        })
      : kg(0n),
    marks: marks.map((mark) => ({
      day: mark.day,
      quotedOn: mark.quoted_on,
      price: mark.price_hao_per_t,
      ltv: mark.ltv_bp,
      level: mark.level,
    })),
  };
}
