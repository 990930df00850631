// Tests for retention on a real ledger: held or owed, paid once.

import { afterEach, describe, expect, it } from 'vitest';
import { contractDetail } from '#features/contract/calls/read.ts';
import { businessTodo } from '#features/dashboard/calls/home.ts';
import { placeHolds, releaseHolds } from '#features/funds/server/public.ts';
import { proveEverything } from '#features/funds/server/services/runProof.ts';
import { consentAdhoc } from '#features/release/calls/other.ts';
import { applyRelease, payRelease } from '#features/release/calls/release.ts';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import {
  openRetention,
  PAYABLE,
  RETAINED,
  RETENTION_DAYS,
  TOTAL,
} from '../../../../test/support/retention.ts';
import { FIXED, proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { agreeReversal } from '../../calls/confirm.ts';
import { settlementCandidates, sheetBasis } from '../../calls/input.ts';
import { sheetDetail } from '../../calls/sheet.ts';
import { readDueRetentions } from '../queries/retention.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openRetention(app);
const { mineSettler, plantSettler, draftOf, confirmed, watch } = market;
const { contractWith, kept, proposed, other, approved, released, debt } = market;
const { asked, reversed, adjusted, later, payDue, afterwards } = market;
const { pool } = app.database;
const NOTHING = { held: 0n, owed: 0n };
// Pays other tests' due retention before it can interfere.
afterEach(() => afterwards(300));

const detail = async (sheetId: string) => answerOf(await mineSettler(sheetDetail, { sheetId }));
const retention = async (sheetId: string) => (await detail(sheetId)).money.retention;
const contract = async (contractId: string) => answerOf(await market.plant(contractDetail, { contractId }));
const withForeign = (weight: bigint) => ({ foreign: { share: basisPoints(0n), weight: kg(weight) } });

describe('a sheet on which nothing is left to pay', () => {
  it('holds its retention where a provisional sheet was paid through the platform', async () => {
    const { contractId, tripIds } = await contractWith(2_000n);
    const provisional = await confirmed(contractId, draftOf(tripIds, { type: 'provisional' }));
    await market.pay(contractId, provisional.sheetId, fen(1_351_680n));
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    expect((await detail(sheetId)).card).toMatchObject({ payable: 0n, retained: 337_920n, state: 'paid' });
    expect(await kept(sheetId)).toEqual({ held: 337_920n, owed: 0n });
    const seller = await watch('mine');
    await afterwards();
    expect([(await seller())[0], await kept(sheetId)]).toEqual([337_920n, NOTHING]);
  });

  it('books its retention as owed where all was paid outside', async () => {
    const { contractId, tripIds } = await contractWith();
    await other(contractId, { amount: PAYABLE });
    const { sheetId } = await confirmed(contractId, draftOf(tripIds, { prepaid: fen(PAYABLE) }));
    expect((await detail(sheetId)).card).toMatchObject({ payable: 0n, retained: RETAINED, state: 'paid' });
    expect(await kept(sheetId)).toEqual({ held: 0n, owed: RETAINED });
  });

  it('holds what is locked for the contract, though all was paid outside', async () => {
    const contractId = await market.contract(100, { ...FIXED, payTerm: 'prepay_100' });
    await market.retaining(contractId, 500n);
    answerOf(await market.prepay(contractId, 5_120_000n));
    const tripIds = await market.deliver(contractId, [[33_000n, 33_000n]], 100);
    await other(contractId, { amount: PAYABLE });
    const buyer = await watch('plant');
    const { sheetId } = await confirmed(contractId, draftOf(tripIds, { prepaid: fen(PAYABLE) }));
    expect([(await buyer())[0], await kept(sheetId)]).toEqual([0n, { held: RETAINED, owed: 0n }]);
    expect((await contract(contractId)).prepay?.locked).toBe(5_120_000n - RETAINED);
  });

  it('holds what the seller gives back of it, and as much as the buyer has of the rest', async () => {
    const { contractId, tripIds } = await contractWith();
    await other(contractId, { amount: TOTAL });
    const { sheetId } = await confirmed(contractId, draftOf(tripIds, { prepaid: fen(TOTAL) }));
    expect((await detail(sheetId)).card).toMatchObject({ payable: -RETAINED, retained: RETAINED });
    const [buyer, seller] = [await watch('plant'), await watch('mine')];
    await released(contractId, sheetId, 'seller', 4_480n);
    await released(contractId, sheetId, 'seller', 80_000n);
    expect([(await buyer())[0], (await seller())[0]]).toEqual([0n, -RETAINED]);
    expect(await kept(sheetId)).toEqual({ held: RETAINED, owed: 0n });
    await afterwards();
    expect([(await seller())[0], await kept(sheetId)]).toEqual([0n, NOTHING]);
  });

  it('owes what the buyer does not have, and pays nothing before the seller has given back', async () => {
    const { contractId, tripIds } = await contractWith();
    await other(contractId, { amount: TOTAL - 50_000n });
    const { sheetId } = await confirmed(contractId, draftOf(tripIds, { prepaid: fen(TOTAL - 50_000n) }));
    await withBuyerLeft(10_000n, async () => {
      await released(contractId, sheetId, 'seller', 20_000n);
      expect(await kept(sheetId)).toEqual({ held: 30_000n, owed: 0n });
      expect(await retention(sheetId)).toMatchObject({ hindrance: 'refund' });
      await afterwards();
      expect(await kept(sheetId)).toEqual({ held: 30_000n, owed: 0n });
      await released(contractId, sheetId, 'seller', 14_480n);
      expect(await kept(sheetId)).toEqual({ held: 44_480n, owed: 40_000n });
    });
  });
});

/** Leaves the buyer this much free money during `work`. */
async function withBuyerLeft(left: bigint, work: () => Promise<void>): Promise<void> {
  const plant = market.idOf('plant');
  const {
    rows: [row],
  } = await pool.query<{ fen: string }>(
    `select balance_fen as fen from funds_balance where firm_id = $1 and bucket = 'AVAIL'`,
    [plant],
  );
  const [holdId, amount] = [app.runtime.newId(), fen(BigInt(row?.fen ?? 0) - left)];
  const matter = { type: 'withdrawal' as const, id: holdId, no: 'CJ1' };
  const withdrawal = { id: holdId, firmId: plant, kind: 'withdrawal' as const, amount, matter };
  await app.perform((setting) => placeHolds(setting, [withdrawal]));
  await work();
  const cancelled = { holdId, key: `test/${holdId}`, reason: 'cancelled' as const };
  await app.perform((setting) => releaseHolds(setting, [cancelled]));
}

describe('an adjusting sheet', () => {
  it('keeps its own retention back of what was held, until the same day', async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await released(contractId, sheetId, 'buyer', PAYABLE);
    const until = (await retention(sheetId))?.until;
    const adjustId = await reversed(sheetId);
    // Held retention cannot be spent before the coal is settled anew.
    expect(await kept(sheetId)).toEqual({ held: RETAINED, owed: 0n });
    expect(await retention(sheetId)).toMatchObject({ hindrance: 'adjusting' });
    await afterwards();
    expect(await kept(sheetId)).toEqual({ held: RETAINED, owed: 0n });
    const [buyer, seller] = [await watch('plant'), await watch('mine')];
    await later(5, () => adjusted(contractId, adjustId, tripIds, 1_000n));
    // One tonne less: 512.00, of which 25.60 was held.
    expect((await detail(adjustId)).card).toMatchObject({
      retained: 81_920n,
      payable: -48_640n,
      paid: 48_640n,
      state: 'paid',
    });
    expect([await kept(sheetId), await kept(adjustId)]).toEqual([NOTHING, { held: 81_920n, owed: 0n }]);
    expect(await retention(sheetId)).toMatchObject({ carried: RETAINED, paid: 0n });
    expect(await retention(adjustId)).toMatchObject({ held: 81_920n, until });
    expect([(await buyer())[0], (await seller())[0]]).toEqual([51_200n, -48_640n]);
    await afterwards();
    expect([(await seller())[0], await kept(adjustId)]).toEqual([33_280n, NOTHING]);
  });

  it('holds what is more of it with the payment', async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds, withForeign(3_000n)));
    await released(contractId, sheetId, 'buyer', 1_459_200n);
    const adjustId = await reversed(sheetId);
    await adjusted(contractId, adjustId, tripIds, 0n);
    expect((await detail(adjustId)).card).toMatchObject({ retained: RETAINED, payable: 145_920n });
    expect(await kept(adjustId)).toEqual({ held: 76_800n, owed: 0n });
    await released(contractId, adjustId, 'buyer', 145_920n);
    expect(await kept(adjustId)).toEqual({ held: RETAINED, owed: 0n });
  });

  it('takes the place of what was owed, and is not paid twice for it', async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await other(contractId, { sheetId, amount: PAYABLE });
    const adjustId = await reversed(sheetId);
    expect(await debt(contractId, sheetId)).toBeUndefined();
    expect(await kept(sheetId)).toEqual({ held: 0n, owed: RETAINED });
    await adjusted(contractId, adjustId, tripIds, 0n);
    expect([await kept(sheetId), await kept(adjustId)]).toEqual([NOTHING, { held: 0n, owed: RETAINED }]);
  });

  it('keeps nothing back again once the retention has been paid, and tells the wizard so', async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await released(contractId, sheetId, 'buyer', PAYABLE);
    await afterwards();
    const adjustId = await reversed(sheetId);
    const { original } = answerOf(await mineSettler(sheetBasis, { contractId, sheetId: adjustId }));
    expect(original).toMatchObject({ paid: TOTAL, isRetentionOver: true });
    await adjusted(contractId, adjustId, tripIds, 1_000n);
    expect((await detail(adjustId)).card).toMatchObject({
      retained: 0n,
      payable: -51_200n,
      paid: 51_200n,
      state: 'paid',
    });
  });
});

