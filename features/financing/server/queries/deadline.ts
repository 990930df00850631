// SQL of loans that fall due, and master agreements that end.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { agreementList } from '../../calls/agreement.ts';
import { loanDetail, repayLoanEarly } from '../../calls/loan.ts';
import { firstContract } from './loan.ts';

export const financingDeadlines: DeadlineSource = {
  feature: 'financing',
  kinds: {
    repay_loan: { matter: 'loan', act: repayLoanEarly, page: loanDetail },
    agreement_ends: { matter: 'financing_agreement', act: null, page: agreementList },
  },
  select: ({ firm }) => sql`
    select 'repay_loan', side.firm_id, null, side.turn, loan.id, loan.id, loan.no, contract.title,
           other.short_name, (loan.due_on + 1)::timestamp at time zone 'Asia/Shanghai'
      from financing_loan as loan
      join ${firstContract}
      join lateral (values (loan.borrower_id, loan.funder_id,
                            case when loan.has_recourse then 'own' else 'other' end),
                           (loan.funder_id, loan.borrower_id, 'other'))
        as side (firm_id, other_id, turn) on true
      join firm as other on other.id = side.other_id
     where ${firm(sql`loan.borrower_id`, sql`loan.funder_id`)}
       and loan.due_on is not null
       and loan.ended_at is null
    union all
    select 'agreement_ends', side.firm_id, null, 'none', agreement.id, agreement.id, agreement.no, '',
           other.short_name, (agreement.expires_on + 1)::timestamp at time zone 'Asia/Shanghai'
      from financing_agreement as agreement
      join lateral (values (agreement.firm_id, agreement.funder_id), (agreement.funder_id, agreement.firm_id))
        as side (firm_id, other_id) on true
      join firm as other on other.id = side.other_id
     where ${firm(sql`agreement.firm_id`, sql`agreement.funder_id`)}
       and agreement.state = 'effective'`,
};
