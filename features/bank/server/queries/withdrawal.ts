// Queries on withdrawals; every move checks the state it starts from.

import * as z from 'zod/mini';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { SettlementBank } from '../../banks.ts';
import { OPEN_WITHDRAWALS, type WithdrawalState } from '../../states.ts';

const WithdrawalRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  firm_name: z.string(),
  account_id: z.string(),
  bank: z.custom<SettlementBank>(),
  tail: z.string(),
  account_state: z.string(),
  account_bound_at: z.nullable(z.date()),
  amount_fen: WireFen,
  fee_fen: WireFen,
  purpose: z.string(),
  state: z.custom<WithdrawalState>(),
  needs_approval: z.boolean(),
  value_day: z.string(),
  hold_id: z.string(),
  fee_hold_id: z.nullable(z.string()),
  retry_of_id: z.nullable(z.string()),
  is_repeated: z.boolean(),
  reason: z.string(),
  applied_by: z.string(),
  applied_at: z.date(),
  checked_by: z.nullable(z.string()),
  checked_name: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  approved_name: z.nullable(z.string()),
  sent_name: z.nullable(z.string()),
  sent_at: z.nullable(z.date()),
  ended_at: z.nullable(z.date()),
  bank_serial: z.nullable(z.string()),
  certificate_serial: z.string(),
});
export type WithdrawalRow = z.output<typeof WithdrawalRow>;

const where = (connection: Connection, condition: Fragment) => connection.all(WithdrawalRow)`
  select withdrawal.id, withdrawal.no, withdrawal.firm_id, firm.name as firm_name, withdrawal.account_id,
         account.bank, account.tail, account.state as account_state, account.bound_at as account_bound_at,
         withdrawal.amount_fen, withdrawal.fee_fen, withdrawal.purpose, withdrawal.state,
         withdrawal.needs_approval, withdrawal.value_day::text, withdrawal.hold_id, withdrawal.fee_hold_id,
         withdrawal.retry_of_id, exists (select from bank_withdrawal as again
                                      where again.retry_of_id = withdrawal.id) as is_repeated,
         withdrawal.reason, withdrawal.applied_by, withdrawal.applied_at, withdrawal.checked_by,
         checker.name as checked_name, withdrawal.approved_by, approver.name as approved_name,
         sender.name as sent_name, withdrawal.sent_at, withdrawal.ended_at, withdrawal.bank_serial,
         withdrawal.certificate_serial
    from bank_withdrawal as withdrawal
    join bank_account as account on account.id = withdrawal.account_id
    join firm on firm.id = withdrawal.firm_id
    left join account_person as checker on checker.id = withdrawal.checked_by
    left join account_person as approver on approver.id = withdrawal.approved_by
    left join account_person as sender on sender.id = withdrawal.sent_by
   where ${condition}`;

export const readWithdrawalRow = async (connection: Connection, id: string) =>
  (await where(connection, sql`withdrawal.id = ${id}`))[0];
/** Undefined for another firm's withdrawal. */
export const readOwnWithdrawal = async (connection: Connection, id: string, firmId: string) =>
  (await where(connection, sql`withdrawal.id = ${id} and withdrawal.firm_id = ${firmId}`))[0];
export const lockWithdrawal = async (tx: Transaction, id: string) =>
  (await where(tx, sql`withdrawal.id = ${id} for update of withdrawal`))[0];

export const readOpenWithdrawalOf = async (connection: Connection, accountId: string) =>
  (
    await where(
      connection,
      sql`withdrawal.account_id = ${accountId} and withdrawal.state = any(${[...OPEN_WITHDRAWALS]}::text[])
          order by withdrawal.id limit 1`,
    )
  )[0];

interface NewWithdrawal {
  readonly id: string;
  readonly no: string;
  readonly firmId: string;
  readonly accountId: string;
  readonly amount: Fen;
  readonly fee: Fen;
  readonly purpose: string;
  readonly needsApproval: boolean;
  readonly valueDay: string;
  readonly holdId: string;
  readonly feeHoldId: string | null;
  readonly againOf: string | null;
  readonly appliedBy: string;
  readonly certificateSerial: string;
  readonly signature: string;
}

