// Queries on settlement accounts, payout locks and sub-accounts.

import * as z from 'zod/mini';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { SettlementBank } from '../../banks.ts';
import type { BankAccountKind, AccountPurpose, AccountState } from '../../states.ts';

const SettlementAccountRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  firm_name: z.string(),
  bank: z.custom<SettlementBank>(),
  branch: z.string(),
  cnaps: z.string(),
  encrypted: z.string(),
  blind_index: z.string(),
  tail: z.string(),
  name: z.string(),
  kind: z.custom<BankAccountKind>(),
  purpose: z.custom<AccountPurpose>(),
  is_default: z.boolean(),
  state: z.custom<AccountState>(),
  reason: z.string(),
  added_at: z.date(),
  bound_at: z.nullable(z.date()),
  test_fen: z.nullable(WireFen),
  test_attempts: z.int(),
  test_until: z.nullable(z.date()),
  test_sent_at: z.nullable(z.date()),
  frozen_by: z.nullable(z.string()),
});
export type SettlementAccountRow = z.output<typeof SettlementAccountRow>;

const columns = sql`account.id, account.firm_id, firm.name as firm_name, account.bank, account.branch,
         account.cnaps, account.encrypted, account.blind_index, account.tail, account.name, account.kind,
         account.purpose, account.is_default, account.state, account.reason, account.added_at,
         account.bound_at, account.test_fen, account.test_attempts, account.test_until, account.test_sent_at,
         account.frozen_by`;

const accountsWhere = (connection: Connection, condition: Fragment) => connection.all(SettlementAccountRow)`
  select ${columns}
    from bank_account as account
    join firm on firm.id = account.firm_id
   where ${condition}`;

export const readAccounts = (connection: Connection, firmId: string) =>
  accountsWhere(
    connection,
    sql`account.firm_id = ${firmId} and account.state <> 'unbound' order by account.is_default desc,
        account.id`,
  );

export const readSettlementAccount = async (connection: Connection, id: string) =>
  (await accountsWhere(connection, sql`account.id = ${id}`))[0];

/** Locks all accounts of a firm; required before changing any or paying out to one. */
export const lockAccountsOfFirm = (tx: Transaction, firmId: string) =>
  accountsWhere(
    tx,
    sql`account.firm_id = ${firmId} and account.state <> 'unbound'
        order by account.id for no key update of account`,
  );

export const lockSettlementAccount = async (tx: Transaction, id: string) =>
  (await accountsWhere(tx, sql`account.id = ${id} for no key update of account`))[0];

interface NewAccount {
  readonly id: string;
  readonly firmId: string;
  readonly bank: SettlementBank;
  readonly branch: string;
  readonly cnaps: string;
  readonly encrypted: string;
  readonly blindIndex: string;
  readonly tail: string;
  readonly name: string;
  readonly kind: BankAccountKind;
  readonly purpose: AccountPurpose;
  readonly addedBy: string;
  readonly certificateSerial: string;
  readonly signature: string;
}

export const insertAccount = (tx: Transaction, account: NewAccount, now: Date) => tx.run`
  insert into bank_account (id, firm_id, bank, branch, cnaps, encrypted, blind_index, tail, name, kind,
                            purpose, state, added_at, added_by, certificate_serial, signature)
  values (${account.id}, ${account.firmId}, ${account.bank}, ${account.branch}, ${account.cnaps},
          ${account.encrypted}, ${account.blindIndex}, ${account.tail},
          ${account.name}, ${account.kind}, ${account.purpose}, 'unverified', ${now}, ${account.addedBy},
          ${account.certificateSerial},
          ${account.signature})
      on conflict do nothing`;

/** Lock for firms without an account. */
export const lockFirmRow = (tx: Transaction, firmId: string) => tx.run`
  select from firm where id = ${firmId} for no key update`;

export const testStartedColumns = (amount: Fen, until: Date) => sql`
         , test_fen = ${amount}, test_attempts = 0, test_until = ${until}, test_sent_at = null, reason = ''`;

export const countTestTry = (tx: Transaction, id: string) => tx.run`
  update bank_account set test_attempts = test_attempts + 1 where id = ${id} and state = 'verifying'`;

export const testEndedColumns = ({
  at,
  reason,
  isDefault,
}: {
  readonly at: Date | null;
  readonly reason: string;
  readonly isDefault: boolean;
}) => sql`
         , test_fen = null, test_until = null, bound_at = ${at}, reason = ${reason},
         is_default = ${isDefault}`;

