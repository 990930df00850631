// Queries on bank orders: placed, leased by a worker, completed once.

import * as z from 'zod/mini';
import type { Bank } from '#features/funds/accounts.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { OrderKind, BankOrderState } from '../../states.ts';

const BankOrderRow = z.object({
  id: z.string(),
  serial: z.string(),
  kind: z.custom<OrderKind>(),
  bank: z.custom<Bank>(),
  matter_id: z.string(),
  to_name: z.string(),
  to_bank: z.string(),
  to_cnaps: z.string(),
  encrypted: z.string(),
  amount_fen: WireFen,
  remark: z.string(),
  state: z.custom<BankOrderState>(),
  attempts: z.int(),
  last_tried_at: z.nullable(z.date()),
  bank_serial: z.nullable(z.string()),
  fee_fen: WireFen,
  bank_message: z.string(),
  entry_id: z.nullable(z.string()),
  fee_entry_id: z.nullable(z.string()),
  ended_at: z.nullable(z.date()),
});
export type BankOrderRow = z.output<typeof BankOrderRow>;

const columns = sql`id, serial, kind, bank, matter_id, to_name, to_bank, to_cnaps, encrypted, amount_fen,
         remark, state, attempts, last_tried_at, bank_serial, fee_fen, bank_message, entry_id,
         fee_entry_id, ended_at`;

interface NewOrder {
  readonly id: string;
  readonly kind: OrderKind;
  readonly bank: Bank;
  readonly matterId: string;
  readonly name: string;
  readonly toBank: string;
  readonly cnaps: string;
  readonly encrypted: string;
  readonly amount: Fen;
  readonly remark: string;
}

export const insertBankOrder = (tx: Transaction, order: NewOrder, now: Date) => tx.run`
  insert into bank_order (id, serial, kind, bank, matter_id, to_name, to_bank, to_cnaps, encrypted,
                          amount_fen, remark, state, due_at, created_at)
  values (${order.id}, next_number('ZF', 'bank_order_number'), ${order.kind}, ${order.bank},
          ${order.matterId}, ${order.name}, ${order.toBank},
          ${order.cnaps}, ${order.encrypted}, ${order.amount}, ${order.remark}, 'waiting', ${now}, ${now})`;

/** Leases due orders; if the worker dies, the lease runs out and another takes over. */
export const leaseDueOrders = (
  tx: Transaction,
  { now, until, max }: { now: Date; until: Date; max: number },
) => tx.all(BankOrderRow)`
  with due as (
    select id
      from bank_order
     where state in ('waiting', 'taken')
       and due_at <= ${now}
     order by due_at, id
     limit ${max}
       for update skip locked)
  update bank_order
     set due_at = ${until}, attempts = attempts + 1, last_tried_at = ${now}
   where id in (select id from due)
  returning ${columns}`;

export const lockBankOrder = (tx: Transaction, id: string) => tx.one(BankOrderRow)`
  select ${columns}
    from bank_order
   where id = ${id}
     for update`;

export const readOrderOf = (connection: Connection, matterId: string) => connection.one(BankOrderRow)`
  select ${columns}
    from bank_order
   where matter_id = ${matterId}
order by id desc
   limit 1`;

export const readOrderBySerial = (connection: Connection, serial: string) => connection.one(BankOrderRow)`
  select ${columns}
    from bank_order
   where serial = ${serial}`;

export const readOrdersBySerial = (connection: Connection, serials: readonly string[]) => connection.all(
  BankOrderRow,
)`
  select ${columns}
    from bank_order
   where serial = any(${[...serials]}::text[])`;

export const markAccepted = (tx: Transaction, id: string, dueAt: Date) => tx.run`
  update bank_order set state = 'taken', due_at = ${dueAt}
   where id = ${id} and state in ('waiting', 'taken')`;

export const postponeOrder = (tx: Transaction, id: string, dueAt: Date, said: string) => tx.run`
  update bank_order
     set due_at = ${dueAt}, bank_message = ${said}
   where id = ${id} and state in ('waiting', 'taken')`;

interface OrderResult {
  readonly state: 'paid' | 'refused';
  readonly bankSerial: string | null;
  readonly fee: Fen;
  readonly said: string;
  readonly entryId: string | null;
  readonly feeEntryId: string | null;
}

export const completeOrder = (tx: Transaction, id: string, ending: OrderResult, now: Date) => tx.run`
  update bank_order
     set state = ${ending.state}, bank_serial = ${ending.bankSerial}, fee_fen = ${ending.fee},
         bank_message = ${ending.said}, entry_id = ${ending.entryId}, fee_entry_id = ${ending.feeEntryId},
         ended_at = ${now}
   where id = ${id}`;

const PaidRow = z.object({ serial: z.string(), amount: WireFen, remark: z.string(), at: z.date() });

export const readPaymentsTo = (connection: Connection, accountId: string) => connection.all(PaidRow)`
  select orders.bank_serial as serial, orders.amount_fen as amount, orders.remark, orders.ended_at as at
    from bank_order as orders
    left join bank_withdrawal as withdrawal on withdrawal.id = orders.matter_id
   where orders.state = 'paid'
     and (orders.matter_id = ${accountId} or withdrawal.account_id = ${accountId})
order by orders.id desc
   limit 20`;

const SweptRow = z.object({ id: z.string() });

export const isSweptOn = async (tx: Transaction, day: string) =>
  (await tx.one(SweptRow)`
  select id
    from bank_order
   where kind = 'sweep'
     and matter_id = ${day}`) !== undefined;

const HoldingRow = z.object({ bank: z.custom<Bank>(), held_fen: WireFen });

export const readHoldings = (connection: Connection) => connection.all(HoldingRow)`
  select substr(code, 6) as bank, -balance_fen as held_fen
    from funds_balance
   where code like 'BANK.%'`;
