// Queries for the money overview: money in transit, and to-dos.

import * as z from 'zod/mini';
import type { Bank } from '#features/funds/accounts.ts';
import type { OverviewSource, SubAccounts } from '#features/funds/server/public.ts';
import { WireFen } from '#packages/schema/wire.ts';
import { OPEN_WITHDRAWALS } from '../../states.ts';
import { readPayoutTerms } from './parameters.ts';

const Row = z.object({
  coming: WireFen,
  going: WireFen,
  to_verify: z.int(),
  failed: z.int(),
  returned: z.int(),
});

/** Days a failed payout stays on the overview, unless it is repeated sooner. */
const FAILED_DAYS = 30;

export const bankOverview: OverviewSource = async (connection, firmId, now) => {
  const { dailyCap } = await readPayoutTerms(connection, now);
  const row = await connection.one(Row)`
    select (select coalesce(sum(amount_fen), 0)
              from bank_line
             where firm_id = ${firmId}
               and direction = 'in'
               and state in ('recorded', 'matched', 'proposed')) as coming,
           (select coalesce(sum(amount_fen + fee_fen), 0)
              from bank_withdrawal
             where firm_id = ${firmId}
               and state = any(${[...OPEN_WITHDRAWALS]}::text[])) as going,
           (select count(*)::int
              from bank_account
             where firm_id = ${firmId}
               and state in ('unverified', 'verifying')) as to_verify,
           (select count(*)::int
              from bank_withdrawal as one
             where one.firm_id = ${firmId}
               and one.state in ('failed', 'bounced')
               and one.ended_at > ${now}::timestamptz - make_interval(days => ${FAILED_DAYS})
               and not exists (select
                                 from bank_withdrawal as later
                                where later.retry_of_id = one.id)) as failed,
           (select count(*)::int
              from bank_transfer_proof
             where firm_id = ${firmId}
               and state = 'rejected') as returned`;
  if (!row) return { dailyLimit: dailyCap };
  return {
    onTheWayIn: row.coming,
    onTheWayOut: row.going,
    dailyLimit: dailyCap,
    todos: [
      { kind: 'account_to_verify', count: row.to_verify },
      { kind: 'withdrawal_failed', count: row.failed },
      { kind: 'proof_returned', count: row.returned },
    ],
  };
};

const SubAccountRow = z.object({ bank: z.custom<Bank>(), no: z.string() });

export const bankSubAccounts: SubAccounts = (connection, firmId) => connection.all(SubAccountRow)`
  select bank, number as no
    from bank_virtual_account
   where firm_id = ${firmId}
order by bank`;
