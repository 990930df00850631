// Tests for sheets on PostgreSQL, from draft to last signature.

import { beforeAll, describe, expect, it } from 'vitest';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { testApp } from '../../../../test/support/app.ts';
import { givePaper, openPack, partOf } from '../../../../test/support/packs.ts';
import { openSettlements, proof } from '../../../../test/support/settlements.ts';
import { answerOf, faultOf, tonnes } from '../../../../test/support/trading.ts';
import { confirmSheet, disputeSheet, returnSheet } from '../../calls/confirm.ts';
import { sheetDesk } from '../../calls/desk.ts';
import {
  chooseOnReject,
  askChoice,
  dropSheet,
  quickSheet,
  saveSheet,
  settlementCandidates,
  type SheetDraft,
  sheetBasis,
  submitSheet,
  withdrawSheet,
} from '../../calls/input.ts';
import { sheetDetail, sheetPage } from '../../calls/sheet.ts';
import { listSettlementTasks } from '../public.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
const market = await openSettlements(app);
const { mineSettler, plantSettler, stranger, delivered, draftOf, save, submitted, confirm, confirmed } =
  market;

const detail = async (sheetId: string, by = mineSettler) => answerOf(await by(sheetDetail, { sheetId }));
const contractRow = async (id: string) =>
  (
    await app.database.pool.query<{ settled_kg: string; open_sheets: number }>(
      'select settled_kg, open_sheets from contract where id = $1',
      [id],
    )
  ).rows[0];

describe('a sheet at a fixed price', () => {
  let contractId = '';
  let tripIds: string[] = [];
  beforeAll(async () => {
    ({ contractId, tripIds } = await delivered());
  });

  it('is offered for what is delivered and not settled, to both sides', async () => {
    const [own] = answerOf(await mineSettler(settlementCandidates, { for: 'input' })).list;
    expect(own).toMatchObject({
      contract: { id: contractId },
      side: 'seller',
      issuer: 'seller',
      unsettled: 33_000n,
      isQuick: false,
    });
    expect(answerOf(await plantSettler(settlementCandidates, { for: 'input' })).list).toHaveLength(1);
    const basis = answerOf(await mineSettler(sheetBasis, { contractId }));
    expect(basis).toMatchObject({
      left: 33_000n,
      needs: [],
      batches: [{ sampleId: null, loaded: 33_000n, received: 33_000n, inSheet: null }],
    });
  });

  it('is made by the seller, settled by the server, signed by one side and then by the other', async () => {
    expect(faultOf(await plantSettler(saveSheet, { contractId, draft: draftOf(tripIds) }))).toBe(
      'not_your_turn',
    );
    const draft = answerOf(await save(contractId, draftOf(tripIds)));
    expect(draft).toMatchObject({ state: 'draft', version: 1 });
    expect(faultOf(await plantSettler(sheetDetail, { sheetId: draft.sheetId }))).toBe('not_found');
    expect((await detail(draft.sheetId)).card).toMatchObject({
      settled: 33_000n,
      unitPrice: 5_120_000n,
      goods: 1_689_600n,
      payable: 1_689_600n,
      needsMe: true,
    });
    const { sheetId, version } = answerOf(
      await mineSettler(submitSheet, { sheetId: draft.sheetId, version: 1, proof }),
    );
    expect((await detail(sheetId, plantSettler)).card).toMatchObject({
      state: 'to_confirm',
      needsMe: true,
      daysLeft: 5,
    });
    expect(
      faultOf(await mineSettler(confirmSheet, { sheetId, version, sha256: '0'.repeat(64), proof })),
    ).toBe('not_your_turn');
    expect(
      faultOf(await plantSettler(confirmSheet, { sheetId, version, sha256: '0'.repeat(64), proof })),
    ).toBe('paper_changed');
    expect(answerOf(await confirm({ sheetId, version })).state).toBe('confirmed');
    const seen = await detail(sheetId);
    expect(seen.signatures.map(({ side }) => side)).toEqual(['seller', 'buyer']);
    expect(seen.timeline.map(({ move }) => move)).toEqual(['create', 'submit', 'confirm']);
    expect(await contractRow(contractId)).toEqual({ settled_kg: '33000', open_sheets: 1 });
    expect(answerOf(await plantSettler(sheetPage, { list: 'received' })).totals).toMatchObject({
      count: 1,
      settled: 33_000n,
    });
  });

  it('takes no truck a second time', async () => {
    expect(faultOf(await save(contractId, draftOf(tripIds)))).toBe('batch_used');
  });

  it('is nobody else’s', async () => {
    const { sheetId } = answerOf(await mineSettler(sheetPage, {})).list[0]
      ? { sheetId: answerOf(await mineSettler(sheetPage, {})).list[0]?.id ?? '' }
      : { sheetId: '' };
    expect(faultOf(await (await app.signIn('rival.viewer'))(sheetDetail, { sheetId }))).toBe('not_found');
    expect(faultOf(await stranger(sheetDetail, { sheetId }))).toBe('not_found');
  });
});

