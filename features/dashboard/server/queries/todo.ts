// SQL for a person's to-dos, across the tables of other features.

import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '#features/contract/choices.ts';
import { maySignNext } from '#features/contract/server/public.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { type Todo, TODO_KINDS } from '../../calls/home.ts';

/** The reader's firm, and what the reader's seats allow; other firms' items are never included. */
export interface TodoScope {
  readonly firmId: string;
  readonly isSignedAtOnce: boolean;
  readonly mayTrade: boolean;
  readonly mayConfirm: boolean;
  readonly mayDispatch: boolean;
  readonly mayLend: boolean;
  readonly mayCertify: boolean;
  readonly mayReview: boolean;
}

/** Days before the end of its window at which an order with coal left becomes a to-do. */
const DUE_DAYS = 3;
/** Trucks never carry an order's exact quantity, so less than this remains of every order. */
const SCALE_REST_KG = 1_000;

const offers = ({ firmId, mayTrade }: TodoScope) => sql`
  select 'answer_offer' as kind, null as contract_kind, response.id, response.no, listing.title,
         other.short_name as counterparty, response.valid_until as due
    from negotiation_response as response
    join listing on listing.id = response.listing_id
    join firm as other
      on other.id = case response.firm_id when ${firmId} then response.owner_firm_id else response.firm_id end
   where ${mayTrade}
     and ((response.owner_firm_id = ${firmId} and response.state in ('submitted', 'responder_countered'))
          or (response.firm_id = ${firmId} and response.state = 'owner_countered'))`;

/** A new draft waits for both sides, a negotiation for the side to answer, a contract for the next signer. */
const contracts = ({ firmId, isSignedAtOnce }: TodoScope) => sql`
  select case contract.state when 'negotiating' then 'answer_contract' else 'sign_contract' end,
         contract.kind, contract.id, contract.no, contract.title,
         other.short_name, contract.sign_by
    from contract
    join firm as other
      on other.id = case contract.seller_id when ${firmId} then contract.buyer_id else contract.seller_id end
    join lateral (select case ${firmId}
                         when contract.seller_id then 'seller'
                         when contract.buyer_id then 'buyer'
                         when contract.trade_co_id then 'trade_co' end as name)
      as role on role.name is not null
   where (contract.state = 'negotiating' and contract.awaiting = role.name)
      or (contract.state = 'draft' and contract.drafted_by_role is null)
      or (contract.state in ('to_sign', 'part_signed')
          and ${maySignNext(firmId, isSignedAtOnce)})`;

const sheets = ({ firmId, mayConfirm }: TodoScope) => sql`
  select 'confirm_sheet', null, sheet.id, sheet.no, contract.title, issuer.short_name, sheet.escalate_at
    from settlement_sheet as sheet
    join contract on contract.id = sheet.contract_id
    join firm as issuer
      on issuer.id = case sheet.issuer when 'seller' then sheet.seller_id else sheet.buyer_id end
   where ${mayConfirm}
     and sheet.state = 'to_confirm'
     and ${firmId} = case sheet.issuer when 'seller' then sheet.buyer_id else sheet.seller_id end`;

const pickups = ({ firmId, mayDispatch }: TodoScope, now: Date) => sql`
  select waiting.kind, null, pickup.id, pickup.no, contract.title, other.short_name, closes.at
    from pickup_order as pickup
    join contract on contract.id = pickup.contract_id
    join firm as other
      on other.id = case pickup.seller_id when ${firmId} then pickup.buyer_id else pickup.seller_id end
    join lateral (select (pickup.window_to + 1)::timestamp at time zone 'Asia/Shanghai' as at) as closes
      on true
    join lateral (select case when pickup.seller_id = ${firmId}
                              then case pickup.state when 'submitted' then 'answer_pickup' end
                              when pickup.state = 'returned' then 'mend_pickup'
                              when exists (select from pickup_trip as trip
                                            where trip.order_id = pickup.id
                                              and (trip.state = 'recv_tared'
                                                   or (trip.state = 'arrived'
                                                       and pickup.weight_basis = 'load')))
                              then 'sign_trips'
                              when pickup.state in ('active', 'paused')
                                   and pickup.lifted_kg + ${SCALE_REST_KG} <= pickup.quantity_kg
                                   and closes.at < ${now}::timestamptz + make_interval(days => ${DUE_DAYS})
                              then 'lift_pickup' end as kind)
      as waiting on waiting.kind is not null
   where ${mayDispatch}
     and (pickup.seller_id = ${firmId} or pickup.buyer_id = ${firmId})`;

const loans = ({ firmId, mayLend }: TodoScope) => sql`
  select turn.kind, null, loan.id, loan.no, contract.title, other.short_name, null::timestamptz
    from financing_loan as loan
    join settlement_sheet as sheet on sheet.id = loan.sheet_id
    join contract on contract.id = sheet.contract_id
    join lateral (select *
                    from (values ('applied', 'offer_loan', loan.funder_id, loan.borrower_id),
                                 ('offered', 'accept_loan', loan.borrower_id, loan.funder_id),
                                 ('accepted', 'acknowledge_loan', loan.debtor_id, loan.borrower_id),
                                 ('secured', 'disburse_loan', loan.funder_id, loan.borrower_id),
                                 ('overdue', 'repay_loan', loan.borrower_id, loan.funder_id))
                      as step (state, kind, firm_id, other_id)
                   where step.state = loan.state
                     and step.firm_id = ${firmId}) as turn on true
    join firm as other on other.id = turn.other_id
   where ${mayLend}
     and loan.ended_at is null
     and (loan.borrower_id = ${firmId} or loan.funder_id = ${firmId}
         or (loan.debtor_id = ${firmId} and loan.accepted_at is not null))`;

const certification = ({ firmId, mayCertify }: TodoScope) => sql`
  select 'mend_certification', null, firm.id, firm.credit_code, firm.name, null, null::timestamptz
    from certification_form as form
    join firm on firm.id = form.firm_id
   where ${mayCertify}
     and form.firm_id = ${firmId}
     and form.state = 'returned'`;

const reviews = ({ mayReview }: TodoScope) => sql`
  select 'review_listing', null, listing.id, listing.no, listing.title, owner.short_name, listing.valid_to
    from listing
    join firm as owner on owner.id = listing.firm_id
   where ${mayReview}
     and listing.state = 'review'`;

const everything = (scope: TodoScope, now: Date) => sql`
  (${offers(scope)} union all ${contracts(scope)} union all ${sheets(scope)}
   union all ${pickups(scope, now)} union all ${loans(scope)}
   union all ${certification(scope)} union all ${reviews(scope)}) as todo`;

const TodoRow = z.object({
  kind: z.enum(TODO_KINDS),
  id: z.string(),
  no: z.string(),
  title: z.string(),
  counterparty: z.nullable(z.string()),
  due: z.nullable(z.date()),
});

export const readTodos = (
  connection: Connection,
  scope: TodoScope,
  now: Date,
): Promise<Todo[]> => connection.all(TodoRow)`
  select kind, id, no, title, counterparty, due
    from ${everything(scope, now)}
   order by due, id
   limit 20`;

const CountRow = z.object({
  kind: z.enum(TODO_KINDS),
  contract_kind: z.nullable(z.enum(CONTRACT_KINDS)),
  count: z.number(),
});

export const countTodos = (connection: Connection, scope: TodoScope, now: Date) => connection.all(CountRow)`
  select kind, contract_kind, count(*)::int as count
    from ${everything(scope, now)}
   group by kind, contract_kind`;
