// Tests posting on a real database, and the constraints of the tables.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Matter } from '#features/catalog/matter.ts';
import { fen } from '#packages/exact/exact.ts';
import { statesOf, unreachableStates } from '#packages/machine/machine.ts';
import { testLedger } from '../../../../test/support/ledger.ts';
import { BANKS, BUCKETS, firmAccount } from '../../accounts.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import { EVENTS } from '../../entry.ts';
import { HOLD_KINDS, holdMachine, entryReversalMachine } from '../../states.ts';
import { bondDeals, lockAvailable, placeHolds, postEntries, releaseHolds, resizeHold } from '../public.ts';
import { proveLedger } from './proveLedger.ts';

const ledger = await testLedger();
const { database, inTransaction, newId, openFirm, payIn, balances } = ledger;
const yuan = (text: string) => fen(BigInt(text.replaceAll(/[ .]/g, '')));
const listing = (): Matter => ({ type: 'listing', id: newId(), no: 'GP261124000001' });
const proof = () => proveLedger(database.reading);
const place = async (firmId: string, amount: bigint, kind: 'listing' | 'trade' = 'trade') => {
  const id = newId();
  await inTransaction((ctx) =>
    placeHolds(ctx, [{ id, firmId, kind, amount: fen(amount), matter: listing() }]),
  );
  return id;
};
const stateOf = async (holdId: string) =>
  (
    await database.pool.query<Record<string, string>>(
      'select state, amount_fen, remaining_fen, reason from funds_hold where id = $1',
      [holdId],
    )
  ).rows[0];

describe('the worked run of domain 3.4', () => {
  let buyer = '';
  let seller = '';
  let deposit = '';
  let bonds: [string, string];

  beforeAll(async () => {
    [buyer, seller] = [await openFirm('run_buyer'), await openFirm('run_seller')];
    await payIn(buyer, yuan('1 300 000.00'));
    await payIn(seller, yuan('100 000.00'));
    deposit = await place(seller, yuan('20 480.00'), 'listing');
    bonds = [newId(), newId()];
  });

  it("sets the seller's deposit aside when the listing goes up", async () => {
    expect(await balances(seller)).toEqual({ AVAIL: yuan('79 520.00'), FRZ_TRADE: yuan('20 480.00') });
  });

  it('turns the deposits of both into bonds with one entry at the deal', async () => {
    await inTransaction((ctx) =>
      bondDeals(ctx, [
        {
          key: 'deal/run/bond',
          matter: listing(),
          bonds: [
            {
              holdId: bonds[0],
              firmId: seller,
              amount: yuan('20 480.00'),
              from: { holdId: deposit, amount: yuan('20 480.00') },
            },
            { holdId: bonds[1], firmId: buyer, amount: yuan('102 400.00') },
          ],
        },
      ]),
    );
    expect(await balances(seller)).toEqual({ AVAIL: yuan('79 520.00'), FRZ_PERF: yuan('20 480.00') });
    expect(await balances(buyer)).toEqual({ AVAIL: yuan('1 197 600.00'), FRZ_PERF: yuan('102 400.00') });
    expect(await stateOf(deposit)).toMatchObject({ state: 'converted', remaining_fen: '0', reason: 'dealt' });
    const { rows } = await database.pool.query(`
      select event, leg_count, account_code, amount_fen, balance_after_fen
        from funds_entry join funds_leg on entry_id = id where key = 'deal/run/bond' order by position`);
    expect(rows).toEqual([
      {
        event: 'M05',
        leg_count: 4,
        account_code: `FIRM.${seller}.FRZ_TRADE`,
        amount_fen: '-2048000',
        balance_after_fen: '0',
      },
      {
        event: 'M05',
        leg_count: 4,
        account_code: `FIRM.${seller}.FRZ_PERF`,
        amount_fen: '2048000',
        balance_after_fen: '2048000',
      },
      {
        event: 'M05',
        leg_count: 4,
        account_code: `FIRM.${buyer}.AVAIL`,
        amount_fen: '-10240000',
        balance_after_fen: '119760000',
      },
      {
        event: 'M05',
        leg_count: 4,
        account_code: `FIRM.${buyer}.FRZ_PERF`,
        amount_fen: '10240000',
        balance_after_fen: '10240000',
      },
    ]);
  });

  it('gives the bonds back when the contract is fulfilled', async () => {
    const released = await inTransaction((ctx) =>
      releaseHolds(
        ctx,
        bonds.map((holdId) => ({
          holdId,
          key: `hold/${holdId}/release`,
          reason: 'fulfilled' as const,
        })),
      ),
    );
    expect([...released.values()]).toEqual([yuan('20 480.00'), yuan('102 400.00')]);
    expect(await balances(buyer)).toEqual({ AVAIL: yuan('1 300 000.00') });
    expect(await balances(seller)).toEqual({ AVAIL: yuan('100 000.00') });
    const { rows } = await database.pool.query(
      `select distinct event from funds_entry where reason = 'fulfilled'`,
    );
    expect(rows).toEqual([{ event: 'M13' }]);
  });

  it('leaves the books in order', async () => {
    expect((await proof()).filter(({ isKept }) => !isKept)).toEqual([]);
  });
});