describe('a sheet on its way', () => {
  it('is in the evidence both are given once it was submitted, with the versions that were', async () => {
    const { contractId, tripIds } = await delivered();
    await givePaper(app, contractId);
    const inPack = async () => {
      const pack = await openPack(app, plantSettler, contractId);
      return pack.has('sheets.json')
        ? (partOf(pack, 'sheets.json') as { versions: unknown[] }[]).map(({ versions }) => versions.length)
        : [];
    };
    const { sheetId } = answerOf(await save(contractId, draftOf(tripIds)));
    const second = answerOf(
      await mineSettler(saveSheet, {
        contractId,
        sheetId,
        version: 1,
        draft: draftOf(tripIds, { remark: '第二稿' }),
      }),
    );
    expect(await inPack()).toEqual([]);
    answerOf(await mineSettler(submitSheet, { sheetId, version: second.version, proof }));
    expect(await inPack()).toEqual([1]);
  });

  it('comes back with a reason for each line, and goes again as another version', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId, version } = await submitted(contractId, draftOf(tripIds));
    const lines = [{ line: 'settled', reason: '磅单少一车' }];
    expect(
      answerOf(await plantSettler(returnSheet, { sheetId, version, reason: '重量不符', lines })).state,
    ).toBe('returned');
    expect((await detail(sheetId)).versions[0]?.returned).toMatchObject({ reason: '重量不符', lines });
    const again = answerOf(
      await mineSettler(saveSheet, {
        contractId,
        sheetId,
        version,
        draft: draftOf(tripIds, { foreign: { share: basisPoints(0n), weight: kg(1_000n) } }),
      }),
    );
    expect(again).toMatchObject({ state: 'draft', version: 2 });
    expect(faultOf(await mineSettler(submitSheet, { sheetId, version: 1, proof }))).toBe('version_changed');
    answerOf(await mineSettler(submitSheet, { sheetId, version: 2, proof }));
    expect((await detail(sheetId, plantSettler)).versions.map(({ number }) => number)).toEqual([1, 2]);
    expect(answerOf(await confirm({ sheetId, version: 2 })).state).toBe('confirmed');
    expect(await contractRow(contractId)).toMatchObject({ settled_kg: '32000' });
  });

  it('is taken back, and given up: its trucks are free again', async () => {
    const { contractId, tripIds } = await delivered();
    const { sheetId, version } = await submitted(contractId, draftOf(tripIds));
    answerOf(await mineSettler(withdrawSheet, { sheetId, version }));
    answerOf(await mineSettler(dropSheet, { sheetId }));
    expect(await contractRow(contractId)).toEqual({ settled_kg: '0', open_sheets: 0 });
    expect(faultOf(await save(contractId, draftOf(tripIds)))).toBe('done');
  });

  it('keeps others from being made while it is in dispute', async () => {
    const { contractId, tripIds } = await delivered({}, [
      [30_000n, 30_000n],
      [31_000n, 31_000n],
    ]);
    const { sheetId, version } = await submitted(contractId, draftOf(tripIds.slice(0, 1)));
    answerOf(await plantSettler(disputeSheet, { sheetId, version, reason: '对重量有异议', files: [] }));
    expect(faultOf(await save(contractId, draftOf(tripIds.slice(1))))).toBe('dispute_open');
    expect(faultOf(await confirm({ sheetId, version }))).toBe('wrong_state');
    const waiting = await listSettlementTasks(app.database.reading, ['operator_dispute']);
    expect(waiting.find(({ id }) => id === sheetId)).toMatchObject({
      kind: 'rule_sheet',
      path: `settlement-watch?kind=disputed&id=${sheetId}`,
    });
    expect(
      answerOf(await market.dispute(sheetDesk, { kind: 'disputed', sheetId })).list.map(
        ({ reason }) => reason,
      ),
    ).toEqual(['对重量有异议']);
  });

  it('settles no more than was delivered', async () => {
    const { contractId, tripIds } = await delivered();
    await app.database.pool.query('update contract set delivered_kg = 20000 where id = $1', [contractId]);
    const { sheetId, version } = answerOf(await save(contractId, draftOf(tripIds)));
    expect(faultOf(await mineSettler(submitSheet, { sheetId, version, proof }))).toBe('over_delivered');
  });
});

