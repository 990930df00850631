// SQL for to-dos of financing: loans, fallen pledges, requests, agreements.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { countersignAgreement } from '../../calls/agreement.ts';
import { submitLoan } from '../../calls/apply.ts';
import {
  acceptLoan,
  acknowledgeLoan,
  disburseLoan,
  guaranteeLoan,
  offerLoan,
  repayLoanEarly,
} from '../../calls/loan.ts';
import { grantRequest, topUpLoan } from '../../calls/pledge.ts';
import { buyPledge } from '../../calls/sale.ts';
import { firstContract, owedOn } from './loan.ts';

/** The counterparty learns what it owes or holds, not what is lent on that. */
export const loanTodos: TodoSource = {
  acts: {
    submit_loan: submitLoan,
    offer_loan: offerLoan,
    accept_loan: acceptLoan,
    acknowledge_loan: acknowledgeLoan,
    certify_pledge: acknowledgeLoan,
    confirm_order: acknowledgeLoan,
    guarantee_loan: guaranteeLoan,
    disburse_loan: disburseLoan,
    repay_loan: repayLoanEarly,
  },
  select: ({ firmId, now }) => sql`
    select turn.kind, null, loan.id, loan.no, contract.title, other.short_name,
           case when turn.kind = 'repay_loan'
             then (loan.due_on + 1)::timestamp at time zone 'Asia/Shanghai' end,
           null::bigint,
           case when loan.state = 'accepted' and turn.kind <> 'guarantee_loan' then loan.base_fen
             when turn.kind = 'repay_loan' then ${owedOn(dayInMarket(now))}
             else coalesce(loan.amount_fen, loan.asked_fen) end
      from financing_loan as loan
      join ${firstContract}
      join lateral (select *
                      from (values ('draft', null, 'submit_loan', loan.borrower_id, loan.funder_id),
                                   ('reviewing', null, 'offer_loan', loan.funder_id, loan.borrower_id),
                                   ('offered', null, 'accept_loan', loan.borrower_id, loan.funder_id),
                                   ('accepted', 'receivable', 'acknowledge_loan', loan.counterparty_id,
                                    loan.borrower_id),
                                   ('accepted', 'receipt', 'certify_pledge', loan.counterparty_id,
                                    loan.borrower_id),
                                   ('accepted', 'order', 'confirm_order', loan.counterparty_id,
                                    loan.borrower_id),
                                   ('secured', null, 'disburse_loan', loan.funder_id, loan.borrower_id),
                                   ('overdue', null, 'repay_loan', loan.borrower_id, loan.funder_id),
                                   ('defaulted', null, 'repay_loan', loan.borrower_id, loan.funder_id),
                                   ('disposal', null, 'repay_loan', loan.borrower_id, loan.funder_id))
                        as step (state, product, kind, firm_id, other_id)
                     where step.state = loan.state
                       and (step.kind <> 'repay_loan' or loan.has_recourse)
                       and (step.product is null or step.product = loan.product)
                       and step.firm_id = ${firmId}
                     union all
                    select loan.state, null, 'guarantee_loan', loan.guarantor_id, loan.borrower_id
                     where loan.guarantor_id = ${firmId}
                       and loan.guaranteed_at is null
                       and loan.state in ('accepted', 'acknowledged', 'secured')) as turn on true
      join firm as other on other.id = turn.other_id
     where loan.ended_at is null
       and (loan.borrower_id = ${firmId}
           or (loan.funder_id = ${firmId} and loan.passed_at is not null)
           or (loan.accepted_at is not null
               and ${firmId} in (loan.counterparty_id, loan.guarantor_id)))`,
};

/** What a fallen pledge asks of its borrower, what borrowers ask, coal offered, agreements to sign. */
export const pledgeTodos: TodoSource = {
  acts: {
    watch_pledge: topUpLoan,
    top_up_pledge: topUpLoan,
    cure_pledge: topUpLoan,
    answer_request: grantRequest,
    buy_pledge: buyPledge,
    countersign_agreement: countersignAgreement,
  },
  select: ({ firmId }) => sql`
    select case loan.level when 'warn' then 'watch_pledge' when 'top_up' then 'top_up_pledge'
             else 'cure_pledge' end,
           null, loan.id, loan.no, contract.title, funder.short_name, null::timestamptz, null::bigint,
           loan.outstanding_fen
      from financing_loan as loan
      join ${firstContract}
      join firm as funder on funder.id = loan.funder_id
     where loan.borrower_id = ${firmId}
       and loan.ended_at is null
       and loan.level <> 'none'
     union all
    select 'answer_request', null, loan.id, loan.no, contract.title, borrower.short_name, null::timestamptz,
           request.quantity_kg, null::bigint
      from financing_request as request
      join financing_loan as loan on loan.id = request.loan_id
      join ${firstContract}
      join firm as borrower on borrower.id = loan.borrower_id
     where loan.funder_id = ${firmId}
       and request.ended_at is null
     union all
    select 'buy_pledge', null, sale.id, lien.base_no, '', funder.short_name, null::timestamptz,
           sale.quantity_kg, sale.sum_fen
      from financing_sale as sale
      join financing_lien as lien on lien.id = sale.lien_id
      join financing_loan as loan on loan.id = sale.loan_id
      join firm as funder on funder.id = loan.funder_id
     where sale.buyer_id = ${firmId}
       and sale.ended_at is null
     union all
    select 'countersign_agreement', null, agreement.id, agreement.no, '', firm.short_name, null::timestamptz,
           null::bigint, null::bigint
      from financing_agreement as agreement
      join firm on firm.id = agreement.firm_id
     where agreement.funder_id = ${firmId}
       and agreement.state = 'signed_firm'`,
};
