// SQL of the times of settlement sheets: to confirm, to appeal against, to close.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { appealRuling } from '../../calls/appeal.ts';
import { closeSheet, confirmSheet } from '../../calls/confirm.ts';
import { sheetDetail } from '../../calls/sheet.ts';

export const sheetDeadlines: DeadlineSource = {
  feature: 'settlement',
  kinds: {
    confirm_sheet: { matter: 'sheet', act: confirmSheet, page: sheetDetail },
    appeal_sheet: { matter: 'sheet', act: appealRuling, page: sheetDetail },
    close_sheet: { matter: 'sheet', act: closeSheet, page: sheetDetail },
  },
  select: ({ firm, now }) => sql`
    select clock.kind, side.firm_id, null, clock.turn, sheet.id, sheet.id, sheet.no, contract.title,
           other.short_name, clock.due
      from settlement_sheet as sheet
      join contract on contract.id = sheet.contract_id
      join lateral (values ('seller', sheet.seller_id, sheet.buyer_id),
                           ('buyer', sheet.buyer_id, sheet.seller_id))
        as side (name, firm_id, other_id) on true
      join firm as other on other.id = side.other_id
      join lateral (select 'confirm_sheet', case sheet.issuer when side.name then 'other' else 'own' end,
                           sheet.escalate_at
                     where sheet.state = 'to_confirm'
                     union all
                    select 'appeal_sheet', 'own', sheet.appeal_until
                     where sheet.appeal_until > ${now}
                       and not exists (select from settlement_appeal as appeal
                                        where appeal.sheet_id = sheet.id)
                     union all
                    select 'close_sheet', case side.name when 'buyer' then 'own' else 'other' end,
                           sheet.close_by
                     where sheet.state = 'invoiced') as clock (kind, turn, due)
        on clock.due is not null
     where ${firm(sql`sheet.seller_id`, sql`sheet.buyer_id`)}`,
};
