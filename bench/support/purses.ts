// Funded firms for the ledger benchmark, and the statements of one posting.

import pg from 'pg';
import { BUCKETS, firmAccount } from '#features/funds/accounts.ts';
import { transferLegs } from '#features/funds/entry.ts';
import { postEntries, payRefunds } from '#features/funds/server/public.ts';
import { proveLedger } from '#features/funds/server/services/proveLedger.ts';
import { connect, type Transaction } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { runInTransaction, type Runtime, createTxContext } from '#packages/rpc/server/context.ts';

const MONEY = fen(1_000_000_000n);
const AT_A_TIME = 500;

export async function openFirms(pool: pg.Pool, runtime: Runtime, count: number): Promise<string[]> {
  const firms = Array.from({ length: count }, runtime.newId);
  await pool.query(
    `
    insert into firm (id, handle, name, short_name, look, short_look, kind, state, can_sell, can_buy,
                      is_trading_company, credit_code, legal_person, controller, city,
                      created_at)
    select id, id, id, id, id, id, 'user', 'certified', true, true, false,
           '91140600' || lpad((row_number() over () + $2)::text, 10, '0'), id, id, 'x', now()
      from unnest($1::text[]) as id`,
    [firms, count],
  );
  await pool.query(
    `
    insert into funds_account (code, kind, normal_side, firm_id, bucket, may_be_negative)
    select 'FIRM.' || firm_id || '.' || bucket, 'liability', 'credit', firm_id, bucket, false
      from unnest($1::text[]) as firm_id, unnest($2::text[]) as bucket order by 1`,
    [firms, BUCKETS],
  );
  for (let at = 0; at < count; at += AT_A_TIME) {
    await runInTransaction(runtime, (ctx) =>
      postEntries(
        ctx,
        firms.slice(at, at + AT_A_TIME).map((firmId) => ({
          key: `bench/${firmId}`,
          event: 'M01',
          reason: 'received',
          matter: { type: 'receipt', id: firmId, no: firmId },
          legs: transferLegs(MONEY, { account: 'BANK.CCB' }, { account: firmAccount(firmId, 'AVAIL') }),
        })),
      ),
    );
  }
  await pool.query('vacuum analyze');
  return firms;
}

interface BareStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const [PAYER, PAYEE, FACT, ID] = ['THE-PAYER', 'THE-PAYEE', 'THE-FACT', 'THE-ID'] as const;

/**
 * Runs one posting against a stub database and returns its statements for any two firms: the lock, then the
 * writes.
 */
export async function recordPosting(): Promise<
  (firms: readonly [string, string], newId: () => string) => BareStatement[]
> {
  const sent: { text: string; values: unknown[] }[] = [];
  const recorder = {
    query: (statement: { text: string; values: unknown[] }) => {
      sent.push(statement);
      const rows =
        sent.length === 1
          ? [PAYEE, PAYER].map((firm_id) => ({
              firm_id,
              balance_fen: '9',
              reserve_fen: '0',
              may_freeze: true,
            }))
          : [{ entry_id: ID, no: 'LS', key: FACT, account_count: 2 }];
      return Promise.resolve({ rows, rowCount: rows.length });
    },
  };
  const tx = connect(recorder as unknown as pg.Pool) as Transaction;
  const ctx = createTxContext({ clock: () => new Date(), newId: () => ID, subscribers: [] }, tx);
  await payRefunds(ctx, [
    {
      key: FACT,
      matter: { type: 'contract', id: ID, no: 'HT' },
      fromFirmId: PAYER,
      toFirmId: PAYEE,
      amount: fen(1n),
    },
  ]);
  return ([payer, payee], newId) => {
    const [fact, id] = [newId(), newId()];
    const given = (value: unknown) =>
      typeof value === 'string'
        ? value.replaceAll(PAYER, payer).replaceAll(PAYEE, payee).replaceAll(FACT, fact).replaceAll(ID, id)
        : value;
    return sent.map(({ text, values }, at) => ({ name: `bare${at}`, text, values: values.map(given) }));
  };
}

/** Reads every leg of some hundred thousand entries: longer than the usual statement timeout. */
export async function proveAll(url: string): Promise<string> {
  const auditor = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await auditor.connect();
  const findings = await proveLedger(connect(auditor));
  await auditor.end();
  return (
    findings
      .filter(({ isKept }) => !isKept)
      .map(({ invariant, offender }) => `BROKEN ${invariant}: ${offender}`)
      .join('; ') || `${findings.length} invariants kept`
  );
}
