// Claims of late interest and of missing tonnes: shown, claimed once, paid.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import { agreeReversal, askReversal } from '#features/settlement/calls/confirm.ts';
import { saveSheet, type SheetDraft, submitSheet } from '#features/settlement/calls/input.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { FIXED, openSettlements, proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { contractClaims, makeClaim } from '../../calls/claim.ts';
import { adhocDetail, adhocPage, applyAdhoc, consentAdhoc, refuseAdhoc } from '../../calls/other.ts';

const app = await testApp();
// A Wednesday.
const START = new Date('2026-11-25T01:12:00Z');
app.now = START;
// Days pass; nobody signs in again.
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '2400'));
const market = await openSettlements(app);
const { mineSettler, plantSettler, stranger, delivered, draftOf, confirmed, watch } = market;
const AT_ONCE: Partial<ListingTerms> = { payTerm: 'after_settle', payDays: 0 };

const on = (day: string) => {
  app.now = new Date(`${day}T02:00:00Z`);
};
const claims = async (contractId: string, by = mineSettler) =>
  answerOf(await by(contractClaims, { contractId }));
const theClaim = async (contractId: string) => {
  const [one] = (await claims(contractId)).claims;
  if (!one) throw new Error('nothing to claim');
  return one;
};
type Shown = Awaited<ReturnType<typeof theClaim>>;
const make = (contractId: string, { instalmentId, to, amount }: Shown, by = mineSettler) =>
  by(makeClaim, { contractId, instalmentId, to, amount, proof });
const consent = (otherId: string, by = plantSettler) => by(consentAdhoc, { otherId, proof });
const brief = ({ kind, amount, to, payer }: Shown) => [kind, amount, to, payer];

/** A sheet of 16,896.00 yuan, due on the day it was confirmed; 0.05 % a day. */
async function lateSheet() {
  app.now = START;
  const { contractId, tripIds } = await delivered(AT_ONCE);
  const { sheetId } = await confirmed(contractId, draftOf(tripIds));
  return { contractId, sheetId };
}

