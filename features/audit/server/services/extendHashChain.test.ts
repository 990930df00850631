// The audit chain detects and names every changed, removed or inserted row.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Anchor } from '#packages/db/hashChain.ts';
import { connect, openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { MUTATIONS } from '../../../../test/support/tier.ts';
import { until } from '../../../../test/support/until.ts';
import { insertAuditRow } from '../queries.ts';
import { readAuditChainHead, extendAuditChain, verifyAuditChain } from './extendHashChain.ts';

const { url } = await freshDatabase();
const database = openDatabase(url, { onError: () => undefined });
afterAll(() => database.close());

const ROWS = 24;
const now = new Date('2026-11-24T01:12:00Z');
const actor = {
  personId: 'ann',
  firmId: 'platform',
  seats: ['operator_maker', 'operator_trade'],
  sessionId: 's1',
};

beforeAll(async () => {
  for (let at = 1; at <= ROWS; at += 1) {
    await database.transaction((tx) =>
      insertAuditRow(
        tx,
        {
          id: `row${String(at).padStart(2, '0')}`,
          actor,
          loginName: undefined,
          ip: '10.0.0.1',
          device: 'a browser',
          path: '/api/trade/listing/approve',
          input: { listingId: `listing${at}`, version: at },
          matter: { type: 'listing', id: `listing${at}` },
          outcome: at % 3 === 0 ? 900422 : 0,
          randomCode: `code-${at}`,
          trace: `trace${at}`,
          disclosed: [],
        },
        now,
      ),
    );
  }
  await until(async () => {
    await database.transaction((tx) => extendAuditChain({ tx, now }));
    return (await readAuditChainHead(database.reading)).sequence === String(ROWS);
  });
});

/** An attacker who owns the database: no triggers, no foreign keys. All changes are rolled back. */
async function afterAttack(statements: string, anchor?: Anchor): Promise<string | undefined> {
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(statements);
    return await verifyAuditChain(connect(client), anchor);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const idAt = (sequence: number) => `row${String(sequence).padStart(2, '0')}`;

it('is whole as it was sealed', async () => {
  expect(await verifyAuditChain(database.reading)).toBeUndefined();
});

it.each([
  'update audit_entry set outcome = 1',
  'delete from audit_entry',
  'truncate audit_entry cascade',
  'update audit_hash_chain set sequence = 99',
  'delete from audit_hash_chain',
  'delete from audit_hash_chain_head',
  'update audit_hash_chain_head set sequence = 1',
])('the database refuses: %s', async (statement) => {
  await expect(database.pool.query(statement)).rejects.toThrow(/append-only/);
});

/** Each statement changes the value, whatever it was. */
const EDITS: Record<string, string> = {
  id: `id || 'x'`,
  seq: 'seq + 1000',
  posted_in: `'1'::xid8`,
  at: `at + interval '1 microsecond'`,
  person_id: `person_id || 'x'`,
  firm_id: 'null',
  seats: `seats[1:1]`,
  session_id: `session_id || 'x'`,
  ip: `ip || '1'`,
  device: 'upper(device)',
  disclosed: `'{identity_claim/x (y): idNumber}'`,
  path: `path || 's'`,
  input: `input || '{"version": 0}'`,
  matter_type: `'firm'`,
  matter_id: `matter_id || '0'`,
  outcome: 'outcome + 1',
  random_code: 'null',
  trace: `trace || ' '`,
};

it('every column of a row is sealed', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select column_name::text as name from information_schema.columns where table_name = 'audit_entry'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(EDITS).sort());
});

