// Queries on firms' account settings.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { Bank } from '../../accounts.ts';
import type { SettingInput } from '../../calls/setting.ts';

const SettingRow = z.object({
  default_bank: z.nullable(z.custom<Bank>()),
  may_freeze: z.boolean(),
  alert_fen: WireFen,
  reserve_fen: WireFen,
  withdraws: z.boolean(),
  proof_over_fen: z.nullable(WireFen),
  version: z.int(),
  is_low: z.boolean(),
});
export type SettingRow = z.output<typeof SettingRow>;

export const readSettingRow = (connection: Connection, firmId: string) => connection.one(SettingRow)`
  select default_bank, may_freeze, alert_fen, reserve_fen, withdraws, proof_over_fen, version, is_low
    from funds_setting
   where firm_id = ${firmId}`;

const ChangeRow = z.object({
  name: z.string(),
  changed_by: z.string(),
  changed_at: z.date(),
  certificate_serial: z.string(),
});

export const readLastChange = (connection: Connection, firmId: string) => connection.one(ChangeRow)`
  select person.name, change.changed_by, change.changed_at, change.certificate_serial
    from funds_setting_change as change
    join account_person as person on person.id = change.changed_by
   where change.firm_id = ${firmId}
order by change.version desc
   limit 1`;

interface SettingChange {
  readonly firmId: string;
  readonly wishes: SettingInput;
  readonly version: number;
  readonly available: Fen;
  readonly certificateSerial: string;
  readonly personId: string;
}

export async function writeSetting(
  tx: Transaction,
  now: Date,
  { firmId, wishes, version, available, certificateSerial, personId }: SettingChange,
): Promise<void> {
  const { defaultBank, mayFreeze, alert, reserve, withdraws, proofOver } = wishes;
  await tx.run`
    insert into funds_setting (firm_id, default_bank, may_freeze, alert_fen, reserve_fen, withdraws,
                               proof_over_fen, version, paid_out_seq)
    values (${firmId}, ${defaultBank}, ${mayFreeze}, ${alert}::bigint, ${reserve}::bigint, ${withdraws},
            ${proofOver}::bigint, ${version},
            (select coalesce(max(entry_seq), 0) from funds_flow where firm_id = ${firmId}))
        on conflict (firm_id) do update
       set default_bank = excluded.default_bank, may_freeze = excluded.may_freeze,
           alert_fen = excluded.alert_fen, reserve_fen = excluded.reserve_fen, withdraws = excluded.withdraws,
           proof_over_fen = excluded.proof_over_fen,
           version = excluded.version, is_low = false,
           paid_out_seq = case when funds_setting.withdraws then funds_setting.paid_out_seq
           else excluded.paid_out_seq end`;
  await tx.run`
    insert into funds_setting_change (firm_id, version, default_bank, may_freeze, alert_fen, reserve_fen,
                                      withdraws, proof_over_fen, available_fen, certificate_serial,
                                      changed_by, changed_at)
    values (${firmId}, ${version}, ${defaultBank}, ${mayFreeze}, ${alert}::bigint, ${reserve}::bigint,
            ${withdraws}, ${proofOver}::bigint, ${available}::bigint,
            ${certificateSerial}, ${personId}, ${now})`;
}

const LowRow = z.object({ firm_id: z.string(), available_fen: WireFen, alert_fen: WireFen });

/** Resets the mark of firms above their limit; marks and returns those newly below it, once per fall. */
export async function markLowBalances(tx: Transaction) {
  await tx.run`
    update funds_setting as setting
       set is_low = false
      from funds_balance as balance
     where setting.is_low
       and balance.code = 'FIRM.' || setting.firm_id || '.AVAIL'
       and balance.balance_fen >= setting.alert_fen`;
  return tx.all(LowRow)`
    update funds_setting as setting
       set is_low = true
      from funds_balance as balance
     where setting.alert_fen > 0
       and not setting.is_low
       and balance.code = 'FIRM.' || setting.firm_id || '.AVAIL'
       and balance.balance_fen < setting.alert_fen
    returning setting.firm_id, balance.balance_fen as available_fen, setting.alert_fen`;
}