describe('late interest', () => {
  it('is shown to both from the first late day, with its working, and claimed by who is owed', async () => {
    const { contractId } = await lateSheet();
    expect((await claims(contractId)).claims).toEqual([]);
    on('2026-11-26');
    expect((await claims(contractId)).claims.map(brief)).toEqual([
      ['late_interest', 845n, '2026-11-26', 'buyer'],
    ]);
    on('2026-12-05');
    const shown = await theClaim(contractId);
    expect(shown).toMatchObject({
      amount: 8_448n,
      mayClaim: true,
      working: {
        rate: 5n,
        dueOn: '2026-11-25',
        runs: [{ from: '2026-11-26', to: '2026-12-05', days: 10, outstanding: 1_689_600n, interest: 8_448n }],
      },
    });
    expect((await claims(contractId, plantSettler)).claims).toMatchObject([
      { amount: 8_448n, mayClaim: false },
    ]);
    expect(faultOf(await make(contractId, shown, plantSettler))).toBe('not_your_turn');
    expect(faultOf(await stranger(contractClaims, { contractId }))).toBe('not_found');
    expect(faultOf(await make(contractId, { ...shown, amount: fen(8_449n) }))).toBe('claim_changed');
    expect(faultOf(await make(contractId, { ...shown, to: '2026-12-06' }))).toBe('claim_changed');
  });

  it('is paid once the other side has signed, and no day is claimed twice', async () => {
    const { contractId } = await lateSheet();
    on('2026-12-05');
    const [buyer, seller] = [await watch('plant'), await watch('mine')];
    const shown = await theClaim(contractId);
    const { otherId } = answerOf(await make(contractId, shown));
    expect(faultOf(await make(contractId, shown))).toBe('claim_open');
    expect(await claims(contractId)).toMatchObject({
      claims: [],
      claimed: [{ otherId, state: 'applied', amount: 8_448n, from: '2026-11-26', to: '2026-12-05' }],
    });
    const detail = answerOf(await plantSettler(adhocDetail, { otherId }));
    expect(detail).toMatchObject({
      card: { kind: 'late_interest', payer: 'buyer', amount: 8_448n },
      working: { of: 'late_interest', runs: [{ days: 10 }] },
    });
    expect(answerOf(await consent(otherId)).state).toBe('done');
    expect([(await buyer())[0], (await seller())[0]]).toEqual([-8_448n, 8_448n]);
    expect((await claims(contractId)).claims).toEqual([]);
    on('2026-12-07');
    expect((await claims(contractId)).claims.map(brief)).toEqual([
      ['late_interest', 1_690n, '2026-12-07', 'buyer'],
    ]);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('may be claimed again where it was refused or taken back', async () => {
    const { contractId } = await lateSheet();
    on('2026-12-05');
    for (const by of [plantSettler, mineSettler]) {
      const { otherId } = answerOf(await make(contractId, await theClaim(contractId)));
      answerOf(await by(refuseAdhoc, { otherId, reason: '宽限十天' }));
    }
    expect(await theClaim(contractId)).toMatchObject({ amount: 8_448n, mayClaim: true });
    expect((await claims(contractId)).claimed).toEqual([]);
  });

  it('is not agreed to where a payment told later has lowered it', async () => {
    const { contractId, sheetId } = await lateSheet();
    on('2026-12-05');
    const { otherId } = answerOf(await make(contractId, await theClaim(contractId)));
    const paid = answerOf(
      await mineSettler(applyAdhoc, {
        contractId,
        kind: 'offline_paid',
        sheetId,
        payer: 'buyer',
        amount: fen(1_689_600n),
        isFromBond: false,
        paidOn: '2026-11-30',
        reason: '银行转账',
        files: [],
        proof,
      }),
    );
    answerOf(await consent(paid.otherId));
    expect(faultOf(await consent(otherId))).toBe('claim_changed');
    answerOf(await mineSettler(refuseAdhoc, { otherId, reason: '' }));
    expect(brief(await theClaim(contractId))).toEqual(['late_interest', 4_224n, '2026-11-30', 'buyer']);
  });

  it('of many claims at the same moment one is written, and of many answers one counts', async () => {
    const { contractId } = await lateSheet();
    on('2026-12-05');
    const shown = await theClaim(contractId);
    const made = await Promise.all(Array.from({ length: 5 }, () => make(contractId, shown)));
    expect(made.map(faultOf).toSorted()).toEqual([...Array.from({ length: 4 }, () => 'claim_open'), 'done']);
    const [open] = (await claims(contractId)).claimed;
    const seller = await watch('mine');
    const otherId = open?.otherId ?? '';
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => consent(otherId)),
      plantSettler(refuseAdhoc, { otherId, reason: '不同意' }),
    ]);
    expect(answers.map(faultOf).filter((fault) => fault === 'done')).toHaveLength(1);
    const { list } = answerOf(await mineSettler(adhocPage, { contractId }));
    const isPaid = list[0]?.state === 'done';
    expect((await seller())[0]).toBe(isPaid ? 8_448n : 0n);
    expect((await claims(contractId)).claimed).toHaveLength(isPaid ? 1 : 0);
  });
});

