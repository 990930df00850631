// SQL for to-dos of fee: freight bills and payment orders.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { confirmFreight, invoiceFreight, payFreight, withdrawFreight } from '../../calls/freight.ts';
import { endorseOrder, presentOrder, registerOrder } from '../../calls/order.ts';
import { ORDER_TYPES, isDraft, isPresentable } from '../../choices.ts';

/** As `freightTurn` says. */
export const freightTodos: TodoSource = {
  acts: {
    answer_freight: confirmFreight,
    pay_freight: payFreight,
    mend_freight: withdrawFreight,
    invoice_freight: invoiceFreight,
  },
  select: ({ firmId }) => sql`
    select waits.kind, null, freight.id, freight.no, contract.title, other.short_name, null::timestamptz,
           case freight.basis when 'load' then freight.loaded_kg else freight.received_kg end,
           freight.payable_fen
      from fee_freight as freight
      join contract on contract.id = freight.contract_id
      join (values ('draft', 'answer_freight'), ('confirmed', 'pay_freight'), ('returned', 'mend_freight'),
                   ('paid', 'invoice_freight'))
        as waits (state, kind) on waits.state = freight.state
      join firm as other
        on other.id = case when freight.state in ('draft', 'confirmed') then freight.carrier_id
                           else freight.payer_id end
     where case freight.state when 'returned' then freight.written_by_firm when 'paid' then freight.carrier_id
             else freight.payer_id end = ${firmId}
       -- Implied; indexes serve these.
       and (freight.payer_id = ${firmId}
            or freight.carrier_id = ${firmId}
            or freight.written_by_firm = ${firmId})`,
};

const DRAFTS = ORDER_TYPES.filter(isDraft);
const PRESENTABLE = ORDER_TYPES.filter(isPresentable);

/** As `paymentTurn` says; a draft is useless after its day. */
export const paymentTodos: TodoSource = {
  acts: { receive_payment: endorseOrder, present_payment: presentOrder, replace_payment: registerOrder },
  select: ({ firmId, now }) => sql`
    select waits.kind, null, payment.id, payment.no, contract.title, other.short_name,
           case when waits.kind = 'receive_payment' and payment.type = any (${DRAFTS}::text[])
             then (payment.matures_on + 1)::timestamp at time zone 'Asia/Shanghai' end,
           null::bigint, payment.amount_fen
      from fee_order as payment
      join contract on contract.id = payment.contract_id
      join (values ('verified', 'receive_payment'), ('endorsed', 'present_payment'),
                   ('dishonoured', 'replace_payment'))
        as waits (state, kind) on waits.state = payment.state
      join firm as other
        on other.id = case payment.state when 'dishonoured' then payment.payee_id else payment.payer_id end
     where case payment.state when 'dishonoured' then payment.payer_id else payment.payee_id end = ${firmId}
       -- Implied; indexes serve these.
       and (payment.payer_id = ${firmId} or payment.payee_id = ${firmId})
       and (payment.state <> 'endorsed'
            or (payment.type = any (${PRESENTABLE}::text[])
                and payment.presented_at is null
                and payment.entered_at is null
                and payment.matures_on <= ${dayInMarket(now)}::date))`,
};
