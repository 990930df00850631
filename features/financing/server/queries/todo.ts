// SQL for to-dos of financing: loans whose next step is the reader's.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { acceptLoan, acknowledgeLoan, disburseLoan, offerLoan, repayLoanEarly } from '../../calls/loan.ts';

/** The debtor learns what it owes, not what is lent on that. */
export const loanTodos: TodoSource = {
  acts: {
    offer_loan: offerLoan,
    accept_loan: acceptLoan,
    acknowledge_loan: acknowledgeLoan,
    disburse_loan: disburseLoan,
    repay_loan: repayLoanEarly,
  },
  select: ({ firmId }) => sql`
    select turn.kind, null, loan.id, loan.no, contract.title, other.short_name,
           case loan.state when 'overdue' then (loan.due_on + 1)::timestamp at time zone 'Asia/Shanghai' end,
           null::bigint,
           case loan.state when 'accepted' then loan.receivable_fen
             when 'overdue' then loan.outstanding_fen + loan.accrued_fen
             else coalesce(loan.amount_fen, loan.asked_fen) end
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
     where loan.ended_at is null
       and (loan.borrower_id = ${firmId} or loan.funder_id = ${firmId}
           or (loan.debtor_id = ${firmId} and loan.accepted_at is not null))`,
};
