// SQL for to-dos of settlement: sheets to confirm.

import type { TodoReader } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { CONFIRMING_SEATS } from '../../states.ts';

export function sheetTodos({ firmId, holds }: TodoReader) {
  if (!holds(CONFIRMING_SEATS)) return undefined;
  return sql`
    select 'confirm_sheet', null, sheet.id, sheet.no, contract.title, issuer.short_name, sheet.escalate_at
      from settlement_sheet as sheet
      join contract on contract.id = sheet.contract_id
      join firm as issuer
        on issuer.id = case sheet.issuer when 'seller' then sheet.seller_id else sheet.buyer_id end
     where sheet.state = 'to_confirm'
       and ${firmId} = case sheet.issuer when 'seller' then sheet.buyer_id else sheet.seller_id end`;
}
