// Claims of late interest and of missing tonnes: shown, claimed once, paid.

import { describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, fen, haoPerTonne } from '#packages/exact/exact.ts';
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
