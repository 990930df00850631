// Chains of sheets drawn by chance: whatever is paid ahead, here or outside, adjusted and released, no retention is lost.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sheetDetail } from '../calls/sheet.ts';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../test/support/app.ts';
import { openRetention, RETENTION_DAYS, TOTAL } from '../../../test/support/retention.ts';
import { answerOf } from '../../../test/support/trading.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openRetention(app);
const { mineSettler, draftOf, confirmed, kept, debt, other, released, reversed, adjusted, afterwards } = market;

const WAYS = ['through', 'outside', 'bond', 'both'] as const;
type Way = (typeof WAYS)[number];
const way = fc.constantFrom(...WAYS);
/** Tonnes that turn out to be no coal, and how what is left to pay by the adjusting sheet is paid. */
const adjustment = fc.record({ foreign: fc.constantFrom(0n, 1_000n, 3_000n), way, isDueBefore: fc.boolean() });
const chain = fc.record({
  share: fc.constantFrom(300n, 500n, 2_000n), ahead: fc.constantFrom(0n, 800_000n, TOTAL - 84_480n, TOTAL), foreign: fc.constantFrom(0n, 2_000n),
  way, adjustments: fc.array(adjustment, { maxLength: 2 }), owedWay: way,
});
const SEED = Number(process.env['RETENTION_SEED'] ?? 20_261_125);
const chains = fc.sample(chain, { seed: SEED, numRuns: Number(process.env['RETENTION'] ?? 6) });

const detail = async (sheetId: string) => answerOf(await mineSettler(sheetDetail, { sheetId }));

/** Pays what is to be paid on the sheet now; what a bond cannot pay goes through the platform. */
async function pay(contractId: string, sheetId: string, how: Way): Promise<void> {
  for (let left = await debt(contractId, sheetId), part = 0; left; left = await debt(contractId, sheetId), part++) {
    const half = how === 'both' && part === 0 && left.left > 1n ? left.left / 2n : left.left;
    const isOutside = how === 'outside' || (how === 'both' && part === 0);
    if (isOutside) await other(contractId, { sheetId, payer: left.payer, amount: half });
    else if (how === 'bond' && left.payer === 'buyer' && part === 0) await other(contractId, { kind: 'deposit_offset', sheetId, amount: half < 1_000n ? half : 1_000n });
    else await released(contractId, sheetId, left.payer, half);
    if (left.isRetention !== (await debt(contractId, sheetId))?.isRetention) return;
  }
}

/** Every fen is where the sheet says it is. */
async function insistOnWhole(sheetIds: readonly string[]): Promise<void> {
  for (const sheetId of sheetIds) {
    const { card, money: { retention } } = await detail(sheetId);
    const inBooks = await kept(sheetId);
    if (!retention) {
      expect(inBooks).toEqual({ held: 0n, owed: 0n });
      continue;
    }
    const { agreed, held, owed, paid, carried } = retention;
    expect(inBooks).toEqual({ held, owed });
    expect(held + owed + paid + carried).toBeLessThanOrEqual(agreed);
    if (['paid', 'invoiced', 'closed'].includes(card.state)) expect(held + owed + paid + carried).toBe(agreed);
  }
}

it.each(chains.map((one, at) => [at, one] as const))('chain %i keeps all of it', { timeout: 120_000 }, async (_at, { share, ahead, foreign, way: how, adjustments, owedWay }) => {
  const { contractId, tripIds } = await market.contractWith(share);
  if (ahead > 0n) await other(contractId, { amount: ahead });
  const first = await confirmed(contractId, draftOf(tripIds, { prepaid: fen(ahead), foreign: { share: basisPoints(0n), weight: kg(foreign) } }));
  const sheetIds = [first.sheetId];
  const last = () => sheetIds.at(-1) ?? first.sheetId;
  await pay(contractId, last(), how);
  await insistOnWhole(sheetIds);
  for (const adjust of adjustments) {
    if (adjust.isDueBefore) await afterwards();
    const adjustId = await reversed(last());
    await afterwards();
    await insistOnWhole([...sheetIds, adjustId]);
    await adjusted(contractId, adjustId, tripIds, adjust.foreign);
    sheetIds.push(adjustId);
    await pay(contractId, adjustId, adjust.way);
    await insistOnWhole(sheetIds);
  }
  await afterwards();
  await afterwards(RETENTION_DAYS + 2);
  await pay(contractId, last(), owedWay);
  await insistOnWhole(sheetIds);
  // In the end nothing is held or owed, and the seller has had what the last sheet says its coal is worth.
  expect(await Promise.all(sheetIds.map(kept))).toEqual(sheetIds.map(() => ({ held: 0n, owed: 0n })));
  const { card, input, money } = await detail(last());
  const had = input.prepaid + (card.payable < 0n ? -card.paid : card.paid) + (money.retention?.paid ?? 0n);
  expect([card.state, had]).toEqual(['paid', card.total]);
  expect(await market.brokenBooks()).toEqual([]);
});
