// Sheets of contracts that follow a price index: the published figure, carried or restated.

import { describe, expect, it } from 'vitest';
import { computeRun, deskRunPage, proposeRun, publishRun } from '#features/benchmark/calls/desk.ts';
import type { Clause } from '#features/clause/clause.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { withIndices } from '../../../../test/support/indices.ts';
import { openSettlements } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';

const app = await testApp();
app.now = new Date('2026-11-25T09:12:00+08:00');
const market = await openSettlements(app);
const { deal, openIndex, ...desk } = await withIndices(app, market);
const WEEK = '2026-11-20';
const PRICE_DAY = '2026-11-24';

const FOLLOWING: Clause = {
  base: {
    mode: 'INDEX',
    parts: [{ series: 'pit-5000', share: 1 }],
    agreedShare: 0,
    basis: haoPerTonne(100_000n),
    averaging: { rule: 'LAST' },
    missing: 'PREVIOUS',
  },
  terms: [],
  rejects: [],
  moisture: null,
  rounding: 'half_up',
};
/** Of a contract that follows the index, 10 yuan above it. */
const delivered = (weight: bigint) => market.delivered({ clause: FOLLOWING }, [[weight, weight]]);
const draft = (tripIds: readonly string[]) => market.draftOf(tripIds, { priceDay: PRICE_DAY });
const goodsOf = async (sheetId: string) =>
  (
    await app.database.pool.query<{ goods_fen: string }>(
      'select goods_fen from settlement_sheet where id = $1',
      [sheetId],
    )
  ).rows[0]?.goods_fen;
const publish = async (weekEnd: string, reason: string) => {
  const { runId } = answerOf(await desk.editor(computeRun, { benchmarkId: 'pit-5000', weekEnd, reason }));
  answerOf(await desk.editor(proposeRun, { runId }));
  return answerOf(await desk.checker(publishRun, { runId }));
};
const signed = (price: number, buyer: 'plant' | 'rival') =>
  deal({
    seller: 'mine',
    buyer,
    price,
    tonnes: 1_000,
    heat: 5_000,
    at: new Date(`${WEEK}T10:00:00+08:00`),
  });

describe('a contract that follows the index', () => {
  it('is settled at the published figure, and a sheet that stands keeps it when it is restated', async () => {
    await openIndex();
    for (const [price, buyer] of [
      [498, 'plant'],
      [500, 'rival'],
      [502, 'plant'],
    ] as const)
      await signed(price, buyer);
    const [first, second] = [await delivered(33_000n), await delivered(30_000n)];
    // Nothing is published yet.
    expect(faultOf(await market.save(first.contractId, draft(first.tripIds)))).toBe('index_unpublished');

    await publish(WEEK, '');
    const sheet = await market.confirmed(first.contractId, draft(first.tripIds));
    // 33 t × (500.00 + 10.00).
    expect(await goodsOf(sheet.sheetId)).toBe('1683000');

    await signed(540, 'rival');
    expect(await publish(WEEK, '补录一笔成交')).toMatchObject({ figureVersion: 2 });
    expect(await goodsOf(sheet.sheetId)).toBe('1683000');
    const other = await market.confirmed(second.contractId, draft(second.tripIds));
    // 30 t × (510.00 + 10.00).
    expect(await goodsOf(other.sheetId)).toBe('1560000');
    expect(answerOf(await desk.editor(deskRunPage, { state: 'restated' })).list).toHaveLength(1);
  });
});