/** Times of the due notifications. */
async function readNotificationTimes(sheetId: string): Promise<number[]> {
  const { rows } = await pool.query<{ created_at: Date }>(
    `
    select distinct created_at from message where template = 'retention_due' and matter_id = $1`,
    [sheetId],
  );
  return rows.map(({ created_at: at }) => at.getTime());
}

describe('a sheet that is paid outside the platform', () => {
  const owing = async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    const buyer = await watch('plant');
    await other(contractId, { sheetId, amount: PAYABLE });
    expect((await buyer())[0]).toBe(0n);
    return { contractId, sheetId };
  };

  it('books its retention as owed, shows it on sheet and contract, and tells of its day once', async () => {
    const { contractId, sheetId } = await owing();
    expect((await detail(sheetId)).card).toMatchObject({ payable: PAYABLE, state: 'paid' });
    expect(await kept(sheetId)).toEqual({ held: 0n, owed: RETAINED });
    const until = new Date(app.now.getTime() + RETENTION_DAYS * 86_400_000);
    const everywhere = { share: 500n, held: 0n, owed: RETAINED, paid: 0n, until };
    expect(await retention(sheetId)).toEqual({
      ...everywhere,
      agreed: RETAINED,
      carried: 0n,
      hindrance: null,
    });
    expect((await contract(contractId)).retention).toEqual(everywhere);
    await afterwards();
    await afterwards(RETENTION_DAYS + 2);
    expect([await readNotificationTimes(sheetId), await kept(sheetId)]).toEqual([
      [app.now.getTime() + (RETENTION_DAYS + 1) * 86_400_000],
      { held: 0n, owed: RETAINED },
    ]);
  });

  type Pay = (contractId: string, sheetId: string, amount: bigint) => Promise<unknown>;
  it.each<[string, Pay, bigint]>([
    ['outside, signed by both', (id, sheetId, amount) => other(id, { sheetId, amount }), 0n],
    [
      'out of the bond',
      (id, sheetId, amount) => other(id, { kind: 'deposit_offset', sheetId, amount }),
      RETAINED,
    ],
    ['through the platform', (id, sheetId, amount) => released(id, sheetId, 'buyer', amount), RETAINED],
  ])('is paid what is owed %s, in parts and no more than that', async (_name, pay, moved) => {
    const { contractId, sheetId } = await owing();
    const seller = await watch('mine');
    await pay(contractId, sheetId, 4_480n);
    const left = { isRetention: true, payer: 'buyer', left: 80_000n };
    expect(await debt(contractId, sheetId)).toMatchObject(left);
    expect(faultOf(await proposed(contractId, { sheetId, amount: 80_001n }))).toBe('over_confirmed');
    await pay(contractId, sheetId, 80_000n);
    expect([(await seller())[0], await kept(sheetId)]).toEqual([moved, NOTHING]);
    expect(await debt(contractId, sheetId)).toBeUndefined();
    const paid = { owed: 0n, paid: RETAINED };
    expect([await retention(sheetId), (await contract(contractId)).retention]).toMatchObject([paid, paid]);
    expect(faultOf(await proposed(contractId, { sheetId, amount: 1n }))).toBe('wrong_state');
  });

  it('is still paid what is owed once the contract is settled', async () => {
    const { contractId, sheetId } = await owing();
    await pool.query(`update contract set state = 'settled' where id = $1`, [contractId]);
    expect(faultOf(await proposed(contractId, { amount: 1n }))).toBe('contract_not_ready');
    for (const purpose of ['supervise', 'other'] as const) {
      const { list } = answerOf(await plantSettler(settlementCandidates, { for: purpose }));
      expect(list.find((one) => one.contract.id === contractId)?.toPay).toBe(RETAINED);
    }
    await other(contractId, { sheetId, amount: RETAINED });
    expect(await kept(sheetId)).toEqual(NOTHING);
  });
});

