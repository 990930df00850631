// Signing contracts of the board: review, signing, refusal, expiry, races.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { verifyPdfSignatures } from '#features/certificate/server/public.ts';
import { readDocument } from '#features/document/server/public.ts';
import { verifyContract } from '#features/dossier/calls/archive.ts';
import {
  appealHold,
  decideDepositRequest,
  proposeDepositAnswer,
} from '#features/funds/calls/depositRequest.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { runJobs } from '../../../../test/support/leaving.ts';
import { payIn } from '../../../../test/support/market.ts';
import { PIN, representative, reviewAndSign, seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading, type Settled } from '../../../../test/support/trading.ts';
import { reportBreach } from '../../calls/change.ts';
import { confirmRuling, proposeBreachRuling } from '../../calls/desk.ts';
import { contractDetail, contractPage } from '../../calls/read.ts';
import { rejectContract, reviewPaper, signContract } from '../../calls/sign.ts';
import { lapseContracts, openDealsForSigning } from '../jobs.ts';
import { settleContract } from '../public.ts';

const app = await testApp();
const { mine, plant, rival, idOf, list, take, watch, count, brokenBooks } = await openTrading(app);
const certifier = await seat(app, idOf('operator'), 'operator', ['operator_certification']);
const seller = await representative(app, idOf('mine'), 'mine', certifier);
const buyer = await representative(app, idOf('plant'), 'plant', certifier);
const stranger = await representative(app, idOf('rival'), 'rival', certifier);
const judge = await seat(app, idOf('operator'), 'operator', ['operator_dispute']);
const second = await seat(app, idOf('operator'), 'operator2', ['operator_dispute']);
const third = await seat(app, idOf('operator'), 'operator3', ['operator_settlement']);
const { pool, reading } = app.database;

beforeAll(async () => {
  await payIn(app, idOf('plant'), 900_000_000n);
  await payIn(app, idOf('mine'), 900_000_000n);
});

/** A deal over 500 t at 512 yuan: bonds of 5,120 and 25,600 yuan. */
async function deal(changes: Partial<ListingTerms> = {}): Promise<string> {
  const listingId = await list({ title: '平鲁混煤', ...changes });
  answerOf(await take(plant, listingId, 500));
  return answerOf(await plant(contractPage, {})).list[0]?.id ?? '';
}
const cardOf = async (contractId: string, by: Client = mine) =>
  answerOf(await by(contractDetail, { contractId })).card;

