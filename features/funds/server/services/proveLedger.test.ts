// Tests that the proof finds tampering that bypasses triggers and constraints.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Matter } from '#features/catalog/matter.ts';
import { connect } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { testLedger } from '../../../../test/support/ledger.ts';
import { firmAccount } from '../../accounts.ts';
import { bondDeals, postDraft, payFromHolds, placeHolds } from '../public.ts';
import { proveLedger } from './proveLedger.ts';

const { database, inTransaction, newId, openFirm, payIn, sealAll } = await testLedger();
const matter = (): Matter => ({ type: 'contract', id: newId(), no: 'HT' });
let [firm, other, lock] = ['', '', ''];

beforeAll(async () => {
  [firm, other] = [await openFirm('proven'), await openFirm('prover')];
  await payIn(firm, 1_000n);
  await payIn(other, 1_000n);
  lock = newId();
  await inTransaction((ctx) =>
    placeHolds(ctx, [{ id: lock, firmId: firm, kind: 'payment', amount: fen(300n), matter: matter() }]),
  );
  await inTransaction((ctx) =>
    payFromHolds(ctx, [
      {
        key: 'proof/pay',
        matter: matter(),
        payerId: firm,
        payeeId: other,
        amount: fen(100n),
        holdId: lock,
        surplus: 'keep',
      },
    ]),
  );
  await inTransaction((ctx) =>
    bondDeals(ctx, [
      { key: 'proof/deal', matter: matter(), bonds: [{ holdId: newId(), firmId: other, amount: fen(50n) }] },
    ]),
  );
  await inTransaction((ctx) =>
    postDraft(ctx, {
      key: 'proof/draft',
      matter: matter(),
      event: 'M21',
      account: 'MEMO.DRAFT.9',
      amount: fen(70n),
    }),
  );
  await sealAll();
});

/** Runs statements as a database owner: without triggers, and constraints may be dropped. */
async function brokenBy(statements: readonly string[]): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    return (await proveLedger(connect(client)))
      .filter(({ isKept }) => !isKept)
      .map(({ invariant }) => invariant);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const balance = (code: string, by: number) =>
  `update funds_balance set balance_fen = balance_fen + ${by} where code = '${code}'`;
const SEALS = 'the seals form one unbroken chain';

describe('the proof', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await brokenBy([])).toEqual([]);
  });

  type Row = [name: string, statements: () => string[], invariants: string[]];
  const rows: Row[] = [
    [
      'money moved from firm to firm without an entry',
      () => [balance(firmAccount(firm, 'AVAIL'), -5), balance(firmAccount(other, 'AVAIL'), 5)],
      ['every balance is the sum of its legs'],
    ],
    [
      'money made from nothing',
      () => [balance(firmAccount(firm, 'AVAIL'), 5)],
      [
        'every balance is the sum of its legs',
        'what the banks hold is what the platform owes and has earned unswept',
      ],
    ],
    [
      'money freed without its hold',
      () => [balance(firmAccount(firm, 'FRZ_PAY'), -5), balance(firmAccount(firm, 'AVAIL'), 5)],
      ['every balance is the sum of its legs', 'every frozen bucket is what remains of its active holds'],
    ],
    [
      'a hold that says it has less',
      () => [`update funds_hold set remaining_fen = remaining_fen - 5 where id = '${lock}'`],
      [
        'every frozen bucket is what remains of its active holds',
        'what remains of every hold is the sum of its legs',
      ],
    ],
    [
      'a hold that lies in another bucket',
      () => [
        'alter table funds_hold drop constraint funds_hold_is_in_the_bucket_of_its_kind',
        `update funds_hold set bucket = 'FRZ_WD' where id = '${lock}'`,
      ],
      [
        'every frozen bucket is what remains of its active holds',
        'every frozen leg lies in the bucket of its hold',
      ],
    ],
    [
      'a memo turned into money',
      () => [
        `update funds_leg set account_code = '${firmAccount(firm, 'AVAIL')}'
            where account_code = 'MEMO.CONTRA.DRAFT'`,
      ],
      ['the memo book balances by itself', 'every balance is the sum of its legs', SEALS],
    ],
    [
      'a payment made smaller',
      () => [
        `update funds_leg set amount_fen = amount_fen + 5
            where account_code = '${firmAccount(firm, 'FRZ_PAY')}' and amount_fen < 0`,
      ],
      [
        'the legs of every entry sum to zero',
        'what remains of every hold is the sum of its legs',
        'every statement line follows from the legs',
        SEALS,
      ],
    ],
    [
      'a leg taken out',
      () => [
        `delete from funds_leg where account_code = '${firmAccount(other, 'AVAIL')}' and amount_fen = 100`,
      ],
      ['every entry has its legs and every leg its entry', 'the legs of every entry sum to zero', SEALS],
    ],
    [
      'a statement line written over',
      () => [`update funds_flow set available_after_fen = available_after_fen + 5 where firm_id = '${firm}'`],
      ['every statement line follows from the legs'],
    ],
    [
      'a balance after a leg written over',
      () => [
        `update funds_leg set balance_after_fen = balance_after_fen + 5
            where account_code = '${firmAccount(firm, 'AVAIL')}'`,
      ],
      ['the balance after every leg follows from the legs before it', SEALS],
    ],
    [
      'a firm overdrawn',
      () => [
        'alter table funds_balance drop constraint funds_balance_is_not_overdrawn',
        balance(firmAccount(firm, 'AVAIL'), -5_000),
        balance('BANK.CCB', 5_000),
      ],
      ['nobody has less than nothing', 'every balance is the sum of its legs'],
    ],
    [
      'one business fact posted twice',
      () => [
        'alter table funds_entry drop constraint funds_entry_key_key',
        `update funds_entry set key = 'proof/pay' where key = 'proof/deal'`,
      ],
      ['no business fact is posted twice', SEALS],
    ],
  ];
  it.each(rows)('finds %s', async (_name, statements, invariants) => {
    expect(await brokenBy(statements())).toEqual(expect.arrayContaining(invariants));
  });
});