describe('a release to the seller', () => {
  it('is refused where the buyer does not have the retention too', async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    const releaseId = await approved(contractId, sheetId, 'buyer', fen(PAYABLE));
    await withBuyerLeft(TOTAL - 1n, async () => {
      expect(faultOf(await market.checker(payRelease, { releaseId }))).toBe('insufficient');
    });
    answerOf(await market.checker(payRelease, { releaseId }));
    expect(await kept(sheetId)).toEqual({ held: RETAINED, owed: 0n });
  });
});

describe('at the same moment', () => {
  const heldSheet = async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await released(contractId, sheetId, 'buyer', PAYABLE);
    return { contractId, tripIds, sheetId };
  };

  it('retention is released once, however many run the job', async () => {
    const { sheetId } = await heldSheet();
    const seller = await watch('mine');
    await later(RETENTION_DAYS + 1, () => Promise.all([payDue(), payDue(), payDue()]));
    expect([(await seller())[0], await kept(sheetId)]).toEqual([RETAINED, NOTHING]);
  });

  it('retention is released or taken over by an adjustment, not both', async () => {
    const { contractId, tripIds, sheetId } = await heldSheet();
    const seller = await watch('mine');
    const reversalId = await asked(sheetId);
    // No release while a reversal is requested; consent and job run concurrently.
    const agree = () => mineSettler(agreeReversal, { reversalId, proof });
    const [agreed] = await later(RETENTION_DAYS + 1, () => Promise.all([agree(), payDue()]));
    expect([(await seller())[0], await kept(sheetId)]).toEqual([0n, { held: RETAINED, owed: 0n }]);
    await adjusted(contractId, answerOf(agreed).adjustId, tripIds, 0n);
    await afterwards();
    expect((await seller())[0]).toBe(RETAINED);
  });

  it('retention is released or a reversal asked for: the seller has it once in the end', async () => {
    const { contractId, tripIds, sheetId } = await heldSheet();
    const seller = await watch('mine');
    const [reversalId] = await later(RETENTION_DAYS + 1, () => Promise.all([asked(sheetId), payDue()]));
    const first = (await seller())[0];
    const { adjustId } = answerOf(await mineSettler(agreeReversal, { reversalId, proof }));
    await adjusted(contractId, adjustId, tripIds, 0n);
    expect((await detail(adjustId)).card.retained).toBe(first === 0n ? RETAINED : 0n);
    await afterwards();
    expect((await seller())[0]).toBe(RETAINED);
  });

  it('what is owed is counted once, whichever of two payments comes first', async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await other(contractId, { sheetId, amount: PAYABLE });
    const propose = async () => answerOf(await proposed(contractId, { sheetId, amount: RETAINED })).otherId;
    const ids = [await propose(), await propose()];
    const answers = await Promise.all(ids.map((otherId) => plantSettler(consentAdhoc, { otherId, proof })));
    const faults = answers.map(faultOf);
    expect(faults.toSorted()).toEqual(['done', 'wrong_state']);
    expect([await kept(sheetId), await retention(sheetId)]).toMatchObject([NOTHING, { paid: RETAINED }]);
  });

  it('what is owed is asked for through the platform once', async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await other(contractId, { sheetId, amount: PAYABLE });
    const [amount, none] = [fen(RETAINED), fen(0n)];
    const application = {
      contractId,
      sheets: [{ sheetId, amount }],
      accountId: market.accounts.mine,
      goods: amount,
      freight: none,
      fee: none,
      files: [],
      remark: '',
    };
    const asking = [mineSettler, plantSettler].map((by) => by(applyRelease, { ...application, proof }));
    const faults = (await Promise.all(asking)).map(faultOf);
    expect(faults.toSorted()).toEqual(['done', 'over_confirmed']);
  });
});

