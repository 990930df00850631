// Queries on deposits released since a firm enabled automatic payout.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { WireFen } from '#packages/schema/wire.ts';

const FirmRow = z.object({ firm_id: z.string() });

/** Firms with automatic payout and released deposits. */
export const readFirmsWithReleased = async (connection: Connection): Promise<string[]> =>
  (
    await connection.all(FirmRow)`
  select setting.firm_id
    from funds_setting as setting
   where setting.withdraws
     and exists (select
                   from funds_flow as flow
                   join funds_entry as entry on entry.id = flow.entry_id
                  where flow.firm_id = setting.firm_id
                    and flow.entry_seq > setting.paid_out_seq
                    and entry.event in ('M04', 'M13')
                    and flow.available_fen > 0)`
  ).map(({ firm_id: id }) => id);

const ReleasedRow = z.object({
  amount: WireFen,
  last: z.string(),
  person_id: z.string(),
  certificate_serial: z.string(),
  version: z.int(),
});

/** Amount, last entry included, and who signed the setting. Call under the lock of the firm's money. */
export const readReleased = (tx: Transaction, firmId: string) => tx.one(ReleasedRow)`
    select sum(flow.available_fen) as amount, max(flow.entry_seq)::text as last,
           change.changed_by as person_id, change.certificate_serial, change.version
      from funds_setting as setting
      join funds_setting_change as change on change.firm_id = setting.firm_id
       and change.version = setting.version
      join funds_flow as flow on flow.firm_id = setting.firm_id and flow.entry_seq > setting.paid_out_seq
      join funds_entry as entry on entry.id = flow.entry_id
     where setting.firm_id = ${firmId}
       and setting.withdraws
       and entry.event in ('M04', 'M13')
       and flow.available_fen > 0
  group by change.changed_by, change.certificate_serial, change.version`;

/** Marks released deposits up to this entry as handled. */
export const markReleasedHandled = (tx: Transaction, firmId: string, last: string) => tx.run`
  update funds_setting
     set paid_out_seq = ${last}::bigint
   where firm_id = ${firmId}`;
