// SQL for to-dos of release: sums to pay, and applications to answer.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { readReminderDays } from '#features/instalment/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { consentAdhoc } from '../../calls/other.ts';
import { applyRelease, consentRelease } from '../../calls/release.ts';

/** Contracts with an instalment to pay that is late or due soon and for which nobody has applied yet. */
export const instalmentTodos: TodoSource = {
  acts: { pay_instalment: applyRelease },
  select: async ({ tx, now, firmId }) => sql`
    select 'pay_instalment', null, contract.id, contract.no, contract.title, other.short_name,
           ((min(one.due_on) + 1)::timestamp at time zone 'Asia/Shanghai'), null::bigint,
           sum(one.amount_fen - one.paid_fen - one.held_fen)::bigint
      from instalment as one
      join contract on contract.id = one.contract_id
      join firm as other
        on other.id = case one.payer when 'seller' then one.buyer_id else one.seller_id end
      left join contract_version as version on version.contract_id = contract.id
        and version.number = contract.terms_version
     where one.state = 'open'
       and (one.kind <> 'prepayment'
            or not coalesce((version.document -> 'terms' ->> 'isSupervised')::boolean, true))
       and one.amount_fen > one.paid_fen + one.held_fen
       and ${firmId} = case one.payer when 'seller' then one.seller_id else one.buyer_id end
       and (one.seller_id = ${firmId} or one.buyer_id = ${firmId})
       and one.due_on <= ${addDays(dayInMarket(now), (await readReminderDays(tx, now)).before)}::date
       and not exists (select from release_line as line
                         join release on release.id = line.release_id
                        where line.sheet_id = one.sheet_id
                          and release.state in ('applied', 'review', 'approved'))
     group by contract.id, other.id`,
};

/** Applications that the reader's firm is to pay, and settlements that wait for its signature. */
export const answerTodos: TodoSource = {
  acts: { consent_release: consentRelease, answer_settlement: consentAdhoc },
  select: ({ firmId }) => sql`
    select waiting.kind, null, waiting.id, waiting.no, contract.title, other.short_name, null::timestamptz,
           null::bigint, waiting.amount_fen
      from (select 'consent_release' as kind, id, no, contract_id, amount_fen, seller_id, buyer_id
              from release
             where state = 'applied'
               and ${firmId} = case payer when 'seller' then seller_id else buyer_id end
            union all
            select 'answer_settlement', id, no, contract_id, amount_fen, seller_id, buyer_id
              from release_adhoc
             where state = 'applied'
               and ${firmId} = case applicant when 'seller' then buyer_id else seller_id end) as waiting
      join contract on contract.id = waiting.contract_id
      join firm as other
        on other.id = case waiting.seller_id when ${firmId} then waiting.buyer_id else waiting.seller_id end
     where (waiting.seller_id = ${firmId} or waiting.buyer_id = ${firmId})`,
};