it('leaves the books right, and nothing due', async () => {
  expect(await market.brokenBooks()).toEqual([]);
  expect(await readDueRetentions(app.database.reading, app.now)).toEqual([]);
});

describe('the proof of the ledger', () => {
  const INVARIANT = 'every retention has its hold, its debt or its payment';
  const lost = async () =>
    (await proveEverything(app.database.reading)).find(({ invariant }) => invariant === INVARIANT)?.offender;
  /** Shows what the proof finds while the sheet's figures are others. */
  const whileChanged = async (sheetId: string, set: string) => {
    const client = await pool.connect();
    try {
      await client.query('alter table settlement_sheet disable trigger user');
      await client.query(`update settlement_sheet set ${set} where id = $1`, [sheetId]);
      return await lost();
    } finally {
      await client.query('alter table settlement_sheet enable trigger user');
      client.release();
    }
  };

  it.each([
    ['held', 'through', 'retention_held_fen', 'retention_paid_fen'],
    ['owed', 'outside', 'retention_owed_fen', 'retention_carried_fen'],
  ] as const)('finds a retention that is %s nowhere', async (_name, how, column, instead) => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId, no } = await confirmed(contractId, draftOf(tripIds));
    if (how === 'through') await released(contractId, sheetId, 'buyer', PAYABLE);
    else await other(contractId, { sheetId, amount: PAYABLE });
    expect(await lost()).toBeNull();
    const move = (from: string, to: string) => `${from} = ${from} - 1, ${to} = ${to} + 1`;
    expect(await whileChanged(sheetId, move(column, instead))).toBe(no);
    expect(await whileChanged(sheetId, move(instead, column))).toBeNull();
  });
});

