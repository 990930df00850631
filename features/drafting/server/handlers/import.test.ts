// Import of year contracts: problems by row and field, all rows or none.

import { describe, expect, it } from 'vitest';
import { contractPage } from '#features/contract/calls/read.ts';
import { someYear } from '#features/contract/terms.example.ts';
import type { YearTerms } from '#features/contract/terms.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, openTrading } from '../../../../test/support/trading.ts';
import { checkYears, importYears, type YearImportRow } from '../../calls/import.ts';

const app = await testApp();
const { mine, plant, idOf } = await openTrading(app);
const { pool } = app.database;
const called = async (name: 'mine' | 'plant' | 'rival') => {
  const { rows } = await pool.query<{ name: string; code: string }>(
    'select name, credit_code as code from firm where id = $1',
    [idOf(name)],
  );
  return rows[0] ?? { name: '', code: '' };
};
const [seller, buyer, rival] = await Promise.all([called('mine'), called('plant'), called('rival')]);

function rowOf(
  changes: Partial<Omit<YearImportRow, 'terms'>> = {},
  terms: Partial<YearTerms> = {},
): YearImportRow {
  const {
    coalOrgId: _coal,
    useCoalOrgId: _use,
    attachments: _files,
    letterId: _letter,
    assayReportId: _report,
    ...said
  } = someYear({ coalOrgId: '', useCoalOrgId: '' }, terms);
  return {
    side: 'seller',
    counterparty: buyer.name,
    coalOrg: seller.code,
    useCoalOrg: buyer.code,
    terms: said,
    ...changes,
  };
}
const drafts = async (by: Client) =>
  answerOf(await by(contractPage, { list: 'year', states: ['draft'] })).list;
const check = async (rows: YearImportRow[], by: Client = mine) =>
  answerOf(await by(checkYears, { rows })).flaws;

describe('a sheet of years', () => {
  const { formula } = someYear({ coalOrgId: '', useCoalOrgId: '' });
  it.each<[string, YearImportRow[], object[]]>([
    ['right in all its rows', [rowOf(), rowOf({}, { title: '2027 年第二批' })], []],
    [
      'naming somebody nobody goes by',
      [rowOf({ counterparty: '某某煤业' })],
      [{ row: 1, field: 'counterparty', rule: 'firm_unknown' }],
    ],
    [
      'naming a mine nobody is bound to',
      [rowOf(), rowOf({ coalOrg: rival.name }, { title: '外矿' })],
      [{ row: 2, field: 'coalOrgId', rule: 'org_not_bound' }],
    ],
    [
      'naming a plant nobody is bound to',
      [rowOf({ useCoalOrg: rival.name })],
      [{ row: 1, field: 'useCoalOrgId', rule: 'org_not_bound' }],
    ],
    [
      'of a firm with itself',
      [rowOf({ counterparty: seller.name })],
      [{ row: 1, field: 'counterparty', rule: 'same_firm' }],
    ],
    [
      'whose months miss the year',
      [rowOf({}, { quantity: kg(600_000_001n) })],
      [{ row: 1, field: 'months', rule: 'months_differ' }],
    ],
    [
      'whose shares make no whole',
      [rowOf({}, { formula: { ...formula, baseShare: '1/10000' } })],
      [{ row: 1, field: 'formula', rule: 'shares_not_whole' }],
    ],
    [
      'of power coal above the range',
      [rowOf({}, { isPowerCoal: true, price: haoPerTonne(6_000_000n) })],
      [{ row: 1, field: 'price', rule: 'price_outside' }],
    ],
    [
      'that says the same twice, by name and by code',
      [rowOf(), rowOf({ counterparty: buyer.code })],
      [{ row: 2, field: 'title', rule: 'twice' }],
    ],
  ])('%s', async (_name, rows, flaws) => {
    expect(await check(rows)).toEqual(flaws);
  });

  it('writes nothing at all while one of its rows is wrong', async () => {
    const answer = answerOf(
      await mine(importYears, { rows: [rowOf(), rowOf({ counterparty: '某某煤业' })] }),
    );
    expect(answer).toEqual({ flaws: [{ row: 2, field: 'counterparty', rule: 'firm_unknown' }], drafts: [] });
    expect(await drafts(mine)).toEqual([]);
  });

  it('becomes as many drafts, seen by their maker alone, and once', async () => {
    const rows = [rowOf(), rowOf({}, { title: '2027 年第二批' })];
    const answer = answerOf(await mine(importYears, { rows }));
    expect(answer.drafts.map(({ state }) => state)).toEqual(['draft', 'draft']);
    expect(
      (await drafts(mine)).map(({ title, quantity, year, coalOrg }) => [title, quantity, year, coalOrg?.id]),
    ).toEqual([
      ['2027 年第二批', kg(600_000_000n), 2027, idOf('mine')],
      ['2027 年动力煤', kg(600_000_000n), 2027, idOf('mine')],
    ]);
    expect(await drafts(plant)).toEqual([]);
    expect(await check(rows)).toEqual([1, 2].map((row) => ({ row, field: 'title', rule: 'there_already' })));
  });

  it('drawn up twice at the same moment is there once', async () => {
    const rows = [rowOf({}, { title: '同时导入' })];
    const made = await Promise.all([mine(importYears, { rows }), mine(importYears, { rows })]);
    expect(made.map((one) => answerOf(one).drafts.length).toSorted()).toEqual([0, 1]);
    expect((await drafts(mine)).filter(({ title }) => title === '同时导入')).toHaveLength(1);
  });
});