describe('a hold', () => {
  it('grows from free money, shrinks back to it, and ends at nothing', async () => {
    const firm = await openFirm('resizer');
    await payIn(firm, 1_000n);
    const hold = await place(firm, 400n, 'listing');
    const resize = (to: bigint) =>
      inTransaction((ctx) => resizeHold(ctx, { holdId: hold, to: fen(to), key: `hold/${hold}/to/${to}` }));
    await resize(700n);
    expect([await balances(firm), await stateOf(hold)]).toMatchObject([
      { AVAIL: 300n, FRZ_TRADE: 700n },
      { amount_fen: '700', remaining_fen: '700' },
    ]);
    await resize(250n);
    expect([await balances(firm), await stateOf(hold)]).toMatchObject([
      { AVAIL: 750n, FRZ_TRADE: 250n },
      { amount_fen: '700', remaining_fen: '250' },
    ]);
    await resize(0n);
    expect([await balances(firm), await stateOf(hold)]).toMatchObject([
      { AVAIL: 1_000n },
      { state: 'released' },
    ]);
  });

  it('is released once: the second time it is resolved already', async () => {
    const firm = await openFirm('once');
    await payIn(firm, 100n);
    const hold = await place(firm, 100n);
    const release = (key: string) =>
      inTransaction((ctx) => releaseHolds(ctx, [{ holdId: hold, key, reason: 'lost' }]));
    await release('one');
    await expect(release('two')).rejects.toMatchObject({ fault: fundsFaults.hold_resolved });
    expect(await balances(firm)).toEqual({ AVAIL: 100n });
  });

  it('of another firm pays for nobody', async () => {
    const [mine, other] = [await openFirm('holder'), await openFirm('thief')];
    await payIn(mine, 100n);
    await payIn(other, 100n);
    const hold = await place(mine, 100n);
    await expect(
      inTransaction((ctx) =>
        bondDeals(ctx, [
          {
            key: 'deal/theft/bond',
            matter: listing(),
            bonds: [
              { holdId: newId(), firmId: other, amount: fen(50n), from: { holdId: hold, amount: fen(50n) } },
            ],
          },
        ]),
      ),
    ).rejects.toMatchObject({ fault: fundsFaults.hold_resolved });
  });

  it('serves many deals of one decision until it is used up', async () => {
    const [seller, buyer] = [await openFirm('bulk_seller'), await openFirm('bulk_buyer')];
    await payIn(seller, 1_000n);
    await payIn(buyer, 6_400n);
    const hold = await place(seller, 640n, 'listing');
    await inTransaction((ctx) =>
      bondDeals(
        ctx,
        Array.from({ length: 64 }, (_, at) => ({
          key: `deal/bulk${at}/bond`,
          matter: listing(),
          bonds: [
            { holdId: newId(), firmId: seller, amount: fen(10n), from: { holdId: hold, amount: fen(10n) } },
            { holdId: newId(), firmId: buyer, amount: fen(100n) },
          ],
        })),
      ),
    );
    expect(await balances(seller)).toEqual({ AVAIL: 360n, FRZ_PERF: 640n });
    expect(await balances(buyer)).toEqual({ FRZ_PERF: 6_400n });
    expect(await stateOf(hold)).toMatchObject({ state: 'converted', remaining_fen: '0' });
  });

  it('is not placed without the money, nor with the money kept in reserve', async () => {
    const firm = await openFirm('poor');
    await payIn(firm, 100n);
    await expect(place(firm, 130n)).rejects.toMatchObject({
      fault: fundsFaults.insufficient,
      params: { gap: 30n },
    });
    await database.pool.query('insert into funds_setting (firm_id, reserve_fen) values ($1, 40)', [firm]);
    await expect(place(firm, 90n)).rejects.toMatchObject({
      fault: fundsFaults.reserve_kept,
      params: { gap: 30n },
    });
    await place(firm, 60n);
    expect(await inTransaction(({ tx }) => lockAvailable(tx, [firm]))).toEqual(new Map([[firm, 0n]]));
  });
});