describe('retention in the payment plan', () => {
  const planned = async (contractId: string) =>
    (await contract(contractId)).plan
      .filter(({ kind }) => kind === 'retention')
      .map(({ amount, paid, held, dueOn, state, daysLate }) => [amount, paid, held, dueOn, state, daysLate]);
  const todos = async (contractId: string) =>
    answerOf(await plantSettler(businessTodo, {})).list.filter(
      ({ id, kind }) => id === contractId && kind === 'pay_instalment',
    ).length;
  const LAST_DAY = '2026-12-15';

  it('is a row from the first payment on, paid by itself on its day where it is held', async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    expect(await planned(contractId)).toEqual([]);
    await market.pay(contractId, sheetId, fen(PAYABLE - 1n));
    expect(await planned(contractId)).toEqual([[RETAINED, 0n, RETAINED, LAST_DAY, 'open', 0]]);
    await market.pay(contractId, sheetId, fen(1n));
    await later(RETENTION_DAYS + 1, async () => {
      expect(await todos(contractId)).toBe(0);
      await payDue();
      expect(await planned(contractId)).toEqual([[RETAINED, RETAINED, 0n, LAST_DAY, 'paid', 0]]);
    });
    expect((await contract(contractId)).plan.map(({ kind, state, paid }) => [kind, state, paid])).toEqual([
      ['retention', 'paid', RETAINED],
      ['balance', 'paid', PAYABLE],
    ]);
  });

  it('is the buyer’s to pay, a to-do and late, where it was not held', async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await other(contractId, { sheetId, amount: PAYABLE });
    expect(await planned(contractId)).toEqual([[RETAINED, 0n, 0n, LAST_DAY, 'open', 0]]);
    await later(RETENTION_DAYS + 2, async () => {
      expect([await planned(contractId), await todos(contractId)]).toEqual([
        [[RETAINED, 0n, 0n, LAST_DAY, 'open', 2]],
        1,
      ]);
      await other(contractId, { sheetId, amount: RETAINED });
      expect([await planned(contractId), await todos(contractId)]).toEqual([
        [[RETAINED, RETAINED, 0n, LAST_DAY, 'paid', 0]],
        0,
      ]);
    });
  });

  it('ends with its sheet and goes on with the adjusting one', async () => {
    const { contractId, tripIds } = await contractWith();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await market.pay(contractId, sheetId, fen(PAYABLE));
    const adjustId = await reversed(sheetId);
    expect((await planned(contractId)).map(([, , , , state]) => state)).toEqual(['cancelled']);
    await adjusted(contractId, adjustId, tripIds, 3_000n);
    // 30 t × 512 yuan × 5 %.
    expect(await planned(contractId)).toEqual([
      [RETAINED, 0n, 0n, LAST_DAY, 'cancelled', 0],
      [76_800n, 0n, 76_800n, LAST_DAY, 'open', 0],
    ]);
  });
});
