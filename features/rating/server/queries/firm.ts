// Reads the ratings that a firm received, in the order in which they were shown.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import { CREDIT_CLASSES } from '#features/firm/credit.ts';
import { FIRM_KINDS } from '#features/firm/kinds.ts';
import type { Connection } from '#packages/db/sql.ts';

const ReceivedRow = z.object({
  /** Of the rater. */
  side: z.custom<ContractSide>(),
  rater_id: z.string(),
  quality: z.nullable(z.int()),
  punctuality: z.int(),
  payment: z.nullable(z.int()),
  dealing: z.int(),
});

export const readReceived = (connection: Connection, firmId: string) => connection.all(ReceivedRow)`
  select rating.side, rating.rater_id, rating.quality, rating.punctuality, rating.payment, rating.dealing
    from rating
    join rating_case on rating_case.id = rating.case_id
   where rating.rated_id = ${firmId}
     and rating_case.state = 'shown'
   order by rating_case.shown_at, rating.id`;

const PresentedRow = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  kind: z.enum(FIRM_KINDS),
  city: z.string(),
  credit_score: z.nullable(z.int()),
  credit_class: z.nullable(z.enum(CREDIT_CLASSES)),
});

export const readPresented = (connection: Connection, firmId: string) => connection.one(PresentedRow)`
  select id, name, short_name, kind, city, credit_score, credit_class
    from firm
   where id = ${firmId}
     and is_certified
     and kind <> 'platform'`;
