// Puts together what a firm sees of its credit.

import { readParameters } from '#features/catalog/server/public.ts';
import { tierOf } from '#features/fee/rules/rate.ts';
import { CREDIT_CLASSES, type CreditClass, creditOf } from '#features/firm/credit.ts';
import { type FirmRow, readFirms } from '#features/firm/server/public.ts';
import { needsReview } from '#features/listing/rules/review.ts';
import type { Connection } from '#packages/db/sql.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { CreditView } from '../../calls/credit.ts';
import type { Method } from '../../calls/method.ts';
import { CREDIT_PARTS } from '../../choices.ts';
import { adviseFirm } from '../../rules/advice.ts';
import { monthEnds } from '../../rules/month.ts';
import { partHundredths } from '../../rules/score.ts';
import { toShares } from '../queries/compute.ts';
import { type MethodInForce, readMethodOn } from '../queries/method.ts';
import { readComputedOn, readLastScore, readScoresAt } from '../queries/read.ts';
import { toScoringRules } from './computeScores.ts';

const HISTORY_MONTHS = 12;

export const toMethod = (row: MethodInForce): Method => {
  const { points, classes, decayDays, leastDeals } = toScoringRules(row);
  return {
    version: row.version,
    validFrom: row.valid_from,
    points,
    decayDays,
    leastDeals,
    disputeMultiple: row.dispute_multiple,
    lateDays: row.late_days,
    tolerance: row.tolerance_bp,
    classes,
  };
};

/** Undefined for a firm that does not exist. */
export async function viewCredit(
  connection: Connection,
  firmId: string,
  now: Date,
): Promise<CreditView | undefined> {
  const day = dayInMarket(now);
  const [firm] = await readFirms(connection, [firmId]);
  if (!firm) return undefined;
  const [method, last, computedOn, effects, history] = await Promise.all([
    readMethodOn(connection, day),
    readLastScore(connection, firmId),
    readComputedOn(connection, firmId),
    readEffects(connection, firm, now),
    readScoresAt(connection, firmId, [...monthEnds(day, HISTORY_MONTHS), day]),
  ]);
  const stored = last?.parts ?? {};
  const shares = toShares(stored);
  const rules = toScoringRules(method);
  return {
    firm: { id: firm.id, name: firm.name },
    credit: creditOf(firm.credit_score, firm.credit_class),
    computedOn,
    deals: last?.deals ?? 0,
    method: toMethod(method),
    parts: CREDIT_PARTS.map((part) => {
      const [share, points] = [shares[part], rules.points[part]];
      return {
        part,
        points,
        share: share ?? null,
        hundredths: share === undefined ? null : partHundredths(points, share),
        observations: stored[part]?.observations ?? 0,
      };
    }),
    advice: adviseFirm(rules, shares),
    effects,
    history: history.map((entry) => ({
      day: entry.day,
      credit: creditOf(entry.score, entry.class),
      method: entry.method,
      deals: entry.deals,
    })),
  };
}

async function readEffects(
  connection: Connection,
  { credit_score: score, credit_class: creditClass }: FirmRow,
  now: Date,
): Promise<CreditView['effects']> {
  const values = await readParameters(
    connection,
    ['FEE_GOLD_SCORE', 'FEE_SILVER_SCORE', 'TRADE_REVIEW', 'TRADE_REVIEW_CREDIT', 'CREDIT_DEPOSIT_DISCOUNT'],
    now,
  );
  const [gold, silver] = [Number(values.get('FEE_GOLD_SCORE')), Number(values.get('FEE_SILVER_SCORE'))];
  const isReviewOn = values.get('TRADE_REVIEW') === '1';
  const least = values.get('TRADE_REVIEW_CREDIT') ?? 'none';
  const classADiscount = basisPoints(BigInt(values.get('CREDIT_DEPOSIT_DISCOUNT') ?? '0'));
  const isA = creditClass === ('A' satisfies CreditClass);
  return {
    tier: tierOf(score, { gold, silver }),
    gold,
    silver,
    isReviewOn,
    unreviewed: CREDIT_CLASSES.find((one) => one === least) ?? null,
    isReviewed: needsReview(creditClass, isReviewOn, least),
    classADiscount,
    discount: isA ? classADiscount : basisPoints(0n),
  };
}