describe('a deal', () => {
  it('is laid open by the clock, with what was dealt, and shows each side what it may do', async () => {
    const contractId = await deal();
    await runJob(openDealsForSigning, app.runtime);
    const detail = answerOf(await seller(contractDetail, { contractId }));
    expect(detail.card).toMatchObject({ state: 'to_sign', version: 1, toDo: 'sign', signed: [] });
    expect(detail.terms).toMatchObject({
      kind: 'auto_trad',
      quantity: 500_000n,
      price: 5_120_000n,
      sellerBond: 512_000n,
      buyerBond: 2_560_000n,
    });
    expect(detail.mayDo).toEqual(expect.arrayContaining(['sign', 'reject']));
    expect(answerOf(await buyer(contractDetail, { contractId })).mayDo).not.toContain('sign');
    expect(detail.termsHash).toMatch(/^[0-9a-f]{64}$/);
    expect(detail.timeline.map(({ move }) => move)).toEqual(['create', 'lay_open']);
  });

  it('is signed by the seller, then the buyer, and is in force; the paper proves it', async () => {
    const contractId = await deal();
    expect(answerOf(await reviewAndSign(seller, contractId))).toMatchObject({ state: 'part_signed' });
    expect(answerOf(await reviewAndSign(buyer, contractId))).toMatchObject({ state: 'effective' });
    const { card, signatures, paper, bonds, plan } = answerOf(await mine(contractDetail, { contractId }));
    expect(plan).toMatchObject([{ kind: 'prepayment', payer: 'buyer', amount: card.goods, state: 'open' }]);
    expect(card).toMatchObject({ signed: ['seller', 'buyer'], signBy: null, toDo: null });
    expect(bonds.map(({ state }) => state)).toEqual(['active', 'active']);
    const subject = { kind: 'contract' as const, id: contractId };
    const { content } = await readDocument(reading, subject, signatures[1]?.sha256 ?? '');
    const verdict = await verifyPdfSignatures(reading, content, app.now);
    expect(verdict).toMatchObject({ isGood: true, isUnaltered: true });
    expect(verdict.signatures.map(({ firm }) => firm)).toEqual(['mine有限公司', 'plant有限公司']);
    expect(await count('negotiation_response', 'concluded_at is not null')).toBe(1);

    const code = paper?.verifyCode ?? '';
    expect(answerOf(await app.client()(verifyContract, { no: card.no, code }))).toMatchObject({
      isUnaltered: true,
      signedSha256: verdict.sha256,
      signatures: [
        { role: 'seller', standing: 'valid' },
        { role: 'buyer', standing: 'valid' },
      ],
    });
    const wrong = [
      { no: card.no, code: 'AAAAAAAAAA' },
      { no: 'HT000000000000', code },
      { no: 'HT000000000000', code: 'AAAAAAAAAA' },
    ];
    const answers = await Promise.all(wrong.map((input) => app.client()(verifyContract, input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers.map(faultOf)).toEqual(wrong.map(() => 'wrong_code'));
  });

  it('is asked for in the list of whose turn it is, as its card says', async () => {
    const contractId = await deal();
    await runJob(openDealsForSigning, app.runtime);
    const asked = async () =>
      Promise.all(
        [mine, plant].map(async (client) =>
          answerOf(await client(contractPage, { needsMe: true }))
            .list.filter(({ id }) => id === contractId)
            .map(({ toDo }) => toDo),
        ),
      );
    expect(await asked()).toEqual([['sign'], []]);
    answerOf(await reviewAndSign(seller, contractId));
    expect(await asked()).toEqual([[], ['sign']]);
  });

  it('gives its bonds back once it is settled', async () => {
    const contractId = await deal();
    await reviewAndSign(seller, contractId);
    await reviewAndSign(buyer, contractId);
    await pool.query(`update contract set state = 'delivered' where id = $1`, [contractId]);
    const [sold, bought] = [await watch('mine'), await watch('plant')];
    await app.perform((ctx) => settleContract(ctx, contractId));
    expect([await sold(), await bought()]).toEqual([
      [512_000n, 0n, -512_000n],
      [2_560_000n, 0n, -2_560_000n],
    ]);
    expect(await cardOf(contractId)).toMatchObject({ state: 'settled', endedAs: 'settled' });
    expect(answerOf(await mine(contractDetail, { contractId })).plan).toMatchObject([{ state: 'cancelled' }]);
  });

  it('keeps its bonds until a breach that was reported is ruled on, or taken back', async () => {
    const contractId = await deal();
    await reviewAndSign(seller, contractId);
    await reviewAndSign(buyer, contractId);
    await pool.query(`update contract set state = 'delivered' where id = $1`, [contractId]);
    const { breachId } = answerOf(
      await buyer(reportBreach, { contractId, text: '到厂热值连续三批低于合同保证值。', fileIds: [] }),
    );
    const [sold, bought] = [await watch('mine'), await watch('plant')];
    await app.perform((ctx) => settleContract(ctx, contractId));
    expect([await sold(), (await cardOf(contractId)).state]).toEqual([[0n, 0n, 0n], 'delivered']);
    const ruling = {
      breachId,
      sellerForfeits: basisPoints(5_000n),
      buyerForfeits: basisPoints(0n),
      reason: '到厂质量低于保证值，扣划一半保证金。',
    };
    expect(faultOf(await judge(proposeBreachRuling, { ...ruling, outcome: 'terminate' }))).toBe(
      'wrong_state',
    );
    answerOf(await judge(proposeBreachRuling, { ...ruling, outcome: 'continue' }));
    const rulings = await Promise.all([1, 2].map(() => second(confirmRuling, { breachId })));
    expect(rulings.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
    expect([await sold(), await bought()]).toEqual([
      [256_000n, 0n, -512_000n],
      [2_560_000n + 256_000n, 0n, -2_560_000n],
    ]);
    expect(await cardOf(contractId)).toMatchObject({ state: 'settled', hasBreach: false });
    // The person who ruled may not start the ruling on the appeal.
    const bond =
      (
        await pool.query<{ id: string }>('select seller_bond_id as id from contract where id = $1', [
          contractId,
        ])
      ).rows[0]?.id ?? '';
    const { id } = answerOf(await seller(appealHold, { id: bond, reason: '仲裁样合格，不应扣划。' }));
    expect((await bought())[0]).toBe(2_560_000n);
    const answer = { id, isGranted: true, answer: '仲裁样合格' };
    for (const one of [judge, second])
      expect(faultOf(await one(proposeDepositAnswer, answer))).toBe('ruled_before');
    answerOf(await third(proposeDepositAnswer, answer));
    expect(answerOf(await second(decideDepositRequest, { id, isConfirmed: true })).state).toBe('granted');
    expect([await sold(), await bought()]).toEqual([
      [512_000n, 0n, -512_000n],
      [2_560_000n, 0n, -2_560_000n],
    ]);
  });
});

describe('a signature is refused', () => {
  it.each<[string, (contractId: string, sha256: string) => Promise<Settled>, string]>([
    [
      'out of turn',
      (contractId, sha256) => buyer(signContract, { contractId, sha256, proof: { pin: PIN } }),
      'sign_order',
    ],
    [
      'on another paper than the one read',
      (contractId) => seller(signContract, { contractId, sha256: 'a'.repeat(64), proof: { pin: PIN } }),
      'hash_changed',
    ],
    [
      'by a stranger',
      (contractId, sha256) => stranger(signContract, { contractId, sha256, proof: { pin: PIN } }),
      'not_found',
    ],
    [
      'with a wrong PIN',
      (contractId, sha256) => seller(signContract, { contractId, sha256, proof: { pin: '111222' } }),
      'pin_wrong',
    ],
  ])('%s', async (_name, attempt, fault) => {
    const contractId = await deal();
    const { sha256 } = answerOf(await seller(reviewPaper, { contractId }));
    expect(faultOf(await attempt(contractId, sha256))).toBe(fault);
    expect(await cardOf(contractId)).toMatchObject({ state: 'to_sign', signed: [] });
  });

  it('after the deadline, and when the bond is gone', async () => {
    const [late, bare] = [await deal(), await deal()];
    const papers = await Promise.all(
      [late, bare].map(async (contractId) => answerOf(await seller(reviewPaper, { contractId })).sha256),
    );
    await pool.query(`update contract set sign_by = $2 where id = $1`, [
      late,
      new Date(app.now.getTime() - 1),
    ]);
    expect(
      faultOf(await seller(signContract, { contractId: late, sha256: papers[0] ?? '', proof: { pin: PIN } })),
    ).toBe('deadline_passed');
    await pool.query(`update contract set sign_by = $2 where id = $1`, [
      late,
      new Date(app.now.getTime() + 3_600_000 * 30),
    ]);
    await pool.query(`update contract set seller_bond_id = null where id = $1`, [bare]);
    expect(
      await seller(signContract, { contractId: bare, sha256: papers[1] ?? '', proof: { pin: PIN } }),
    ).toMatchObject({ fault: { name: 'bond_short', params: { gap: 512_000n } } });
  });

  it('in no order where the parameter says so', async () => {
    const contractId = await deal();
    await app.perform((ctx) => setParameter(ctx, 'SIGN_ORDER', 'parallel'));
    expect(answerOf(await reviewAndSign(buyer, contractId))).toMatchObject({ state: 'part_signed' });
    await app.perform((ctx) => setParameter(ctx, 'SIGN_ORDER', 'sequence'));
    expect(answerOf(await reviewAndSign(seller, contractId))).toMatchObject({ state: 'effective' });
  });
});

describe('who does not sign', () => {
  // The tonnes return to their listing, with the seller's deposit.
  it.each<[string, readonly Client[], [bigint, bigint, bigint], [bigint, bigint, bigint]]>([
    ['loses the bond to who did', [seller], [2_560_000n, 512_000n, -512_000n], [0n, 0n, -2_560_000n]],
    ['loses nothing where nobody did', [], [0n, 512_000n, -512_000n], [2_560_000n, 0n, -2_560_000n]],
  ])('%s', async (_name, signers, sold, bought) => {
    const contractId = await deal();
    answerOf(await seller(reviewPaper, { contractId }));
    for (const by of signers) answerOf(await reviewAndSign(by, contractId));
    const [ofSeller, ofBuyer] = [await watch('mine'), await watch('plant')];
    await pool.query(`update contract set sign_by = $2 where id = $1`, [
      contractId,
      new Date(app.now.getTime() - 1),
    ]);
    await runJob(lapseContracts, app.runtime);
    expect([await ofSeller(), await ofBuyer()]).toEqual([sold, bought]);
    expect(await cardOf(contractId)).toMatchObject({ state: 'void', endedAs: 'void' });
    expect(await brokenBooks()).toEqual([]);
  });

  it('loses nothing by refusing where the listing allowed free exit', async () => {
    const contractId = await deal({ isExitFree: true });
    answerOf(await reviewAndSign(seller, contractId));
    const [ofSeller, ofBuyer] = await Promise.all([watch('mine'), watch('plant')]);
    answerOf(await buyer(rejectContract, { contractId, reason: '价格有误' }));
    expect([await ofSeller(), await ofBuyer()]).toEqual([
      [0n, 512_000n, -512_000n],
      [2_560_000n, 0n, -2_560_000n],
    ]);
    expect(await brokenBooks()).toEqual([]);
  });

  it('shares what is lost with the platform where the parameter says so', async () => {
    const contractId = await deal();
    answerOf(await reviewAndSign(seller, contractId));
    await app.perform((ctx) => setParameter(ctx, 'FORFEIT_TO_INNOCENT_PCT', '7000'));
    const [ofSeller, ofBuyer] = [await watch('mine'), await watch('plant')];
    answerOf(await buyer(rejectContract, { contractId, reason: '价格有误' }));
    expect([await ofSeller(), await ofBuyer()]).toEqual([
      [1_792_000n, 512_000n, -512_000n],
      [0n, 0n, -2_560_000n],
    ]);
    await app.perform((ctx) => setParameter(ctx, 'FORFEIT_TO_INNOCENT_PCT', '10000'));
    expect(await brokenBooks()).toEqual([]);
  });

  it('is reminded four hours and one hour before, once each', async () => {
    const contractId = await deal();
    answerOf(await seller(reviewPaper, { contractId }));
    const told = () => count('message', `template = 'sign_due' and matter_id = $1`, contractId);
    const before = async (hours: number) => {
      await pool.query(`update contract set sign_by = $2 where id = $1`, [
        contractId,
        new Date(app.now.getTime() + hours * 3_600_000),
      ]);
      await runJobs(app, 'deadline.remind', 'deadline.remind');
      return told();
    };
    const first = await before(3.9);
    expect([first, await before(5)]).toEqual([first, first]);
    expect(first).toBeGreaterThan(0);
  });
});

describe('at once', () => {
  it('twice the same is one signature, answered alike', async () => {
    const contractId = await deal();
    const { sha256 } = answerOf(await seller(reviewPaper, { contractId }));
    const answers = await Promise.all(
      [1, 2, 3].map(() => seller(signContract, { contractId, sha256, proof: { pin: PIN } })),
    );
    expect(new Set(answers.map((one) => answerOf(one).sha256)).size).toBe(1);
    expect(await count('document_signature', 'subject_id = $1', contractId)).toBe(1);
  });

  it('both sides in any order: in force once, each signed once', async () => {
    await app.perform((ctx) => setParameter(ctx, 'SIGN_ORDER', 'parallel'));
    const contractId = await deal();
    const { sha256 } = answerOf(await seller(reviewPaper, { contractId }));
    const answers = await Promise.all(
      [seller, buyer].map((by) => by(signContract, { contractId, sha256, proof: { pin: PIN } })),
    );
    expect(answers.map((one) => answerOf(one).state).toSorted()).toEqual(['effective', 'part_signed']);
    expect(await count('contract_history', `subject_id = $1 and to_state = 'effective'`, contractId)).toBe(1);
    await app.perform((ctx) => setParameter(ctx, 'SIGN_ORDER', 'sequence'));
  });

  it.each(['reject', 'lapse'] as const)(
    'signing and %s: one of them wins, the money follows it',
    async (against) => {
      const contractId = await deal();
      answerOf(await reviewAndSign(seller, contractId));
      const { sha256 } = answerOf(await buyer(reviewPaper, { contractId }));
      const other =
        against === 'reject'
          ? () => buyer(rejectContract, { contractId, reason: '不再需要' })
          : async () => {
              await pool.query(`update contract set sign_by = $2 where id = $1`, [
                contractId,
                new Date(app.now.getTime() - 1),
              ]);
              return runJob(lapseContracts, app.runtime);
            };
      await Promise.all([buyer(signContract, { contractId, sha256, proof: { pin: PIN } }), other()]);
      const { state } = await cardOf(contractId);
      const isSigned = (await count('document_signature', 'subject_id = $1', contractId)) === 2;
      expect(state).toBe(isSigned ? 'effective' : 'void');
      expect(await count('funds_hold', `matter_id = $1 and state = 'active'`, contractId)).toBe(
        isSigned ? 2 : 0,
      );
      expect(await brokenBooks()).toEqual([]);
    },
  );
});

it('is nobody else’s to refuse', async () => {
  const contractId = await deal();
  answerOf(await seller(reviewPaper, { contractId }));
  expect(faultOf(await stranger(rejectContract, { contractId, reason: '不是我的' }))).toBe('not_found');
  expect(faultOf(await rival(contractDetail, { contractId }))).toBe('not_found');
});