describe('the database refuses', () => {
  let firm = '';
  let hold = '';
  const leg = (amounts: readonly number[], count = amounts.length) => `
    with entry as (
      insert into funds_entry (id, no, key, event, reason, matter_type, matter_id, matter_no, leg_count,
                               posted_at)
      values ('attack', 'LS', 'attack', 'M01', 'received', 'receipt', 'x', 'x', ${count}, now())
    )
    insert into funds_leg (entry_id, position, account_code, amount_fen, balance_after_fen)
    values ${amounts.map((amount, at) => `('attack', ${at + 1}, 'BANK.CMB', ${amount}, 0)`).join(',')}`;

  beforeAll(async () => {
    firm = await openFirm('victim');
    await payIn(firm, 1_000n);
    hold = await place(firm, 300n);
  });

  const attacks: [name: string, statement: () => string, refusal: RegExp][] = [
    ['an entry that does not balance', () => leg([5, -4]), /does not balance/],
    ['an entry with one leg', () => leg([5], 1), /check constraint/],
    [
      'an entry with fewer legs than it says',
      () => leg([5, -5], 3),
      /does not have its legs|does not balance/,
    ],
    [
      'an entry without any leg',
      () => `insert into funds_entry (id, no, key, event, reason, matter_type, matter_id, matter_no,
      leg_count, posted_at)
      values ('bare', 'LS', 'bare', 'M01', 'received', 'receipt', 'x', 'x', 2, now())`,
      /does not have its legs/,
    ],
    [
      'legs added to an entry later',
      () => `insert into funds_leg (entry_id, position, account_code, amount_fen, balance_after_fen)
      select id, place, 'BANK.CMB', case place when 1 then 7 else -7 end, 0
        from funds_entry, generate_series(1, 2) as place where leg_count = 2 limit 2`,
      /duplicate key/,
    ],
    [
      'legs of no entry',
      () => `insert into funds_leg (entry_id, position, account_code, amount_fen, balance_after_fen)
      values ('none', 1, 'BANK.CMB', 7, 0), ('none', 2, 'BANK.CMB', -7, 0)`,
      /does not balance/,
    ],
    ['a leg of nothing', () => leg([5, -5, 0]), /check constraint/],
    [
      'an account that is not in the chart',
      () => leg([5, -5]).replace('BANK.CMB', 'BANK.NOWHERE'),
      /does not fit its account/,
    ],
    [
      'held money without its hold',
      () => leg([5, -5]).replace('BANK.CMB', `FIRM.${firm}.FRZ_TRADE`),
      /does not fit its account/,
    ],
    [
      'held money in another bucket than its hold',
      () => `
      with entry as (
        insert into funds_entry (id, no, key, event, reason, matter_type, matter_id, matter_no, leg_count,
                                 posted_at)
        values ('attack', 'LS', 'attack', 'M06', 'placed', 'contract', 'x', 'x', 2, now())
      )
      insert into funds_leg (entry_id, position, account_code, amount_fen, balance_after_fen, hold_id)
      values ('attack', 1, 'FIRM.${firm}.AVAIL', -5, 0, null),
             ('attack', 2, 'FIRM.${firm}.FRZ_PAY', 5, 5, '${hold}')`,
      /does not fit its account/,
    ],
    [
      'money that turns into a memo',
      () => leg([5, -5]).replace('BANK.CMB', 'MEMO.CONTRA.DRAFT'),
      /does not balance/,
    ],
    [
      'a memo of less than nothing',
      () => `
      insert into funds_balance (code, may_be_negative, balance_fen) values ('MEMO.DRAFT.y', true, 1)`,
      /of_a_memo_is_a_debit/,
    ],
    [
      'a memo that calls itself money',
      () => `
      insert into funds_account (code, kind, normal_side, may_be_negative)
      values ('MEMO.DRAFT.z', 'asset', 'debit', true)`,
      /of_the_memo_book_by_its_name/,
    ],
    [
      'a hold in another bucket than its kind asks for',
      () => `
      insert into funds_hold (id, no, firm_id, bucket, kind, amount_fen, remaining_fen, state, matter_type,
                              matter_id, matter_no, placed_at)
      values ('h', 'BZ', '${firm}', 'FRZ_TRADE', 'payment', 1, 1, 'active', 'listing', 'x', 'x', now())`,
      /bucket_of_its_kind/,
    ],
    [
      'money from nothing',
      () => `update funds_balance set balance_fen = balance_fen + 1 where code = 'FIRM.${firm}.AVAIL'`,
      /without a counterpart/,
    ],
    [
      'an overdrawn firm',
      () => `update funds_balance set balance_fen = balance_fen + case when firm_id is null then 5000
      else -5000 end
      where code in ('BANK.CCB', 'FIRM.${firm}.AVAIL')`,
      /overdrawn/,
    ],
    [
      'a changed entry',
      () => `update funds_entry set reason = 'lost' where key = 'hold/${hold}/place'`,
      /append-only/,
    ],
    ['a deleted entry', () => `delete from funds_entry`, /append-only/],
    ['a changed leg', () => `update funds_leg set amount_fen = amount_fen * 2`, /append-only/],
    ['a deleted leg', () => `delete from funds_leg`, /append-only/],
    ['an emptied ledger', () => `truncate funds_leg`, /append-only/],
    ['a changed statement line', () => `update funds_flow set available_after_fen = 0`, /append-only/],
    ['a deleted hold', () => `delete from funds_hold`, /append-only/],
    [
      'a hold given to another firm',
      () => `update funds_hold set firm_id = 'x' where id = '${hold}'`,
      /append-only/,
    ],
    [
      'a hold with more left than was set aside',
      () => `update funds_hold set remaining_fen = 301 where id = '${hold}'`,
      /check constraint/,
    ],
    [
      'a hold that is over with money left',
      () => `update funds_hold set state = 'released', ended_at = now() where id = '${hold}'`,
      /check constraint/,
    ],
    [
      'a hold brought back to life',
      () =>
        `update funds_hold set state = 'active', remaining_fen = 1, ended_at = null where state = 'released'`,
      /append-only/,
    ],
    [
      'a hold of no firm',
      () => `insert into funds_hold (id, no, firm_id, bucket, kind, amount_fen, remaining_fen, state,
      matter_type, matter_id, matter_no, placed_at)
      values ('h', 'BZ', 'nobody', 'FRZ_TRADE', 'trade', 1, 1, 'active', 'listing', 'x', 'x', now())`,
      /does not fit its account/,
    ],
    [
      'a deleted account',
      () => `delete from funds_account where code = 'BANK.CMB'`,
      /append-only|foreign key/,
    ],
    [
      'one person as maker and checker',
      () => `insert into funds_reversal (id, entry_id, reason, state, requested_by, requested_at,
      confirmed_by, confirmed_at)
      select 'r', id, 'x', 'confirmed', 'wang', now(), 'wang', now() from funds_entry limit 1`,
      /check constraint/,
    ],
  ];
  it.each(attacks)('%s', async (_name, statement, refusal) => {
    await expect(database.pool.query(statement())).rejects.toThrow(refusal);
  });

  it('the same business fact twice', async () => {
    const post = () =>
      inTransaction((ctx) =>
        postEntries(ctx, [
          {
            key: 'fact/once',
            event: 'M01',
            reason: 'received',
            matter: listing(),
            legs: [
              { account: 'BANK.CMB', amount: fen(-1n) },
              { account: firmAccount(firm, 'AVAIL'), amount: fen(1n) },
            ],
          },
        ]),
      );
    await post();
    await expect(post()).rejects.toThrow(/funds_entry_key_key/);
  });

  it('and after all attacks the books are in order', async () => {
    expect((await proof()).filter(({ isKept }) => !isKept)).toEqual([]);
  });
});