/** Returns 0 if that one was repeated before. */
export const insertWithdrawal = (tx: Transaction, one: NewWithdrawal, now: Date) => tx.run`
  insert into bank_withdrawal (id, no, firm_id, account_id, amount_fen, fee_fen, purpose, state,
                               needs_approval, value_day, hold_id, fee_hold_id, retry_of_id, applied_by,
                               applied_at, certificate_serial, signature)
  values (${one.id}, ${one.no}, ${one.firmId}, ${one.accountId}, ${one.amount}, ${one.fee}, ${one.purpose},
          'applied', ${one.needsApproval},
          ${one.valueDay}, ${one.holdId}, ${one.feeHoldId}, ${one.againOf}, ${one.appliedBy}, ${now},
          ${one.certificateSerial}, ${one.signature})
      on conflict (retry_of_id) do nothing`;

const NumberRow = z.object({ no: z.string() });

export async function nextWithdrawalNumber(tx: Transaction): Promise<string> {
  const row = await tx.one(NumberRow)`select next_number('CJ', 'bank_withdrawal_number') as no`;
  return row?.no ?? '';
}

export interface WithdrawalChange {
  readonly checkedBy?: string;
  readonly approvedBy?: string;
  readonly sentBy?: string;
  readonly sentAt?: Date;
  readonly endedAt?: Date;
  readonly reason?: string | undefined;
  readonly bankSerial?: string;
}

/** Columns of a withdrawal, beginning with a comma; fields not given keep their value. */
export const withdrawalColumns = (change: WithdrawalChange) => sql`
         , checked_by = coalesce(${change.checkedBy ?? null}, checked_by),
         approved_by = coalesce(${change.approvedBy ?? null}, approved_by),
         sent_by = coalesce(${change.sentBy ?? null}, sent_by),
         sent_at = coalesce(${change.sentAt ?? null}::timestamptz, sent_at),
         ended_at = coalesce(${change.endedAt ?? null}::timestamptz, ended_at),
         reason = coalesce(${change.reason ?? null}, reason),
         bank_serial = coalesce(${change.bankSerial ?? null}, bank_serial)`;

const SumRow = z.object({ count: z.int(), amount: WireFen });

/** Total requested on a market day, without failed and cancelled withdrawals. */
export const readRequestedOn = (connection: Connection, firmId: string, day: string) => connection.one(
  SumRow,
)`
  select count(*)::int as count, coalesce(sum(amount_fen), 0)::bigint as amount
    from bank_withdrawal
   where firm_id = ${firmId}
     and (applied_at at time zone 'Asia/Shanghai')::date = ${day}::date
     and state not in ('failed', 'cancelled', 'bounced')`;

/** Amount of the last withdrawal that was paid out; null before the first. */
export const readLastPaid = async (connection: Connection, firmId: string): Promise<Fen | null> =>
  (
    await connection.one(z.object({ amount: WireFen }))`
  select amount_fen as amount
    from bank_withdrawal
   where firm_id = ${firmId}
     and state = 'succeeded'
   order by ended_at desc, id desc
   limit 1`
  )?.amount ?? null;

export const readPaidSince = (connection: Connection, firmId: string, since: Date) => connection.one(SumRow)`
  select count(*)::int as count, coalesce(sum(amount_fen), 0)::bigint as amount
    from bank_withdrawal
   where firm_id = ${firmId}
     and state = 'succeeded'
     and ended_at >= ${since}`;

interface WithdrawalFilter {
  readonly states: readonly string[] | undefined;
  readonly valueDay: string | undefined;
  readonly keyword: string | undefined;
  readonly after: string | undefined;
  readonly max: number;
}

export const withdrawalPage = (
  connection: Connection,
  { states, valueDay, keyword, after, max }: WithdrawalFilter,
) =>
  where(
    connection,
    sql`${allOf([
      states && sql`withdrawal.state = any(${states}::text[])`,
      valueDay && sql`withdrawal.value_day = ${valueDay}::date`,
      keyword && sql`(withdrawal.no = ${keyword} or firm.name like '%' || ${keyword} || '%')`,
      after && sql`withdrawal.id < ${after}`,
    ])} order by withdrawal.id desc limit ${max}`,
  );

export const readWaitingWithdrawals = (
  connection: Connection,
  states: readonly WithdrawalState[],
  max: number,
) =>
  where(connection, sql`withdrawal.state = any(${[...states]}::text[]) order by withdrawal.id limit ${max}`);