export const markTestSent = (tx: Transaction, id: string, at: Date) => tx.run`
  update bank_account set test_sent_at = ${at} where id = ${id} and state = 'verifying'`;

export const writePurpose = (tx: Transaction, id: string, purpose: AccountPurpose) => tx.run`
  update bank_account set purpose = ${purpose} where id = ${id}`;

export async function makeDefault(tx: Transaction, firmId: string, id: string) {
  await tx.run`update bank_account set is_default = false where firm_id = ${firmId} and is_default`;
  await tx.run`update bank_account set is_default = true where id = ${id}`;
}

export const UNBOUND_COLUMNS = sql`
         , is_default = false, test_fen = null, test_until = null, frozen_by = null, reason = ''`;

export const holdColumns = (personId: string | null, reason: string) => sql`
         , frozen_by = ${personId}, reason = ${reason}`;

const LockRow = z.object({ locked_until: z.date() });

export const readPayoutLock = async (
  connection: Connection,
  firmId: string,
  now: Date,
): Promise<Date | null> =>
  (
    await connection.one(LockRow)`
  select locked_until from bank_payout_lock where firm_id = ${firmId} and locked_until > ${now}`
  )?.locked_until ?? null;

export const lockPayoutsUntil = (tx: Transaction, firmId: string, until: Date) => tx.run`
  insert into bank_payout_lock (firm_id, locked_until)
  values (${firmId}, ${until})
      on conflict (firm_id) do update
      set locked_until = greatest(bank_payout_lock.locked_until, excluded.locked_until)`;

const IdRow = z.object({ id: z.string() });

export const readExpiredTests = async (connection: Connection, now: Date) =>
  (
    await connection.all(IdRow)`
  select id from bank_account where state = 'verifying' and test_until <= ${now} order by id limit 200`
  ).map(({ id }) => id);

interface AccountFilter {
  readonly id: string | undefined;
  readonly state: AccountState | undefined;
  readonly keyword: string | undefined;
  readonly after: string | undefined;
  readonly max: number;
}

export const accountPage = (connection: Connection, { id, state, keyword, after, max }: AccountFilter) =>
  accountsWhere(
    connection,
    sql`${allOf([
      id && sql`account.id = ${id}`,
      state && sql`account.state = ${state}`,
      keyword && sql`(firm.name like '%' || ${keyword} || '%' or account.tail = ${keyword})`,
      after && sql`account.id < ${after}`,
    ])} order by account.id desc limit ${max}`,
  );

const VirtualRow = z.object({
  number: z.string(),
  bank: z.string(),
  firm_id: z.string(),
  firm_name: z.string(),
});

export const readSubAccounts = (connection: Connection, firmId: string) => connection.all(VirtualRow)`
  select held.number, held.bank, held.firm_id, firm.name as firm_name
    from bank_virtual_account as held
    join firm on firm.id = held.firm_id
   where held.firm_id = ${firmId}
order by held.bank`;

export const findSubAccount = (connection: Connection, number: string) => connection.one(VirtualRow)`
  select held.number, held.bank, held.firm_id, firm.name as firm_name
    from bank_virtual_account as held
    join firm on firm.id = held.firm_id
   where held.number = ${number}`;

const MissingRow = z.object({ firm_id: z.string(), sequence: z.string() });

export const readFirmsWithoutSubAccount = (tx: Transaction, bank: string, max: number) => tx.all(MissingRow)`
  select firm.id as firm_id, nextval('bank_virtual_account_number')::text as sequence
    from (select firm.id
            from firm
           where firm.is_certified
             and firm.kind <> 'platform'
             and not exists (select from bank_virtual_account where firm_id = firm.id and bank = ${bank})
           order by firm.id
           limit ${max}) as firm`;

export const insertSubAccounts = (
  tx: Transaction,
  bank: string,
  opened: readonly { firmId: string; number: string }[],
  now: Date,
) => tx.run`
  insert into bank_virtual_account (number, firm_id, bank, opened_at)
  select number, firm_id, ${bank}, ${now}
    from unnest(${opened.map(({ number }) => number)}::text[],
                ${opened.map(({ firmId }) => firmId)}::text[]) as opened (number, firm_id)
      on conflict do nothing`;