describe('under a clause', () => {
  const THERMAL = {
    clause: CLAUSE_TEMPLATES.THERMAL_KCAL,
    weightBasis: 'load',
    lossRate: basisPoints(30n),
  } as const;
  const values = (heat: bigint, sulphur = 86n) =>
    [
      ['QNET_AR', heat],
      ['STD', sulphur],
    ] as const;

  it('nothing is settled before an assay is decided', async () => {
    const { contractId, tripIds } = await delivered(THERMAL);
    expect(faultOf(await save(contractId, draftOf(tripIds)))).toBe('no_assay');
  });

  it('a sample belongs to its trucks, an index to the clause, a source has spoken', async () => {
    const { contractId, tripIds } = await delivered(THERMAL, [
      [30_000n, 30_000n],
      [31_000n, 31_000n],
    ]);
    const sampleId = await market.assay(contractId, tripIds.slice(0, 1), 'b1', values(4_862n));
    const of = (changes: Partial<SheetDraft>) => save(contractId, draftOf([], changes));
    expect(faultOf(await of({ batches: [{ sampleId, tripIds }] }))).toBe('sample_foreign');
    expect(faultOf(await of({ batches: [{ sampleId, tripIds: tripIds.slice(1) }] }))).toBe('sample_foreign');
    expect(
      faultOf(
        await of({
          batches: [{ sampleId, tripIds: tripIds.slice(0, 1) }],
          sources: [{ index: 'HGI', source: 'agreed' }],
        }),
      ),
    ).toBe('clause_missing');
    expect(
      faultOf(
        await of({
          batches: [{ sampleId, tripIds: tripIds.slice(0, 1) }],
          sources: [{ index: 'STD', source: 'umpire' }],
        }),
      ),
    ).toBe('source_missing');
    expect(faultOf(await of({ batches: [{ sampleId, tripIds: tripIds.slice(0, 1) }] }))).toBe('done');
  });

  it('what both have left to a third party is settled by its report and no other', async () => {
    const { contractId, tripIds } = await delivered({
      ...THERMAL,
      assayBasis: 'third',
      lab: '秦皇岛煤检中心',
    });
    const sampleId = await market.assay(contractId, tripIds, 'third', values(4_862n));
    const by = (source: 'buyer' | 'average' | 'third') =>
      save(
        contractId,
        draftOf([], { batches: [{ sampleId, tripIds }], sources: [{ index: 'STD', source }] }),
      );
    expect([faultOf(await by('buyer')), faultOf(await by('average')), faultOf(await by('third'))]).toEqual([
      'source_overruled',
      'source_overruled',
      'done',
    ]);
  });

  it('keeps what each laboratory reported, and carries it over to the basis of the clause', async () => {
    const { contractId, tripIds } = await delivered(THERMAL);
    const sampleId = await market.assay(contractId, tripIds, 'airdried', [
      ['QNET_AR', 4_862n],
      ['STAD', 72n],
      ['MAD', 320n],
    ]);
    const { sheetId } = answerOf(await save(contractId, draftOf([], { batches: [{ sampleId, tripIds }] })));
    const {
      input: {
        batches: [batch],
      },
      terms,
    } = await detail(sheetId);
    expect(batch?.measured).toContainEqual({ index: 'STD', value: 74n });
    expect(batch?.reports.map(({ source }) => source)).toEqual(['seller']);
    expect(batch?.reports[0]?.values).toContainEqual({ index: 'STAD', value: 72n });
    expect(terms.spec.map(({ index }) => index)).toContain('STD');
  });

  it('a provisional sheet goes by the report there is, which its final one waits to see decided', async () => {
    const { contractId, tripIds } = await delivered(THERMAL);
    const sampleId = await market.reported(contractId, tripIds, 'early', values(4_862n));
    const of = (type: 'provisional' | 'final') =>
      save(contractId, draftOf([], { type, batches: [{ sampleId, tripIds }] }));
    expect(faultOf(await of('final'))).toBe('no_assay');
    const { sheetId } = answerOf(await of('provisional'));
    expect((await detail(sheetId)).input.batches[0]?.measured).toContainEqual({
      index: 'QNET_AR',
      value: 4_862n,
    });
  });

  it('coal beyond a limit waits for the buyer’s choice', async () => {
    const { contractId, tripIds } = await delivered(THERMAL);
    const sampleId = await market.assay(contractId, tripIds, 'poor', values(3_790n));
    const { sheetId, version } = answerOf(
      await save(contractId, draftOf([], { batches: [{ sampleId, tripIds }] })),
    );
    expect(faultOf(await mineSettler(submitSheet, { sheetId, version, proof }))).toBe('reject_limit');
    expect(answerOf(await mineSettler(askChoice, { sheetId, version })).state).toBe('blocked');
    expect((await detail(sheetId, plantSettler)).card.mayDo).toContain('choose');
    const chosen = answerOf(
      await plantSettler(chooseOnReject, {
        sheetId,
        version,
        choice: { choice: 'concession', price: haoPerTonne(3_000_000n) },
      }),
    );
    expect(chosen).toMatchObject({ state: 'draft', version: 2 });
    const signed = answerOf(await mineSettler(submitSheet, { sheetId, version: 2, proof }));
    expect(answerOf(await confirm(signed)).state).toBe('confirmed');
    expect((await detail(sheetId)).card).toMatchObject({ unitPrice: 3_000_000n, goods: fen(990_000n) });
  });
});

