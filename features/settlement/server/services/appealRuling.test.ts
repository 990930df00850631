// Tests for appeals on a real ledger, also concurrently.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { placeHolds, releaseHolds } from '#features/funds/server/public.ts';
import { applyRelease, payRelease, releaseDetail } from '#features/release/calls/release.ts';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openSettlements, proof } from '../../../../test/support/settlements.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { appealRuling, withdrawAppeal } from '../../calls/appeal.ts';
import { closeSheet, disputeSheet, recordInvoice } from '../../calls/confirm.ts';
import { confirmSheet } from '../../calls/confirm.ts';
import { decideRuling, proposeDisputeRuling, sheetDesk, urgeAnswer } from '../../calls/desk.ts';
import { saveSheet, sheetPaper, submitSheet } from '../../calls/input.ts';
import { sheetDetail } from '../../calls/sheet.ts';
import { settlementJobs } from '../jobs.ts';

const DAY_MS = 86_400_000;

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
// Disables session expiry for tests that skip days.
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
const market = await openSettlements(app);
const { mineSettler, plantSettler, supervisor, checker, dispute, delivered, draftOf, accounts, watch } =
  market;
const [second, third] = [
  await seat(app, market.idOf('operator'), 'operator_two', ['operator_dispute']),
  await seat(app, market.idOf('operator'), 'operator_three', ['operator_dispute']),
];
const PRICE = fen(1_689_600n);
/** Value of one tonne. */
const CLAIM = fen(51_200n);

const detail = async (sheetId: string) => answerOf(await mineSettler(sheetDetail, { sheetId }));
const pool = app.database.pool;
const frozenAmount = async (sheetId: string) =>
  (
    await pool.query<{ firm_id: string; fen: string }>(
      `select firm_id, remaining_fen as fen from funds_hold where kind = 'dispute' and matter_id = $1
        and remaining_fen > 0`,
      [sheetId],
    )
  ).rows.map((row) => [row.firm_id === market.idOf('mine') ? 'mine' : 'plant', BigInt(row.fen)]);

type Clerk = typeof dispute;
async function rule(
  [proposer, signer]: readonly [Clerk, Clerk],
  sheetId: string,
  outcome: 'confirm' | 'uphold' | 'dismiss',
) {
  const { rulingId } = answerOf(
    await proposer(proposeDisputeRuling, { sheetId, outcome, reason: '依据磅单原件' }),
  );
  return answerOf(await signer(decideRuling, { rulingId, isConfirmed: true }));
}

/** Disputed by the plant, confirmed by a ruling. */
async function ruledSheet() {
  const { contractId, tripIds } = await delivered();
  const { sheetId, version } = await market.submitted(contractId, draftOf(tripIds));
  answerOf(await plantSettler(disputeSheet, { sheetId, version, reason: '对重量有异议', files: [] }));
  await rule([dispute, second], sheetId, 'confirm');
  return { contractId, tripIds, sheetId };
}
const appeal = (sheetId: string, by: Clerk = plantSettler) =>
  by(appealRuling, { sheetId, claim: CLAIM, reason: '另有一吨矸石', files: [] });

/** Drafts and submits an adjusting sheet of one tonne less. */
async function submitAdjustment(contractId: string, tripIds: readonly string[], original: string) {
  const { after } = await detail(original);
  const adjustId = after?.id ?? '';
  const draft = draftOf(tripIds, { type: 'adjust', foreign: { share: basisPoints(0n), weight: kg(1_000n) } });
  const { version } = answerOf(await mineSettler(saveSheet, { contractId, sheetId: adjustId, draft }));
  return answerOf(await mineSettler(submitSheet, { sheetId: adjustId, version, proof }));
}

const entriesOf = async (sheetId: string) =>
  (
    await pool.query<{ event: string }>('select event from funds_entry where matter_id = $1 order by seq', [
      sheetId,
    ])
  ).rows.map(({ event }) => event);

