// A ledger for tests: a database of its own, firms in it, and work done in transactions as the server does it.

import { afterAll } from 'vitest';
import type { Matter } from '#features/catalog/matter.ts';
import { checkCharacter } from '#features/firm/rules/creditCode.ts';
import { insertCertifiedFirm } from '#features/firm/server/public.ts';
import { firmAccount } from '#features/funds/accounts.ts';
import { transferLegs } from '#features/funds/entry.ts';
import { placeHolds, postEntries } from '#features/funds/server/public.ts';
import { extendLedgerChainOnce } from '#features/funds/server/services/extendHashChain.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { runInTransaction, type Runtime, type TxContext } from '#packages/rpc/server/context.ts';
import { createUlidFactory } from '#packages/rpc/server/ulid.ts';
import { freshDatabase } from './database.ts';
import { until } from './until.ts';

export async function testLedger() {
  const { url } = await freshDatabase();
  const database = openDatabase(url, { connections: 24, onError: () => undefined });
  afterAll(() => database.close());
  const clock = () => new Date('2026-11-24T01:12:00Z');
  const runtime: Runtime = {
    database,
    clock,
    newId: createUlidFactory(clock),
    subscribers: [],
    identify: () => Promise.resolve(undefined),
    onCommit: () => undefined,
  };
  const inTransaction = <T>(work: (ctx: TxContext) => Promise<T>) => runInTransaction(runtime, work);

  let firms = 0;
  const openFirm = (handle: string) =>
    inTransaction((setting) => {
      firms += 1;
      const first17 = `91140600${String(firms).padStart(9, '0')}`;
      return insertCertifiedFirm(setting, {
        handle,
        name: `${handle}有限公司`,
        shortName: handle,
        kind: 'trader',
        canSell: true,
        canBuy: true,
        isTradingCompany: true,
        creditCode: `${first17}${checkCharacter(first17) ?? ''}`,
        legalPerson: handle,
        controller: handle,
        city: '朔州',
        placeId: null,
        licenceExpiresOn: '2030-12-31',
      });
    });
  let receipts = 0;
  const payIn = (firmId: string, amount: bigint) =>
    inTransaction(async (setting) => {
      receipts += 1;
      await postEntries(setting, [
        {
          key: `test/receipt/${receipts}`,
          event: 'M01',
          reason: 'received',
          matter: { type: 'receipt', id: setting.newId(), no: `T${receipts}` },
          legs: transferLegs(fen(amount), { account: 'BANK.CCB' }, { account: firmAccount(firmId, 'AVAIL') }),
        },
      ]);
    });
  const balances = async (firmId: string): Promise<Record<string, bigint>> => {
    const { rows } = await database.pool.query<{ bucket: string; balance_fen: string }>(
      'select bucket, balance_fen from funds_balance where firm_id = $1 and balance_fen <> 0',
      [firmId],
    );
    return Object.fromEntries(rows.map((row) => [row.bucket, BigInt(row.balance_fen)]));
  };
  /** Entries wait for every transaction that is older, even one of another database on the server. */
  const sealAll = async (): Promise<number> => {
    let sealed = 0;
    await until(async () => {
      sealed += await inTransaction(extendLedgerChainOnce);
      const { rows } = await database.pool.query<{ left: number }>(`
        select count(*)::int as left from funds_entry where not exists (select from funds_hash_chain where entry_id = id)`);
      return rows[0]?.left === 0;
    });
    return sealed;
  };
  const matter = (type: Matter['type'] = 'contract'): Matter => ({
    type,
    id: runtime.newId(),
    no: 'HT261124000001',
  });
  const hold = async (
    firmId: string,
    kind: 'payment' | 'withdrawal' | 'dispute' | 'trade',
    amount: bigint,
    about = matter(),
  ): Promise<string> => {
    const id = runtime.newId();
    await inTransaction((setting) =>
      placeHolds(setting, [{ id, firmId, kind, amount: fen(amount), matter: about }]),
    );
    return id;
  };
  const stateOf = async (holdId: string) =>
    (
      await database.pool.query<Record<string, string>>(
        'select state, remaining_fen, reason, kind from funds_hold where id = $1',
        [holdId],
      )
    ).rows[0];
  const balanceOf = async (code: string): Promise<bigint> =>
    BigInt(
      (
        await database.pool.query<{ balance_fen: string }>(
          'select balance_fen from funds_balance where code = $1',
          [code],
        )
      ).rows[0]?.balance_fen ?? 0,
    );
  return {
    url,
    database,
    runtime,
    newId: runtime.newId,
    inTransaction,
    openFirm,
    payIn,
    balances,
    sealAll,
    matter,
    hold,
    stateOf,
    balanceOf,
  };
}
export type TestLedger = Awaited<ReturnType<typeof testLedger>>;