describe('late interest of a sheet that another takes the place of', () => {
  const withForeign = (weight: bigint) => ({ foreign: { share: basisPoints(0n), weight: kg(weight) } });
  /** A provisional sheet of 13,516.80 yuan, late since 26 November, and the final one ten days later. */
  const replacedSheet = async (changes: Partial<SheetDraft> = {}) => {
    app.now = START;
    const { contractId, tripIds } = await delivered(AT_ONCE);
    await confirmed(contractId, draftOf(tripIds, { type: 'provisional' }));
    on('2026-12-05');
    const final = () => confirmed(contractId, draftOf(tripIds, changes));
    return { contractId, tripIds, final };
  };
  /** Reversed ten days late by both sides; `adjust` signs the sheet that corrects it. */
  const reversedSheet = async () => {
    app.now = START;
    const { contractId, tripIds } = await delivered(AT_ONCE);
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    on('2026-12-05');
    return { contractId, sheetId, tripIds, ...(await reverse(contractId, sheetId, tripIds)) };
  };
  const reverse = async (contractId: string, sheetId: string, tripIds: readonly string[]) => {
    const { reversalId } = answerOf(await mineSettler(askReversal, { sheetId, reason: '重量有误', proof }));
    const { adjustId } = answerOf(await plantSettler(agreeReversal, { reversalId, proof }));
    const adjust = async (foreign: bigint) => {
      const draft = draftOf(tripIds, { type: 'adjust', ...withForeign(foreign) });
      const { version } = answerOf(await mineSettler(saveSheet, { contractId, sheetId: adjustId, draft }));
      const submitted = answerOf(await mineSettler(submitSheet, { sheetId: adjustId, version, proof }));
      answerOf(await market.confirm(submitted));
    };
    return { adjustId, adjust };
  };
  const replacedOf = ({ working }: Shown) => working.of === 'late_interest' && working.replaced;

  it('stays claimable to the day of replacement, and the new sheet has its own due day', async () => {
    const { contractId, final } = await replacedSheet();
    await final();
    on('2026-12-06');
    const first = await theClaim(contractId);
    expect([brief(first), replacedOf(first)]).toEqual([
      ['late_interest', 6_758n, '2026-12-05', 'buyer'],
      { on: '2026-12-05', asked: 1_351_680n },
    ]);
    // Its due day, 5 December, is a Saturday.
    on('2026-12-16');
    expect((await claims(contractId)).claims.map(brief)).toEqual([
      ['late_interest', 6_758n, '2026-12-05', 'buyer'],
      ['late_interest', 7_603n, '2026-12-16', 'buyer'],
    ]);
    const { otherId } = answerOf(await make(contractId, first));
    expect(answerOf(await consent(otherId)).state).toBe('done');
    expect((await claims(contractId)).claims.map(({ amount }) => amount)).toEqual([7_603n]);
    expect(await market.brokenBooks()).toEqual([]);
  });

  it('counts on the smaller of both sums', async () => {
    // 8,000 of 33,000 kg are no coal: 25 t × 512 yuan.
    const { contractId, final } = await replacedSheet(withForeign(8_000n));
    await final();
    const shown = await theClaim(contractId);
    expect(shown).toMatchObject({
      amount: 6_400n,
      working: {
        amount: 1_280_000n,
        replaced: { on: '2026-12-05', asked: 1_351_680n },
        runs: [{ from: '2026-11-26', to: '2026-12-05', days: 10, outstanding: 1_280_000n }],
      },
    });
    const { plan } = answerOf(await plantSettler(contractDetail, { contractId }));
    expect(plan).toMatchObject([
      { state: 'cancelled', interest: 6_400n, replaced: { on: '2026-12-05', standing: 1_280_000n } },
      { state: 'open', amount: 1_280_000n, interest: 0n, replaced: null },
    ]);
  });

  it('waits after a reversal until the next sheet says what was owed', async () => {
    const { contractId, sheetId, adjust } = await reversedSheet();
    on('2026-12-10');
    expect((await claims(contractId)).claims).toEqual([]);
    const { plan } = answerOf(await mineSettler(contractDetail, { contractId }));
    expect(plan).toMatchObject([
      { sheet: { id: sheetId }, interest: 0n, replaced: { on: '2026-12-05', standing: null } },
    ]);
    await adjust(8_000n);
    expect((await claims(contractId)).claims.map(brief)).toEqual([
      ['late_interest', 6_400n, '2026-12-05', 'buyer'],
    ]);
  });

  it('shrinks again where the next sheet is itself corrected, and never grows', async () => {
    const { contractId, tripIds, adjustId, adjust } = await reversedSheet();
    await adjust(8_000n);
    const second = await reverse(contractId, adjustId, tripIds);
    await second.adjust(13_000n);
    // 20 t × 512 yuan.
    expect(await theClaim(contractId)).toMatchObject({ amount: 5_120n, working: { amount: 1_024_000n } });
    const third = await reverse(contractId, second.adjustId, tripIds);
    await third.adjust(1_000n);
    expect((await theClaim(contractId)).amount).toBe(5_120n);
  });

  it('is nothing where the next sheet asks for no more than was paid in time', async () => {
    app.now = START;
    const { contractId, tripIds } = await delivered(AT_ONCE);
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await market.pay(contractId, sheetId, fen(1_280_000n));
    on('2026-12-05');
    expect((await theClaim(contractId)).amount).toBe(2_048n);
    const { adjust } = await reverse(contractId, sheetId, tripIds);
    await adjust(8_000n);
    expect((await claims(contractId)).claims).toEqual([]);
  });

  it('is not agreed to at its old sum, and claimed or replaced at the same moment one sum counts', async () => {
    const { contractId, final } = await replacedSheet(withForeign(8_000n));
    const { otherId } = answerOf(await make(contractId, await theClaim(contractId)));
    const seller = await watch('mine');
    const [agreed] = await Promise.all([consent(otherId), final()]);
    const isPaid = faultOf(agreed) === 'done';
    expect(faultOf(agreed)).toBe(isPaid ? 'done' : 'claim_changed');
    expect((await seller())[0]).toBe(isPaid ? 6_758n : 0n);
    if (!isPaid) answerOf(await mineSettler(refuseAdhoc, { otherId, reason: '' }));
    expect((await claims(contractId)).claims.map(({ amount }) => amount)).toEqual(isPaid ? [] : [6_400n]);
    expect(await market.brokenBooks()).toEqual([]);
  });
});

