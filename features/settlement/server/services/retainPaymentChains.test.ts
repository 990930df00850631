// Property tests: random chains of sheets lose no retention.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openRetention, PAYABLE, RETENTION_DAYS, TOTAL } from '../../../../test/support/retention.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { sheetDetail } from '../../calls/sheet.ts';
import { SETTLED_STATES } from '../../states.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openRetention(app);
const { mineSettler, draftOf, confirmed, kept, debt, other, released, reversed, adjusted, afterwards } =
  market;

const WAYS = ['through', 'outside', 'bond', 'both'] as const;
type PayMethod = (typeof WAYS)[number];
const way = fc.constantFrom(...WAYS);
const adjustment = fc.record({
  foreign: fc.constantFrom(0n, 1_000n, 3_000n),
  way,
  isLate: fc.boolean(),
});
const chain = fc.record({
  share: fc.constantFrom(300n, 500n, 2_000n),
  /** Advance payments; with some the seller pays back. */
  ahead: fc.constantFrom(0n, 800_000n, PAYABLE, TOTAL),
  foreign: fc.constantFrom(0n, 2_000n),
  way,
  adjustments: fc.array(adjustment, { maxLength: 2 }),
  owedWay: way,
});
const [seed, numRuns] = [
  Number(process.env['RETENTION_SEED'] ?? 20_261_125),
  Number(process.env['RETENTION'] ?? 6),
];
const chains = fc.sample(chain, { seed, numRuns }).map((one, at) => ({ ...one, at }));

const detail = async (sheetId: string) => answerOf(await mineSettler(sheetDetail, { sheetId }));
const min = (one: bigint, another: bigint) => (one < another ? one : another);

/** Pays one part of what is due; `part` counts from 0. */
async function payPart(contractId: string, sheetId: string, how: PayMethod, part: number): Promise<void> {
  const { payer, left } = (await debt(contractId, sheetId)) ?? { payer: 'buyer' as const, left: 0n };
  const isFirst = part === 0;
  const some = left > 1n ? left / 2n : left;
  if (how === 'outside') await other(contractId, { sheetId, payer, amount: left });
  else if (how === 'both' && isFirst) await other(contractId, { sheetId, payer, amount: some });
  else if (how === 'bond' && isFirst && payer === 'buyer') {
    await other(contractId, { kind: 'deposit_offset', sheetId, amount: min(left, 1_000n) });
  } else await released(contractId, sheetId, payer, left);
}

async function pay(contractId: string, sheetId: string, how: PayMethod): Promise<void> {
  const first = await debt(contractId, sheetId);
  const isGoingOn = async () =>
    first !== undefined && (await debt(contractId, sheetId))?.isRetention === first.isRetention;
  for (let part = 0; await isGoingOn(); part++) await payPart(contractId, sheetId, how, part);
}

async function readPlaces(sheetId: string) {
  const {
    card,
    money: { retention },
  } = await detail(sheetId);
  const { agreed = 0n, held = 0n, owed = 0n, paid = 0n, carried = 0n } = retention ?? {};
  const isSettled = SETTLED_STATES.some((state) => state === card.state);
  return { said: { held, owed }, open: agreed - held - owed - paid - carried, isSettled };
}

async function expectComplete(sheetIds: readonly string[]): Promise<void> {
  for (const sheetId of sheetIds) {
    const { said, open, isSettled } = await readPlaces(sheetId);
    expect(await kept(sheetId)).toEqual(said);
    expect(open).toBeGreaterThanOrEqual(0n);
    expect([isSettled, isSettled ? open : 0n]).toEqual([isSettled, 0n]);
  }
}

it.each(chains)(
  'chain $at keeps all of it',
  { timeout: 120_000 },
  async ({ share, ahead, foreign, way: how, adjustments, owedWay }) => {
    const { contractId, tripIds } = await market.contractWith(share);
    if (ahead > 0n) await other(contractId, { amount: ahead });
    const noCoal = { share: basisPoints(0n), weight: kg(foreign) };
    const { sheetId } = await confirmed(
      contractId,
      draftOf(tripIds, { prepaid: fen(ahead), foreign: noCoal }),
    );
    const sheetIds = [sheetId];
    const last = () => sheetIds.at(-1) ?? sheetId;
    await pay(contractId, sheetId, how);
    await expectComplete(sheetIds);
    for (const adjust of adjustments) {
      if (adjust.isLate) await afterwards();
      const adjustId = await reversed(last());
      await afterwards();
      await expectComplete([...sheetIds, adjustId]);
      await adjusted(contractId, adjustId, tripIds, adjust.foreign);
      sheetIds.push(adjustId);
      await pay(contractId, adjustId, adjust.way);
      await expectComplete(sheetIds);
    }
    await afterwards();
    await afterwards(RETENTION_DAYS + 2);
    await pay(contractId, last(), owedWay);
    await expectComplete(sheetIds);
    // At the end nothing is held or owed, and the seller has the last sheet's value.
    expect(await Promise.all(sheetIds.map(kept))).toEqual(sheetIds.map(() => ({ held: 0n, owed: 0n })));
    const { card, input, money } = await detail(last());
    const had = input.prepaid + (card.payable < 0n ? -card.paid : card.paid) + (money.retention?.paid ?? 0n);
    expect([card.state, had]).toEqual(['paid', card.total]);
    expect(await market.brokenBooks()).toEqual([]);
  },
);
