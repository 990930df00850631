// SQL of platform fees to pay, and drafts to take before they mature.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { feeDetail, payFees } from '../../calls/bill.ts';
import { endorseOrder, paymentOrderDetail } from '../../calls/order.ts';
import { ORDER_TYPES, isDraft } from '../../choices.ts';

const DRAFTS = ORDER_TYPES.filter(isDraft);

/** A draft is useless after its day. */
export const feeDeadlines: DeadlineSource = {
  feature: 'fee',
  kinds: {
    pay_fee: { matter: 'fee', act: payFees, page: feeDetail },
    receive_payment: { matter: 'payment_order', act: endorseOrder, page: paymentOrderDetail },
  },
  select: ({ firm }) => sql`
    select 'pay_fee', bill.firm_id, null, 'own', bill.id, bill.id, bill.no, '', null, bill.due_at
      from fee_bill as bill
     where ${firm(sql`bill.firm_id`)}
       and bill.state = 'billed'
       and bill.due_at is not null
    union all
    select 'receive_payment', side.firm_id, null, side.turn, payment.id, payment.id, payment.no,
           contract.title, other.short_name, (payment.matures_on + 1)::timestamp at time zone 'Asia/Shanghai'
      from fee_order as payment
      join contract on contract.id = payment.contract_id
      join lateral (values (payment.payee_id, payment.payer_id, 'own'),
                           (payment.payer_id, payment.payee_id, 'other'))
        as side (firm_id, other_id, turn) on true
      join firm as other on other.id = side.other_id
     where ${firm(sql`payment.payer_id`, sql`payment.payee_id`)}
       and payment.state = 'verified'
       and payment.type = any (${DRAFTS}::text[])`,
};
