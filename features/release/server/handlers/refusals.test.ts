// Tests for the faults of sheets and payments.

import { describe, expect, it } from 'vitest';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { nextTurn } from '#features/message/calls/turn.ts';
import { askReversal } from '#features/settlement/calls/confirm.ts';
import { askChoice, settlementCandidates, type SheetDraft } from '#features/settlement/calls/input.ts';
import { sheetDetail } from '#features/settlement/calls/sheet.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openSettlements, proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { adhocBasis, applyAdhoc, consentAdhoc } from '../../calls/other.ts';
import { applyRelease, releaseBasis, withdrawRelease } from '../../calls/release.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openSettlements(app);
const { mineSettler, plantSettler, delivered, draftOf, save, confirmed, accounts } = market;
/** 33 t at 512.00 yuan. */
const VALUE = fen(1_689_600n);
/** Ten per cent of 100 t. */
const BOND = fen(512_000n);

describe('a draft', () => {
  it.each<[string, (tripIds: string[]) => Partial<SheetDraft>, string]>([
    [
      'names trucks that are signed for',
      () => ({ batches: [{ sampleId: null, tripIds: [app.runtime.newId()] }] }),
      'trips_unknown',
    ],
    ['offsets no more of the bond than there is', () => ({ bondOffset: fen(BOND + 1n) }), 'bond_over'],
    ['offsets all of it', () => ({ bondOffset: BOND }), 'done'],
    ['counts only what was paid ahead', () => ({ prepaid: fen(1n) }), 'prepaid_over'],
    [
      'takes off all that its trucks loaded at most',
      () => ({ foreign: { share: basisPoints(0n), weight: kg(33_000n) } }),
      'done',
    ],
    [
      'takes off no more than its trucks loaded',
      () => ({ foreign: { share: basisPoints(0n), weight: kg(33_001n) } }),
      'foreign_over',
    ],
  ])('%s', async (_name, changes, outcome) => {
    const { contractId, tripIds } = await delivered();
    expect(faultOf(await save(contractId, draftOf(tripIds, changes(tripIds))))).toBe(outcome);
  });

  it('replaces a provisional sheet whole or not at all', async () => {
    const { contractId, tripIds } = await delivered({}, [
      [30_000n, 30_000n],
      [31_000n, 31_000n],
    ]);
    answerOf(await save(contractId, draftOf(tripIds, { type: 'provisional' })));
    expect(faultOf(await save(contractId, draftOf(tripIds.slice(0, 1))))).toBe('provisional_split');
    expect(faultOf(await save(contractId, draftOf(tripIds)))).toBe('done');
  });

  it('asks the buyer nothing where no limit is passed', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId, version } = answerOf(await save(contractId, draftOf(tripIds)));
    expect(faultOf(await mineSettler(askChoice, { sheetId, version }))).toBe('nothing_rejected');
  });

  it('waits for a published price that its clause follows', async () => {
    const clause = {
      ...CLAUSE_TEMPLATES.TERM_RATIO,
      base: {
        mode: 'INDEX' as const,
        parts: [{ series: 'unheard-of', share: 1 }],
        agreedShare: 1,
        basis: haoPerTonne(0n),
        averaging: { rule: 'LAST' as const },
        missing: 'PREVIOUS' as const,
      },
    };
    const { contractId, tripIds } = await delivered({
      clause,
      weightBasis: 'load',
      lossRate: basisPoints(30n),
    });
    const sampleId = await market.assay(contractId, tripIds, 'indexed', [
      ['QNET_AR', 5_300n],
      ['STD', 60n],
    ]);
    expect(faultOf(await save(contractId, draftOf([], { batches: [{ sampleId, tripIds }] })))).toBe(
      'index_unpublished',
    );
  });
});

describe('while money of a sheet is asked for', () => {
  const asked = async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    answerOf(
      await mineSettler(applyRelease, {
        contractId,
        sheets: [{ sheetId, amount: VALUE }],
        accountId: accounts.mine,
        goods: VALUE,
        freight: fen(0n),
        fee: fen(0n),
        files: [],
        remark: '',
      }),
    );
    return { contractId, sheetId };
  };
  it('nobody reverses it', async () => {
    const { sheetId } = await asked();
    expect(faultOf(await plantSettler(askReversal, { sheetId, reason: '磅单有误', proof }))).toBe(
      'release_open',
    );
  });
  it('nobody is offered to ask again: the application that runs is shown in place of that', async () => {
    const { contractId, sheetId } = await asked();
    const offered = async (by: typeof mineSettler) => {
      const { card, money } = answerOf(await by(sheetDetail, { sheetId }));
      return [card.mayDo.includes('apply_release'), money.running.map(({ state }) => state)];
    };
    expect([await offered(mineSettler), await offered(plantSettler)]).toEqual([
      [false, ['applied']],
      [false, ['applied']],
    ]);
    const basis = answerOf(await mineSettler(releaseBasis, { contractId }));
    expect(basis.sheets).toMatchObject([{ left: 0n, running: [{ state: 'applied', amount: VALUE }] }]);
    const { turn } = answerOf(await plantSettler(nextTurn, { type: 'sheet', id: sheetId }));
    expect(turn).toMatchObject({ feature: 'release', step: 'consent', mayDo: true, at: { type: 'release' } });
    const [running] = basis.sheets[0]?.running ?? [];
    answerOf(await mineSettler(withdrawRelease, { releaseId: running?.id ?? '' }));
    expect(await offered(mineSettler)).toEqual([true, []]);
  });
  it('nobody pays it outside', async () => {
    const { contractId, sheetId } = await asked();
    expect(
      faultOf(await mineSettler(applyAdhoc, adhocInput(contractId, { kind: 'offline_paid', sheetId }))),
    ).toBe('release_open');
  });
});