/** Moves all free money of a firm into withdrawals; returns the undo. */
const spendAll = (firm: 'mine' | 'plant') =>
  app.perform(async (setting) => {
    const {
      rows: [row],
    } = await pool.query<{ fen: string }>(
      `select balance_fen as fen from funds_balance where firm_id = $1 and bucket = 'AVAIL'`,
      [market.idOf(firm)],
    );
    const holdId = setting.newId();
    await placeHolds(setting, [
      {
        id: holdId,
        firmId: market.idOf(firm),
        kind: 'withdrawal',
        amount: fen(BigInt(row?.fen ?? 0)),
        matter: { type: 'withdrawal', id: holdId, no: 'CJ1' },
      },
    ]);
    return () =>
      app.perform((later) =>
        releaseHolds(later, [{ holdId, key: `hold/${holdId}/stays`, reason: 'withdrawn' }]),
      );
  });

describe('an appeal against a ruling', () => {
  it('keeps what it claims of the seller apart; upheld by others than who ruled, the adjusting sheet pays it back', async () => {
    const { contractId, tripIds, sheetId } = await ruledSheet();
    await market.pay(contractId, sheetId, PRICE);
    const [buyer, seller] = [await watch('plant'), await watch('mine')];
    expect(
      faultOf(
        await plantSettler(appealRuling, { sheetId, claim: fen(PRICE + 1n), reason: '太多', files: [] }),
      ),
    ).toBe('over_confirmed');
    answerOf(await appeal(sheetId));
    expect([await frozenAmount(sheetId), (await seller())[0]]).toEqual([[['mine', CLAIM]], -CLAIM]);
    expect((await detail(sheetId)).appeal).toMatchObject({ side: 'buyer', claim: CLAIM, state: 'open' });
    expect(
      answerOf(await third(sheetDesk, { kind: 'appealed' })).list.map(({ sheet, claim }) => [
        sheet.id,
        claim,
      ]),
    ).toEqual([[sheetId, CLAIM]]);

    answerOf(
      await mineSettler(recordInvoice, {
        sheetId,
        invoiceNo: '26142000000000000001',
        invoicedOn: '2026-11-25',
        fileId: null,
      }),
    );
    expect(faultOf(await plantSettler(closeSheet, { sheetId }))).toBe('dispute_open');
    for (const before of [dispute, second])
      expect(
        faultOf(await before(proposeDisputeRuling, { sheetId, outcome: 'uphold', reason: '依据磅单原件' })),
      ).toBe('ruled_before');
    expect(
      faultOf(await third(proposeDisputeRuling, { sheetId, outcome: 'confirm', reason: '依据磅单原件' })),
    ).toBe('wrong_state');
    expect((await rule([third, second], sheetId, 'uphold')).state).toBe('reversed');
    expect(await frozenAmount(sheetId)).toEqual([['mine', CLAIM]]);

    const sheet = await submitAdjustment(contractId, tripIds, sheetId);
    answerOf(await market.confirm(sheet));
    expect((await detail(sheet.sheetId)).card).toMatchObject({
      type: 'adjust',
      payable: -CLAIM,
      paid: CLAIM,
      state: 'paid',
    });
    expect((await detail(sheet.sheetId)).money.payments).toMatchObject([
      { kind: 'adjusted', amount: CLAIM, payer: 'seller', by: null },
    ]);
    expect([await frozenAmount(sheetId), (await buyer())[0], (await seller())[0]]).toEqual([
      [],
      CLAIM,
      -CLAIM,
    ]);
    expect([await entriesOf(sheetId), await entriesOf(sheet.sheetId)]).toEqual([
      ['M15', 'M15', 'M08', 'M15', 'M15'],
      ['M20'],
    ]);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('gives back what the seller has and leaves the rest to be asked for', async () => {
    const { contractId, tripIds, sheetId } = await ruledSheet();
    await market.pay(contractId, sheetId, PRICE);
    answerOf(
      await plantSettler(appealRuling, { sheetId, claim: fen(20_000n), reason: '另有一吨矸石', files: [] }),
    );
    await rule([third, dispute], sheetId, 'uphold');
    const sheet = await submitAdjustment(contractId, tripIds, sheetId);
    const giveBack = await spendAll('mine');
    answerOf(await market.confirm(sheet));
    expect((await detail(sheet.sheetId)).card).toMatchObject({
      payable: -CLAIM,
      paid: 20_000n,
      state: 'paying',
    });
    const rest = fen(31_200n);
    expect(
      faultOf(
        await plantSettler(applyRelease, {
          contractId,
          sheets: [{ sheetId: sheet.sheetId, amount: rest }],
          accountId: accounts.plant,
          goods: rest,
          freight: fen(0n),
          fee: fen(0n),
          files: [],
          remark: '',
        }),
      ),
    ).toBe('done');
    await giveBack();
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('by the seller keeps the buyer’s money apart; dismissed, all is as it was, and there is no second one', async () => {
    const { contractId, sheetId } = await ruledSheet();
    const buyer = await watch('plant');
    answerOf(await appeal(sheetId, mineSettler));
    expect([await frozenAmount(sheetId), (await buyer())[0]]).toEqual([[['plant', CLAIM]], -CLAIM]);
    expect(
      faultOf(
        await mineSettler(applyRelease, {
          contractId,
          sheets: [{ sheetId, amount: PRICE }],
          accountId: accounts.mine,
          goods: PRICE,
          freight: fen(0n),
          fee: fen(0n),
          files: [],
          remark: '',
        }),
      ),
    ).toBe('dispute_open');
    expect((await rule([third, second], sheetId, 'dismiss')).state).toBe('confirmed');
    expect([await frozenAmount(sheetId), (await buyer())[0]]).toEqual([[], 0n]);
    for (const by of [mineSettler, plantSettler])
      expect(faultOf(await appeal(sheetId, by))).toBe('appeal_over');
    await market.pay(contractId, sheetId, PRICE);
    expect((await detail(sheetId)).card.state).toBe('paid');
  });

  it('is taken back by who asked, once, and nobody else', async () => {
    const { sheetId } = await ruledSheet();
    const { appealId } = answerOf(await appeal(sheetId, mineSettler));
    expect(faultOf(await plantSettler(withdrawAppeal, { appealId }))).toBe('not_your_turn');
    expect(faultOf(await mineSettler(withdrawAppeal, { appealId }))).toBe('done');
    expect(faultOf(await mineSettler(withdrawAppeal, { appealId }))).toBe('wrong_state');
    expect([await frozenAmount(sheetId), (await detail(sheetId)).appeal?.state]).toEqual([[], 'withdrawn']);
  });

  it('comes in time, and only against a ruling', async () => {
    const { contractId, tripIds } = await delivered();
    expect(faultOf(await appeal((await market.confirmed(contractId, draftOf(tripIds))).sheetId))).toBe(
      'appeal_over',
    );
    const { sheetId } = await ruledSheet();
    const before = app.now;
    app.now = new Date(before.getTime() + 8 * DAY_MS);
    expect(faultOf(await appeal(sheetId))).toBe('appeal_over');
    app.now = before;
  });

  it('upheld ends what was asked to be paid', async () => {
    const { contractId, sheetId } = await ruledSheet();
    const releaseId = await market.approved(contractId, sheetId, PRICE);
    answerOf(await appeal(sheetId));
    expect(faultOf(await checker(payRelease, { releaseId }))).toBe('dispute_open');
    await rule([third, second], sheetId, 'uphold');
    expect(answerOf(await supervisor(releaseDetail, { releaseId })).card.state).toBe('rejected');
    expect(faultOf(await checker(payRelease, { releaseId }))).toBe('wrong_state');
  });
});

describe('at the same moment', () => {
  it('of two appeals one is there, and its money is kept apart once', async () => {
    const { contractId, sheetId } = await ruledSheet();
    await market.pay(contractId, sheetId, PRICE);
    const faults = (await Promise.all([appeal(sheetId), appeal(sheetId, mineSettler), appeal(sheetId)])).map(
      faultOf,
    );
    expect(faults.toSorted()).toEqual(['appeal_over', 'appeal_over', 'done']);
    expect((await frozenAmount(sheetId)).map(([, amount]) => amount)).toEqual([CLAIM]);
    await rule([third, second], sheetId, 'dismiss');
    expect([await frozenAmount(sheetId), await market.brokenBooks()]).toEqual([[], []]);
  });

  it('money is let go or an appeal keeps it, and what was let go is kept apart of the seller', async () => {
    const { contractId, sheetId } = await ruledSheet();
    const releaseId = await market.approved(contractId, sheetId, PRICE);
    const [paid, asked] = (await Promise.all([checker(payRelease, { releaseId }), appeal(sheetId)])).map(
      faultOf,
    );
    expect([
      ['done', 'done'],
      ['dispute_open', 'done'],
    ]).toContainEqual([paid, asked]);
    expect(await frozenAmount(sheetId)).toEqual(paid === 'done' ? [['mine', CLAIM]] : []);
    await rule([third, second], sheetId, 'uphold');
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('an adjusting sheet gives back once, or the seller has taken its money out: nobody is below zero', async () => {
    const { contractId, tripIds, sheetId } = await ruledSheet();
    await market.pay(contractId, sheetId, PRICE);
    answerOf(await appeal(sheetId));
    await rule([third, second], sheetId, 'uphold');
    const sheet = await submitAdjustment(contractId, tripIds, sheetId);
    const { sha256 } = answerOf(
      await plantSettler(sheetPaper, { sheetId: sheet.sheetId, version: sheet.version }),
    );
    const buyer = await watch('plant');
    const sign = () =>
      plantSettler(confirmSheet, { sheetId: sheet.sheetId, version: sheet.version, sha256, proof });
    const [one, other, giveBack] = await Promise.all([
      sign(),
      sign(),
      spendAll('mine').catch(() => undefined),
    ]);
    await giveBack?.();
    expect([faultOf(one), faultOf(other)].toSorted()).toEqual(['done', 'wrong_state']);
    expect([
      (await buyer())[0],
      await frozenAmount(sheetId),
      (await detail(sheet.sheetId)).card.paid,
    ]).toEqual([CLAIM, [], CLAIM]);
    expect(await market.brokenBooks()).toEqual([]);
  });
});

describe('a sheet nobody answers', () => {
  it('is asked for again by operators once it is with them, of both sides, and not every hour', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await market.submitted(contractId, draftOf(tripIds));
    expect(faultOf(await supervisor(urgeAnswer, { sheetId }))).toBe('wrong_state');
    const before = app.now;
    app.now = new Date(before.getTime() + 7 * DAY_MS);
    await runJob(settlementJobs.find(({ name }) => name === 'settlement.remind') ?? never(), app.runtime);
    const countNotifications = async () =>
      (
        await pool.query<{ firm_id: string; count: number }>(
          `
      select seat.firm_id, count(distinct message.key)::int as count
        from message join firm_seat as seat using (person_id)
       where message.matter_id = $1 and message.template = 'urged' group by seat.firm_id`,
          [sheetId],
        )
      ).rows.map(({ firm_id: id, count }) => [id, count]);
    const both = (count: number) =>
      expect.arrayContaining([
        [market.idOf('mine'), count],
        [market.idOf('plant'), count],
      ]) as unknown;
    const faults = (
      await Promise.all([supervisor(urgeAnswer, { sheetId }), supervisor(urgeAnswer, { sheetId })])
    ).map(faultOf);
    expect(faults.toSorted()).toEqual(['done', 'too_often']);
    expect(await countNotifications()).toEqual(both(1));
    app.now = new Date(app.now.getTime() + DAY_MS);
    expect(faultOf(await supervisor(urgeAnswer, { sheetId }))).toBe('done');
    expect(await countNotifications()).toEqual(both(2));
    expect(answerOf(await supervisor(sheetDesk, { kind: 'escalated', sheetId })).list[0]?.urgedAt).toEqual(
      app.now,
    );
    app.now = before;
  });
});

const never = (): never => {
  throw new Error('there is no such job');
};
