// Tests of the search from anywhere in the console: each operator finds what the own desks show.

import { beforeAll, describe, expect, it } from 'vitest';
import { rebuildIndex } from '#features/search/server/public.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, openTrading } from '../../../../test/support/trading.ts';
import { findAnything } from '../../calls/find.ts';

const app = await testApp();
const { mine, plant, list, take } = await openTrading(app);
await openFirm(
  app,
  'desk',
  ['operator_trade', 'operator_certification', 'operator_admin', 'operator_editor'],
  {
    kind: 'platform',
  },
);

const numbers: Record<'listing' | 'contract' | 'hidden', string> = { listing: '', contract: '', hidden: '' };
beforeAll(async () => {
  const listingId = await list();
  await take(plant, listingId, 500);
  const numberOf = async (statement: string) =>
    (await app.database.pool.query<{ no: string }>(statement)).rows[0]?.no ?? '';
  numbers.listing = await numberOf(`select no from listing`);
  numbers.contract = await numberOf(`select no from contract`);
  await rebuildIndex(app.runtime, { anew: true, say: () => undefined });
});

const found = async (seat: string, text: string) => {
  const client = await app.signIn(`desk.${seat}`);
  return answerOf(await client(findAnything, { text })).list.map(({ type }) => type);
};

type Case = readonly [seat: string, what: string, text: () => string, found: readonly string[]];

describe('an operator finds', () => {
  it.each<Case>([
    ['trade', 'a listing by its number', () => numbers.listing, ['listing']],
    [
      'trade',
      'by the beginning of it, in small letters',
      () => numbers.listing.slice(0, 6).toLowerCase(),
      ['listing'],
    ],
    [
      'trade',
      'a contract by its number with spaces',
      () => numbers.contract.split('').join(' '),
      ['contract'],
    ],
    ['editor', 'no listing', () => numbers.listing, []],
    ['editor', 'no contract', () => numbers.contract, []],
    ['certification', 'a firm by its name', () => 'plant', ['firm']],
    ['editor', 'no firm, whose page the desk does not show', () => 'plant', []],
    ['trade', 'no person', () => 'plant.trader', []],
    ['trade', 'nothing by a wildcard', () => '%%', []],
    ['admin', 'nobody by a wildcard', () => '%%', []],
    ['trade', 'nothing by a wildcard within a number', () => `${numbers.listing.slice(0, 4)}%`, []],
    ['trade', 'nothing by a quote', () => `GP26' or true --`, []],
  ])('%s: %s', async (seat, _what, text, expected) => {
    expect(await found(seat, text())).toEqual(expected);
  });

  it('people by login name and firms by name, where both desks are theirs', async () => {
    expect(new Set(await found('admin', 'plant'))).toEqual(new Set(['firm', 'person']));
  });

  it('no contract that only its maker knows of', async () => {
    await app.database.pool.query(
      `update contract set drafted_by_role = 'seller', shown_at = null where no = $1`,
      [numbers.contract],
    );
    expect(await found('trade', numbers.contract)).toEqual([]);
  });

  it('nothing as a trader', async () => {
    await expect(mine(findAnything, { text: numbers.listing })).rejects.toMatchObject({
      platformCode: '900403',
    });
  });

  it('and it is recorded', async () => {
    const { rows } = await app.database.pool.query<{ count: string }>(
      `select count(*) as count from audit_entry where path = $1`,
      [findAnything.path],
    );
    expect(Number(rows[0]?.count)).toBeGreaterThan(10);
  });
});
