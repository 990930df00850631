// Queries of the embedded bank: its orders and statement lines.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { LineDirection } from '../../states.ts';

interface NewOrder {
  readonly serial: string;
  readonly bank: string;
  readonly name: string;
  readonly fate: 'paid' | 'refused' | 'bounced';
  readonly said: string;
  readonly amount: Fen;
  readonly fee: Fen;
  readonly bankSerial: string;
  readonly dueAt: Date;
}

export const insertEmbeddedOrder = (tx: Transaction, order: NewOrder) => tx.run`
  insert into bank_embedded_order (serial, bank, to_name, outcome, bank_message, amount_fen, fee_fen,
                                   bank_serial, due_at)
  values (${order.serial}, ${order.bank}, ${order.name}, ${order.fate}, ${order.said}, ${order.amount},
          ${order.fee}, ${order.bankSerial}, ${order.dueAt})
      on conflict do nothing`;

const OrderRow = z.object({
  outcome: z.enum(['paid', 'refused', 'bounced']),
  bank_message: z.string(),
  fee_fen: WireFen,
  bank_serial: z.string(),
  due_at: z.date(),
});

export const readEmbeddedOrder = (connection: Connection, serial: string) => connection.one(OrderRow)`
  select outcome, bank_message, fee_fen, bank_serial, due_at
    from bank_embedded_order
   where serial = ${serial}`;

interface NewLine {
  readonly bank: string;
  readonly serial: string;
  readonly direction: LineDirection;
  readonly amount: Fen;
  readonly otherName: string;
  readonly otherAccount: string;
  readonly virtualNumber: string;
  readonly remark: string;
  readonly reference: string;
  readonly bookedAt: Date;
}

export const insertEmbeddedLine = (tx: Transaction, line: NewLine) => tx.run`
  insert into bank_embedded_line (bank, serial, direction, amount_fen, other_name, other_account,
                                  virtual_number, remark, reference, booked_at)
  values (${line.bank}, ${line.serial}, ${line.direction}, ${line.amount}, ${line.otherName},
          ${line.otherAccount}, ${line.virtualNumber},
          ${line.remark}, ${line.reference}, ${line.bookedAt})`;

const LineRow = z.object({
  position: z.string(),
  serial: z.string(),
  direction: z.custom<LineDirection>(),
  amount_fen: WireFen,
  balance_fen: z.nullable(WireFen),
  other_name: z.string(),
  other_account: z.string(),
  virtual_number: z.string(),
  remark: z.string(),
  reference: z.string(),
  booked_at: z.date(),
});

/** The cursor counts lines in booking order, whenever they were written. */
export const readEmbeddedLines = (
  connection: Connection,
  { bank, after, until, max }: { bank: string; after: string; until: Date; max: number },
) => connection.all(LineRow)`
  select position::text, serial, direction, amount_fen, null::bigint as balance_fen, other_name,
         other_account, virtual_number, remark, reference, booked_at
    from (select row_number() over (order by booked_at, position) as position, serial, direction, amount_fen,
          other_name, other_account,
                 virtual_number, remark, reference, booked_at
            from bank_embedded_line
           where bank = ${bank}
             and booked_at <= ${until}) as booked
   where position > ${after}::bigint
   order by position
   limit ${max}`;

const BalanceRow = z.object({ opening: WireFen, closing: WireFen });

/** Days are market days (Shanghai). */
export const readDayBalances = (connection: Connection, bank: string, day: string) => connection.one(
  BalanceRow,
)`
  select coalesce(sum(signed) filter (where local < ${day}::date), 0)::bigint as opening,
         coalesce(sum(signed) filter (where local < ${day}::date + 1), 0)::bigint as closing
    from (select case direction when 'in' then amount_fen else -amount_fen end as signed,
          booked_at at time zone 'Asia/Shanghai' as local
            from bank_embedded_line
           where bank = ${bank}) as line`;
