// Queries for a firm's receipts and payouts. Every query filters by firm.

import * as z from 'zod/mini';
import type { Bank } from '#features/funds/accounts.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, sql } from '#packages/db/sql.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { LineState, MatchRule, WithdrawalState } from '../../states.ts';

export interface TransferFilter {
  readonly direction?: 'in' | 'out' | undefined;
  readonly states?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly keyword?: string | undefined;
}

const TransferRow = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  no: z.string(),
  amount_fen: WireFen,
  tail: z.string(),
  bank: z.string(),
  name: z.string(),
  state: z.custom<LineState | WithdrawalState>(),
  at: z.date(),
  reason: z.string(),
  is_repeated: z.boolean(),
});
export type TransferRow = z.output<typeof TransferRow>;

const transfers = (firmId: string, { direction, states, from, to, keyword }: TransferFilter) => sql`
      from (select id, 'in' as direction, serial as no, amount_fen, tail, bank, other_name as name, state,
            booked_at as at, '' as reason,
                   false as is_repeated
              from bank_line
             where firm_id = ${firmId}
               and direction = 'in'
             union all
            select withdrawal.id, 'out', withdrawal.no, withdrawal.amount_fen, account.tail, account.bank,
                   account.name, withdrawal.state, withdrawal.applied_at, withdrawal.reason,
                   exists (select from bank_withdrawal as again where again.retry_of_id = withdrawal.id)
              from bank_withdrawal as withdrawal
              join bank_account as account on account.id = withdrawal.account_id
             where withdrawal.firm_id = ${firmId}) as transfer
     where ${allOf([
       direction && sql`direction = ${direction}`,
       states && sql`state = any(${states}::text[])`,
       ...betweenDays(sql`at`, { from, to }),
       keyword && sql`(no = ${keyword} or name like '%' || ${keyword} || '%' or tail = ${keyword})`,
     ])}`;

export const readTransferPage = (
  connection: Connection,
  firmId: string,
  wanted: TransferFilter,
  { after, max }: { after: string | undefined; max: number },
) => connection.all(TransferRow)`
  select id, direction, no, amount_fen, tail, bank, name, state, at, reason, is_repeated
         ${transfers(firmId, wanted)} ${after ? sql`and id < ${after}` : sql``}
order by id desc
   limit ${max}`;

const SumRow = z.object({ count: z.int(), in: WireFen, out: WireFen });

export const sumTransfers = (
  connection: Connection,
  firmId: string,
  wanted: TransferFilter,
) => connection.one(SumRow)`
  select count(*)::int as count, coalesce(sum(amount_fen) filter (where direction = 'in'), 0)::bigint as in,
         coalesce(sum(amount_fen) filter (where direction = 'out'), 0)::bigint as out
         ${transfers(firmId, wanted)}`;

const PayInRow = z.object({
  id: z.string(),
  bank: z.custom<Bank>(),
  serial: z.string(),
  day: z.string(),
  booked_at: z.date(),
  amount_fen: WireFen,
  other_name: z.string(),
  tail: z.string(),
  remark: z.string(),
  state: z.custom<LineState>(),
  rule: z.nullable(z.custom<MatchRule>()),
  decided_at: z.nullable(z.date()),
  entry_id: z.nullable(z.string()),
});

export const readFirmLine = (connection: Connection, firmId: string, id: string) => connection.one(PayInRow)`
  select id, bank, serial, day::text, booked_at, amount_fen, other_name, tail, remark, state, rule,
         decided_at, entry_id
    from bank_line
   where id = ${id}
     and firm_id = ${firmId}
     and direction = 'in'`;

const PurseRow = z.object({ available: WireFen, reserve: WireFen });

export const readFirmBalance = (connection: Connection, firmId: string) => connection.one(PurseRow)`
  select balance.balance_fen as available, coalesce(setting.reserve_fen, 0)::bigint as reserve
    from funds_balance as balance
    left join funds_setting as setting on setting.firm_id = balance.firm_id
   where balance.code = 'FIRM.' || ${firmId} || '.AVAIL'`;
