// SQL for whose turn it is to sign.

import { type Fragment, sql } from '#packages/db/sql.ts';

/** Signers in the order of `signingOrder`: a trading company last, unless it is a side itself. */
const signers = sql`
  (select role, firm_id, row(firm_id = contract.trade_co_id is true, place) as place
     from (values ('seller', 1, contract.seller_id), ('buyer', 2, contract.buyer_id),
                  ('trade_co', 3, nullif(nullif(contract.trade_co_id, contract.seller_id), contract.buyer_id))
          ) as party (role, place, firm_id)
    where firm_id is not null
      and not exists (select from document_signature as signature
                       where signature.kind = 'contract'
                         and signature.subject_id = contract.id
                         and signature.version = contract.terms_version
                         and signature.role = party.role))`;

/** As `maySignNow`: the firm has not signed, and in sequence nobody before it is missing. */
export const maySignNext = (firmId: string | Fragment, isParallel: boolean): Fragment => sql`
  exists (select from ${signers} as own
           where own.firm_id = ${firmId}
             and (${isParallel}
                  or not exists (select from ${signers} as other where other.place < own.place)))`;

/** The first firm that has not signed; null where all have. */
export const nextSigner = sql`(select next.firm_id from ${signers} as next order by next.place limit 1)`;
