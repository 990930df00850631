// SQL for to-dos of fee: freight bills that the reader's firm is to answer.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { confirmFreight } from '../../calls/freight.ts';

export const freightTodos: TodoSource = {
  acts: { answer_freight: confirmFreight },
  select: ({ firmId }) => sql`
    select 'answer_freight', null, freight.id, freight.no, contract.title, carrier.short_name,
           null::timestamptz,
           case freight.basis when 'load' then freight.loaded_kg else freight.received_kg end,
           freight.payable_fen
      from fee_freight as freight
      join contract on contract.id = freight.contract_id
      join firm as carrier on carrier.id = freight.carrier_id
     where freight.state = 'draft'
       and freight.payer_id = ${firmId}`,
};