describe('the lists of the code and of the database agree', () => {
  const listOf = async (table: string, column: string) => {
    const { rows } = await database.pool.query<{ definition: string }>(
      `
      select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype = 'c' and conkey = array[(
               select attnum from pg_attribute where attrelid = $1::regclass and attname = $2)]`,
      [table, column],
    );
    return rows.map(({ definition }) =>
      [...definition.matchAll(/'([^']+)'::text/g)].map(([, word]) => word).sort(),
    );
  };
  it.each([
    ['funds_account', 'bucket', BUCKETS],
    ['funds_hold', 'kind', HOLD_KINDS],
    ['funds_hold', 'state', statesOf(holdMachine)],
    ['funds_reversal', 'state', statesOf(entryReversalMachine)],
    ['funds_entry', 'event', EVENTS],
  ] as const)('%s.%s', async (table, column, words) => {
    expect(await listOf(table, column)).toContainEqual([...words].sort());
  });
  it('on the banks', async () => {
    const { rows } = await database.pool.query<{ code: string }>(
      `select code from funds_account where code like 'BANK.%' order by code`,
    );
    expect(rows.map(({ code }) => code)).toEqual(BANKS.map((bank) => `BANK.${bank}`));
  });
  it.each([[holdMachine], [entryReversalMachine]])('and every state can be reached', (machine) => {
    expect(unreachableStates(machine)).toEqual([]);
  });
});