describe('provisional and final', () => {
  it('the final sheet replaces the provisional one and pays the difference', async () => {
    const { contractId, tripIds } = await delivered();
    const first = await confirmed(contractId, draftOf(tripIds, { type: 'provisional' }));
    expect((await detail(first.sheetId)).card.payable).toBe(1_351_680n);
    await market.pay(contractId, first.sheetId, fen(1_351_680n));
    const last = await confirmed(contractId, draftOf(tripIds));
    expect((await detail(last.sheetId)).card).toMatchObject({ payable: 337_920n });
    expect((await detail(first.sheetId)).card.state).toBe('replaced');
    expect(await contractRow(contractId)).toEqual({ settled_kg: '33000', open_sheets: 1 });
  });
});

describe('what lists are narrowed by', () => {
  it('finds contracts by assay, by the month of their trucks and by kind, sheets by type and by how late the answer is', async () => {
    const { contractId, tripIds } = await delivered();
    const found = async (narrowed: object) =>
      answerOf(await mineSettler(settlementCandidates, { for: 'input', ...narrowed })).list.some(
        ({ contract }) => contract.id === contractId,
      );
    expect(
      await Promise.all(
        [
          {},
          { hasAssay: false },
          { hasAssay: true },
          { month: '2026-11' },
          { month: '2026-10' },
          { kinds: ['auto_trad'] },
          { kinds: ['invite'] },
        ].map(found),
      ),
    ).toEqual([true, true, false, true, false, true, false]);
    const { sheetId } = await submitted(contractId, draftOf(tripIds, { type: 'provisional' }));
    const has = async (narrowed: object) => {
      const { list, totals } = answerOf(
        await plantSettler(sheetPage, { list: 'received', contractId, ...narrowed }),
      );
      expect(totals?.count).toBe(list.length);
      return list.some(({ id }) => id === sheetId);
    };
    expect(
      await Promise.all(
        [
          { types: ['provisional'] },
          { types: ['final', 'adjust'] },
          { isOverdue: false },
          { isOverdue: true },
        ].map(has),
      ),
    ).toEqual([true, false, true, false]);
    await app.database.pool.query(`update settlement_sheet set escalate_at = $2 where id = $1`, [
      sheetId,
      new Date(app.now.getTime() - 86_400_000),
    ]);
    expect(await has({ isOverdue: true })).toBe(true);
  });
});