describe('missing tonnes', () => {
  const PENALTIES: Partial<SaleTerms> = {
    liftPenalty: haoPerTonne(200_000n),
    shortPenalty: haoPerTonne(300_000n),
    liftPenaltyShare: basisPoints(0n),
    shortPenaltyShare: basisPoints(0n),
    tolerance: basisPoints(500n),
  };
  /** 33 t of 100 t came. */
  const short = async (changes: Partial<SaleTerms> = {}, state = 'delivered') => {
    app.now = START;
    const contractId = await market.contract(100, { ...FIXED, minTake: tonnes(50) }, { tolerance: 500 });
    await market.amended(contractId, { ...PENALTIES, ...changes });
    await app.database.pool.query('update contract set state = $2, delivered_kg = 33000 where id = $1', [
      contractId,
      state,
    ]);
    return contractId;
  };

  it.each<[string, Partial<SaleTerms>, string, 'buyer' | 'seller', bigint]>([
    ['the buyer’s where it fetches the coal', { priceBasis: 'pit' }, 'short_lifting', 'buyer', 134_000n],
    [
      'the seller’s where it brings it',
      { priceBasis: 'delivered_plant' },
      'short_delivery',
      'seller',
      201_000n,
    ],
  ])('are %s', async (_name, terms, kind, payer, amount) => {
    const contractId = await short(terms);
    const [creditor, debtor] = payer === 'buyer' ? [mineSettler, plantSettler] : [plantSettler, mineSettler];
    const [shown] = (await claims(contractId, creditor)).claims;
    expect(shown).toMatchObject({ kind, payer, amount, mayClaim: true, working: { short: 67_000n } });
    if (!shown) return;
    const { otherId } = answerOf(await make(contractId, shown, creditor));
    const [of, to] = [
      await watch(payer === 'buyer' ? 'plant' : 'mine'),
      await watch(payer === 'buyer' ? 'mine' : 'plant'),
    ];
    answerOf(await consent(otherId, debtor));
    expect([(await of())[0], (await to())[0]]).toEqual([-amount, amount]);
    expect((await claims(contractId, creditor)).claims).toEqual([]);
  });

  it.each([
    ['while coal may still come', {}, 'performing'],
    ['after a termination, which shares the bonds', {}, 'terminated'],
    ['where none was agreed', { liftPenalty: haoPerTonne(0n) }, 'delivered'],
  ])('cannot be claimed %s', async (_name, terms, state) => {
    expect((await claims(await short(terms, state))).claims).toEqual([]);
  });

  it('are claimed once, of many at the same moment, and less what was settled by hand', async () => {
    const contractId = await short();
    const by = answerOf(
      await mineSettler(applyAdhoc, {
        contractId,
        kind: 'penalty',
        sheetId: null,
        payer: 'buyer',
        amount: fen(34_000n),
        isFromBond: false,
        paidOn: null,
        reason: '先付一部分',
        files: [],
        proof,
      }),
    );
    answerOf(await consent(by.otherId));
    const shown = await theClaim(contractId);
    expect(shown.amount).toBe(100_000n);
    const made = await Promise.all(Array.from({ length: 5 }, () => make(contractId, shown)));
    expect(made.map(faultOf).filter((fault) => fault === 'done')).toHaveLength(1);
    expect(await market.brokenBooks()).toEqual([]);
  });
});