describe('the chain names the first broken row', () => {
  it.each(Object.entries(EDITS))('when %s is edited', async (column, value) => {
    const identity = column === 'seq' ? 'alter table audit_entry alter seq drop identity;' : '';
    const found = await afterAttack(
      `${identity} update audit_entry set ${column} = ${value} where id = 'row07'`,
    );
    expect(found).toMatch(/^entry row07 (of seal 7 is missing|is not as seal 7 has it)$/);
  });

  it.each([
    ['deleted', `delete from audit_entry where id = 'row05'`, 'entry row05 of seal 5 is missing'],
    [
      'deleted with its seal',
      `delete from audit_entry where id = 'row05'; delete from audit_hash_chain where sequence = 5`,
      'seal 5 is missing',
    ],
    [
      'cut off at the tail',
      `delete from audit_entry where id > 'row20'; delete from audit_hash_chain where sequence > 20`,
      'seal 21 is missing',
    ],
    ['all of them gone', 'delete from audit_entry; delete from audit_hash_chain', 'seal 1 is missing'],
    [
      'put in between',
      `insert into audit_entry select * from (select 'forged', 999, posted_in, at, person_id, firm_id, seats,
      session_id, ip, device, path, input, matter_type, matter_id, outcome, random_code, trace
      from audit_entry where id = 'row09') as copy`,
      'entry forged was put in front of the seals',
    ],
    [
      'behind a head put back',
      `update audit_hash_chain_head set posted_in = '1'`,
      `the head of the seals is not at seal ${ROWS}`,
    ],
  ])('when one is %s', async (_how, statements, named) => {
    const overriding = statements.replace(
      'insert into audit_entry select',
      'insert into audit_entry overriding system value select',
    );
    expect(await afterAttack(overriding)).toBe(named);
  });

  it('when a tail is cut off and the head put back, to whoever kept the end elsewhere', async () => {
    const anchor = await readAuditChainHead(database.reading);
    const cut = `delete from audit_entry where id > 'row20'; delete from audit_hash_chain where sequence > 20;
      update audit_hash_chain_head set (sequence, posted_in, entry_seq, hash, sm3_hash) = (select sequence, posted_in,
      entry_seq, hash, sm3_hash from audit_hash_chain where sequence = 20)`;
    expect(await afterAttack(cut)).toBeUndefined();
    expect(await afterAttack(cut, anchor)).toBe(`seal ${ROWS} is missing`);
  });

  it(
    'for any edit, deletion, exchange, insertion or cut, wherever it is made',
    async () => {
      const place = fc.integer({ min: 1, max: ROWS });
      const edit = fc
        .record({
          at: place,
          column: fc.constantFrom(...Object.keys(EDITS).filter((column) => column !== 'seq')),
        })
        .map(({ at, column }) => ({
          first: at,
          statements: `update audit_entry set ${column} = ${EDITS[column]} where id = '${idAt(at)}'`,
        }));
      const removal = fc.record({ at: place, withSeal: fc.boolean() }).map(({ at, withSeal }) => ({
        first: at,
        statements: `delete from audit_entry where id = '${idAt(at)}';
          ${withSeal ? `delete from audit_hash_chain where sequence = ${at}` : ''}`,
      }));
      const exchange = fc.uniqueArray(place, { minLength: 2, maxLength: 2 }).map(([one = 1, other = 2]) => ({
        first: Math.min(one, other),
        statements: [
          [idAt(one), 'aside'],
          [idAt(other), idAt(one)],
          ['aside', idAt(other)],
        ]
          .map(([from, to]) => `update audit_entry set id = '${to}' where id = '${from}'`)
          .join(';'),
      }));
      const sealEdit = fc
        .record({
          at: place,
          change: fc.constantFrom(
            `hash = sha256(hash)`,
            `sm3_hash = sha256(sm3_hash)`,
            `previous_hash = sha256(hash)`,
            `entry_id = entry_id || 'x'`,
            `posted_in = '1'`,
            'entry_seq = entry_seq + 1',
          ),
        })
        .map(({ at, change }) => ({
          first: at,
          statements: `update audit_hash_chain set ${change} where sequence = ${at}`,
        }));
      const cut = place.map((at) => ({
        first: at,
        statements: `delete from audit_entry where id >= '${idAt(at)}';
          delete from audit_hash_chain where sequence >= ${at}`,
      }));
      await fc.assert(
        fc.asyncProperty(fc.oneof(edit, removal, exchange, sealEdit, cut), async ({ first, statements }) => {
          const found = (await afterAttack(statements)) ?? '';
          expect(found).toMatch(new RegExp(`seal ${first}\\b`));
        }),
        { numRuns: MUTATIONS },
      );
    },
    10_000 + 20 * MUTATIONS,
  );
});