describe('trucks that nobody sampled', () => {
  it('are offered beside those another sheet holds, and settled on their own', async () => {
    const { contractId, tripIds } = await delivered({}, [
      [30_000n, 30_000n],
      [31_000n, 31_000n],
      [32_000n, 32_000n],
    ]);
    const first = answerOf(await save(contractId, draftOf(tripIds.slice(0, 1))));
    const offered = async (sheetId?: string) =>
      answerOf(await mineSettler(sheetBasis, { contractId, ...(sheetId && { sheetId }) })).batches.map(
        ({ id, name, trips, inSheet }) => ({
          trips: trips.map((trip) => trip.id),
          isNamed: id === trips[0]?.id && name === trips[0]?.no,
          sheet: inSheet?.id ?? null,
        }),
      );
    expect(await offered()).toEqual([
      { trips: tripIds.slice(0, 1), isNamed: true, sheet: first.sheetId },
      { trips: tripIds.slice(1), isNamed: true, sheet: null },
    ]);
    expect((await offered(first.sheetId)).map(({ sheet }) => sheet)).toEqual([null, null]);
    expect(faultOf(await save(contractId, draftOf(tripIds)))).toBe('batch_used');
    expect(faultOf(await save(contractId, draftOf(tripIds.slice(1))))).toBe('done');
  });
});

describe('an invited lot', () => {
  it('is settled quickly, by the loaded weight at its price', async () => {
    const { contractId } = await delivered(
      { mode: 'directed', visibility: 'firms', namedFirmIds: [market.idOf('plant')] },
      [[33_000n, 32_000n]],
    );
    const candidates = async () =>
      answerOf(await mineSettler(settlementCandidates, { for: 'invite' })).list.map(
        ({ contract, unsettled, left }) => [contract.id, unsettled, left],
      );
    expect(await candidates()).toEqual([[contractId, tonnes(33), tonnes(33)]]);
    const quick = answerOf(await mineSettler(quickSheet, { contractId, remark: '' }));
    expect(await candidates()).toEqual([[contractId, tonnes(33), 0n]]);
    const signed = answerOf(await mineSettler(submitSheet, { sheetId: quick.sheetId, version: 1, proof }));
    answerOf(await confirm(signed));
    const { card } = await detail(quick.sheetId);
    expect(card).toMatchObject({ isQuick: true, settled: tonnes(33), goods: 1_689_600n });
    const under = async (listingNo: string) =>
      answerOf(await mineSettler(sheetPage, { isQuick: true, listingNo })).list.map(({ id }) => id);
    expect([await under(card.listingNo ?? ''), await under('GP000000000000')]).toEqual([[quick.sheetId], []]);
  });

  it('is not settled quickly where it may be refused for its quality', async () => {
    const { contractId } = await delivered({
      mode: 'directed',
      visibility: 'firms',
      namedFirmIds: [market.idOf('plant')],
      spec: someTerms().spec,
    });
    expect(
      answerOf(await mineSettler(settlementCandidates, { for: 'invite' })).list.map(
        ({ contract }) => contract.id,
      ),
    ).not.toContain(contractId);
    expect(faultOf(await mineSettler(quickSheet, { contractId, remark: '' }))).toBe('contract_not_ready');
  });
});
