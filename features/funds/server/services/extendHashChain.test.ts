// Tests the hash chain: entry order, no blocking, detection of tampering.

import { beforeAll, describe, expect, it } from 'vitest';
import { connect, type Connection } from '#packages/db/sql.ts';
import { testLedger } from '../../../../test/support/ledger.ts';
import { readLedgerChainHead, extendLedgerChainOnce, verifyLedgerChain } from './extendHashChain.ts';
import { proveLedger } from './proveLedger.ts';

const ledger = await testLedger();
const { database, inTransaction, openFirm, payIn, sealAll } = ledger;
let firm = '';

beforeAll(async () => {
  firm = await openFirm('sealed');
  for (let at = 0; at < 6; at += 1) await payIn(firm, 100n);
});

it('seals every entry once, in the order of the transactions', async () => {
  expect(await sealAll()).toBe(6);
  expect(await sealAll()).toBe(0);
  const { rows } = await database.pool.query<{ in_order: boolean; linked: boolean }>(`
    select bool_and(posted_in >= earlier) is not false as in_order,
           bool_and(previous_hash = before) is not false as linked
      from (select posted_in, previous_hash, lag(posted_in) over chain as earlier,
            lag(hash) over chain as before
              from funds_hash_chain window chain as (order by sequence)) as seal`);
  expect(rows[0]).toEqual({ in_order: true, linked: true });
  expect(await verifyLedgerChain(database.reading)).toBeUndefined();
});

it('leaves alone what an unfinished transaction may still come before', async () => {
  const early = await database.pool.connect();
  await early.query('begin');
  await early.query('select pg_current_xact_id()');
  await payIn(firm, 1n);
  expect(await inTransaction(extendLedgerChainOnce)).toBe(0);
  await early.query('commit');
  early.release();
  expect(await sealAll()).toBe(1);
});

describe('the chain betrays', () => {
  const bySequence = (sequence: number) =>
    `(select entry_id from funds_hash_chain where sequence = ${sequence})`;
  const attacks: [name: string, statements: string, betrayed: RegExp][] = [
    [
      'a changed amount',
      `update funds_leg set amount_fen = amount_fen * 2 where entry_id = ${bySequence(3)}`,
      /entry \S+ is not as seal 3 has it/,
    ],
    [
      'a changed reason',
      `update funds_entry set reason = 'lost' where id = ${bySequence(2)}`,
      /is not as seal 2 has it/,
    ],
    [
      'a changed moment, by a microsecond',
      `update funds_entry set posted_at = posted_at + interval '1 microsecond' where id = ${bySequence(2)}`,
      /is not as seal 2 has it/,
    ],
    [
      'a deleted leg',
      `delete from funds_leg where entry_id = ${bySequence(4)} and position = 2`,
      /is not as seal 4 has it/,
    ],
    [
      'a deleted entry',
      `delete from funds_leg where entry_id = ${bySequence(4)}; delete from funds_entry
          where id = ${bySequence(4)}`,
      /entry \S+ of seal 4 is missing/,
    ],
    [
      'an entry deleted with its seal',
      `with gone as (delete from funds_hash_chain where sequence = 4 returning entry_id)
      delete from funds_entry where id in (select entry_id from gone)`,
      /seal 4 is missing/,
    ],
    [
      "two seals in each other's place",
      `update funds_hash_chain set sequence = case sequence when 3 then 1004 else 1003 end where sequence in (3, 4);
      update funds_hash_chain set sequence = sequence - 1000 where sequence > 1000`,
      /seal 3 does not follow/,
    ],
    [
      'an entry put in between',
      `insert into funds_entry (id, no, key, event, reason, matter_type, matter_id, matter_no, leg_count,
      posted_at, posted_in)
      select 'forged', no, 'forged', event, reason, matter_type, matter_id, matter_no, leg_count, posted_at,
             posted_in from funds_entry
       where id = ${bySequence(3)}`,
      /entry forged was put in front|seal/,
    ],
    [
      'a tail cut off',
      `with gone as (delete from funds_hash_chain where sequence > 5 returning entry_id)
      delete from funds_entry where id in (select entry_id from gone)`,
      /seal 6 is missing/,
    ],
    [
      'a seal made anew',
      `update funds_hash_chain set hash = sha256('x') where sequence = 2`,
      /is not as seal 2 has it/,
    ],
    [
      'an SM3 hash made anew',
      `update funds_hash_chain set sm3_hash = sha256('x') where sequence = 2`,
      /is not as seal 2 has it/,
    ],
  ];
  it.each(attacks)('%s', async (_name, statements, betrayed) => {
    expect(await afterAttack(statements, (connection) => verifyLedgerChain(connection))).toMatch(betrayed);
  });

  it('a chain made anew from the middle, to whoever kept an anchor outside', async () => {
    const anchor = await readLedgerChainHead(database.reading);
    const forge = `update funds_hash_chain set hash = sha256('x') where sequence = ${anchor.sequence};
      update funds_hash_chain_head set sequence = sequence + 1`;
    expect(await afterAttack(forge, (connection) => verifyLedgerChain(connection, anchor))).toBeDefined();
    const cut = `delete from funds_hash_chain where sequence = ${anchor.sequence};
      update funds_hash_chain_head set sequence = ${Number(anchor.sequence) - 1},
             (hash, sm3_hash) = (select hash, sm3_hash from funds_hash_chain
                             where sequence = ${Number(anchor.sequence) - 1})`;
    expect(await afterAttack(cut, (connection) => verifyLedgerChain(connection, anchor))).toBe(
      `seal ${anchor.sequence} is missing`,
    );
  });

  it('in the proof, by its first broken row', async () => {
    const findings = await afterAttack(
      `update funds_leg set amount_fen = amount_fen * 2 where entry_id = ${bySequence(3)}`,
      proveLedger,
    );
    expect(findings.filter(({ isKept }) => !isKept).map(({ invariant }) => invariant)).toEqual([
      'every balance is the sum of its legs',
      'the balance after every leg follows from the legs before it',
      'every statement line follows from the legs',
      'the seals form one unbroken chain',
    ]);
  });

  /** Runs as a database owner, without triggers and foreign keys; everything is rolled back. */
  async function afterAttack<T>(
    statements: string,
    look: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const client = await database.pool.connect();
    try {
      await client.query(`begin; set local session_replication_role = replica; ${statements}`);
      return await look(connect(client));
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});