const adhocInput = (
  contractId: string,
  changes: Partial<InputOf<typeof applyAdhoc>>,
): InputOf<typeof applyAdhoc> => ({
  contractId,
  kind: 'make_up',
  sheetId: null,
  payer: 'buyer',
  amount: fen(10_000n),
  isFromBond: false,
  paidOn: null,
  reason: '双方商定',
  files: [],
  proof,
  ...changes,
});

describe('an other settlement', () => {
  it.each<[string, Partial<InputOf<typeof applyAdhoc>>, string]>([
    ['out of the bond names the sheet it pays', { kind: 'deposit_offset' }, 'sheet_needed'],
    [
      'takes no more of a bond than there is',
      { kind: 'penalty', isFromBond: true, amount: fen(BOND + 1n) },
      'bond_over',
    ],
    ['that refunds is paid by the seller', { kind: 'refund' }, 'not_your_turn'],
    ['that was paid ahead was paid by the buyer', { kind: 'offline_paid', payer: 'seller' }, 'not_your_turn'],
  ])('%s', async (_name, changes, outcome) => {
    const { contractId } = await delivered();
    expect(faultOf(await mineSettler(applyAdhoc, adhocInput(contractId, changes)))).toBe(outcome);
  });

  it('pays no more of a sheet than is owed', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    expect(
      faultOf(
        await mineSettler(
          applyAdhoc,
          adhocInput(contractId, { kind: 'offline_paid', sheetId, amount: fen(VALUE + 1n) }),
        ),
      ),
    ).toBe('over_confirmed');
  });
});

describe('a contract that is not paid through the supervised accounts', () => {
  it('has nothing released: the sides sign what was paid', async () => {
    const { contractId, tripIds } = await delivered();
    await market.amended(contractId, { isSupervised: false });
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    const sheets = [{ sheetId, amount: VALUE }];
    const none = fen(0n);
    const asked = { contractId, sheets, accountId: accounts.mine, goods: VALUE, freight: none, fee: none };
    expect(faultOf(await mineSettler(applyRelease, { ...asked, files: [], remark: '' }))).toBe(
      'not_supervised',
    );
    expect(faultOf(await mineSettler(releaseBasis, { contractId }))).toBe('not_supervised');
    const offered = async (list: 'supervise' | 'other') =>
      answerOf(await mineSettler(settlementCandidates, { for: list })).list.some(
        ({ contract }) => contract.id === contractId,
      );
    expect([await offered('supervise'), await offered('other')]).toEqual([false, true]);
    const { otherId } = answerOf(
      await mineSettler(applyAdhoc, {
        contractId,
        kind: 'offline_paid',
        sheetId,
        payer: 'buyer',
        amount: VALUE,
        isFromBond: false,
        paidOn: '2026-11-25',
        reason: '银行转账',
        files: [],
        proof,
      }),
    );
    answerOf(await plantSettler(consentAdhoc, { otherId, proof }));
    expect(answerOf(await mineSettler(sheetDetail, { sheetId })).card.state).toBe('paid');
  });
});

describe('money paid outside', () => {
  const paid = async (changes: Partial<InputOf<typeof applyAdhoc>>) => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    const input = { kind: 'offline_paid', sheetId, amount: VALUE, paidOn: '2026-11-25', ...changes } as const;
    return faultOf(await mineSettler(applyAdhoc, adhocInput(contractId, input)));
  };
  it.each<[string, Partial<InputOf<typeof applyAdhoc>>, string]>([
    ['today, all of it', {}, 'done'],
    ['a fen more', { amount: fen(VALUE + 1n) }, 'over_confirmed'],
    ['tomorrow', { paidOn: '2026-11-26' }, 'day_ahead'],
    ['by who does not owe it', { payer: 'seller' }, 'not_your_turn'],
  ])('%s', async (_name, changes, outcome) => {
    expect(await paid(changes)).toBe(outcome);
  });

  it('tells the form what stands in its way', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    const offered = async () => answerOf(await mineSettler(adhocBasis, { contractId })).sheets;
    expect(await offered()).toMatchObject([{ left: VALUE, lienNo: null, releaseNo: null }]);
    const application = {
      contractId,
      sheets: [{ sheetId, amount: VALUE }],
      accountId: accounts.mine,
      goods: VALUE,
      freight: fen(0n),
      fee: fen(0n),
      files: [],
      remark: '',
    };
    const { no } = answerOf(await mineSettler(applyRelease, application));
    expect(await offered()).toMatchObject([{ left: VALUE, releaseNo: no }]);
  });
});
