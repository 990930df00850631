// Queries on what borrowers ask of their funders while they owe.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { WireKg } from '#packages/schema/wire.ts';
import type { RequestKind } from '../../products.ts';
import type { RequestState } from '../../states.ts';

const RequestRow = z.object({
  id: z.string(),
  loan_id: z.string(),
  kind: z.custom<RequestKind>(),
  state: z.custom<RequestState>(),
  lien_id: z.nullable(z.string()),
  base_id: z.nullable(z.string()),
  base_no: z.nullable(z.string()),
  quantity_kg: z.nullable(WireKg),
  days: z.nullable(z.int()),
  reason: z.string(),
  answer: z.string(),
  created_at: z.date(),
});
export type RequestRow = z.output<typeof RequestRow>;

const requests = (where: Fragment) => sql`
  select request.id, request.loan_id, request.kind, request.state, request.lien_id, lien.base_id,
         lien.base_no, request.quantity_kg, request.days, request.reason, request.answer, request.created_at
    from financing_request as request
    left join financing_lien as lien on lien.id = request.lien_id
   where ${where}`;

export const readRequests = (connection: Connection, loanId: string) => connection.all(RequestRow)`
  ${requests(sql`request.loan_id = ${loanId}`)}
   order by request.id desc
   limit 100`;

/** Of a loan that the firm has taken or given. */
export const readRequest = (connection: Connection, id: string, firmId: string) => connection.one(RequestRow)`
  ${requests(sql`request.id = ${id}
     and exists (select from financing_loan as loan
                  where loan.id = request.loan_id
                    and (loan.borrower_id = ${firmId} or loan.funder_id = ${firmId}))`)}`;

interface NewRequest {
  readonly id: string;
  readonly loanId: string;
  readonly kind: RequestKind;
  readonly lienId: string | null;
  readonly quantity: Kg | null;
  readonly days: number | null;
  readonly reason: string;
  readonly personId: string;
}

/** False if one of its kind is open. */
export const insertRequest = async (tx: Transaction, one: NewRequest, now: Date): Promise<boolean> =>
  (await tx.run`
  insert into financing_request (id, loan_id, kind, state, lien_id, quantity_kg, days, reason, created_by,
                                 created_at)
  values (${one.id}, ${one.loanId}, ${one.kind}, 'asked', ${one.lienId}, ${one.quantity}, ${one.days},
          ${one.reason}, ${one.personId}, ${now})
      on conflict (loan_id, kind) where ended_at is null do nothing`) === 1;

/** When a loan ends, nothing is asked any more. */
export const dropRequests = (tx: Transaction, loanId: string, personId: string, now: Date) => tx.run`
  update financing_request
     set state = 'withdrawn', answered_by = ${personId}, ended_at = ${now}
   where loan_id = ${loanId}
     and state = 'asked'`;
