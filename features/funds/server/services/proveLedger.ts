// Ledger proof: checks every invariant over all rows in one snapshot.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { verifyLedgerChain } from './extendHashChain.ts';

export interface ProofFinding {
  readonly invariant: string;
  readonly isKept: boolean;
  /** Id of the first row that breaks the invariant, or null. */
  readonly offender: string | null;
}

const FindingRow = z.object({ invariant: z.string(), offender: z.nullable(z.string()) });

/** Returns one finding per invariant of the ledger and its hash chain. */
export async function proveLedger(connection: Connection): Promise<ProofFinding[]> {
  const offence = await verifyLedgerChain(connection);
  const rows = [
    ...(await findOffenders(connection)),
    { invariant: 'the seals form one unbroken chain', offender: offence ?? null },
  ];
  return rows.map(({ invariant, offender }) => ({ invariant, offender, isKept: offender === null }));
}

/** One statement, so that all checks see the same snapshot while others keep posting. */
function findOffenders(connection: Connection) {
  return connection.all(FindingRow)`
    with leg_total as (
      select account_code, sum(amount_fen) as total_fen
        from funds_leg
    group by account_code
    ), hold_total as (
      select hold_id, sum(amount_fen) as total_fen
        from funds_leg
       where hold_id is not null
    group by hold_id
    ), held as (
      select 'FIRM.' || firm_id || '.' || bucket as code, sum(remaining_fen) as total_fen
        from funds_hold
       where state = 'active'
    group by firm_id, bucket
    ), running as (
      select leg.account_code, leg.entry_id, leg.position, leg.balance_after_fen,
             sum(leg.amount_fen) over (partition by leg.account_code order by entry.seq,
                                       leg.position) as total_fen
        from funds_leg as leg
        join funds_entry as entry on entry.id = leg.entry_id
    ), firm_leg as (
      select balance.firm_id, entry.seq as entry_seq,
             coalesce(sum(leg.amount_fen) filter (where balance.bucket = 'AVAIL'), 0) as available_fen,
             coalesce(sum(leg.amount_fen) filter (where balance.bucket <> 'AVAIL'), 0) as frozen_fen
        from funds_leg as leg
        join funds_entry as entry on entry.id = leg.entry_id
        join funds_balance as balance on balance.code = leg.account_code
       where leg.account_code like 'FIRM.%'
    group by balance.firm_id, entry.seq
    ), firm_running as (
      select firm_id, entry_seq, available_fen, frozen_fen,
             sum(available_fen) over so_far as available_after_fen,
             sum(frozen_fen) over so_far as frozen_after_fen
        from firm_leg
      window so_far as (partition by firm_id order by entry_seq)
    )
    select 'the legs of every entry sum to zero' as invariant, (
             select entry_id
               from funds_leg
           group by entry_id
             having sum(amount_fen) <> 0
           order by entry_id
              limit 1) as offender
     union all
    select 'every entry has its legs and every leg its entry', (
             select coalesce(entry.id, leg.entry_id)
               from funds_entry as entry
          full join (select entry_id, count(*) as number from funds_leg group by entry_id) as leg
            on leg.entry_id = entry.id
              where leg.number is distinct from entry.leg_count
           order by 1
              limit 1)
     union all
    select 'every balance is the sum of its legs', (
             select coalesce(balance.code, leg_total.account_code)
               from funds_balance as balance
          full join leg_total on leg_total.account_code = balance.code
              where coalesce(balance.balance_fen, 0) <> coalesce(leg_total.total_fen, 0)
                 or balance.code is null
           order by 1
              limit 1)
     union all
    select 'the balance after every leg follows from the legs before it', (
             select account_code || ' ' || entry_id || ' ' || position
               from running
              where balance_after_fen <> total_fen
           order by account_code, entry_id, position
              limit 1)
     union all
    select 'nobody has less than nothing', (
             select code
               from funds_balance
              where (balance_fen < 0 and (not may_be_negative or code ~ '^(FIRM|CARRIER|FUNDER|SUSPENSE)[.]'))
                 or (balance_fen > 0 and code like 'MEMO.%' and code not like 'MEMO.CONTRA.%')
           order by code
              limit 1)
     union all
    select 'every frozen bucket is what remains of its active holds', (
             select coalesce(balance.code, held.code)
               from (select code, balance_fen from funds_balance where bucket <> 'AVAIL') as balance
          full join held on held.code = balance.code
              where coalesce(balance.balance_fen, 0) <> coalesce(held.total_fen, 0)
           order by 1
              limit 1)
     union all
    select 'what remains of every hold is the sum of its legs', (
             select coalesce(hold.id, hold_total.hold_id)
               from funds_hold as hold
          full join hold_total on hold_total.hold_id = hold.id
              where coalesce(hold.remaining_fen, 0) <> coalesce(hold_total.total_fen, 0)
                 or hold.id is null
           order by 1
              limit 1)
     union all
    select 'every frozen leg lies in the bucket of its hold', (
             select leg.entry_id || ' ' || leg.position
               from funds_leg as leg
               join funds_balance as balance on balance.code = leg.account_code
          left join funds_hold as hold on hold.id = leg.hold_id
              where (balance.bucket <> 'AVAIL' or leg.hold_id is not null)
                and (hold.firm_id, hold.bucket) is distinct from (balance.firm_id, balance.bucket)
           order by leg.entry_id, leg.position
              limit 1)
     union all
    select 'what the banks hold is what the platform owes and has earned unswept', (
             select 'all accounts: ' || sum(balance_fen)
               from funds_balance
              where code not like 'MEMO.%'
             having sum(balance_fen) <> 0)
     union all
    select 'the memo book balances by itself', (
             select entry_id
               from funds_leg
              where account_code like 'MEMO.%'
           group by entry_id
             having sum(amount_fen) <> 0
           order by entry_id
              limit 1)
     union all
    select 'no business fact is posted twice', (
             select key
               from funds_entry
           group by key
             having count(*) > 1
           order by key
              limit 1)
     union all
    select 'every statement line follows from the legs', (
             select coalesce(flow.firm_id, running.firm_id) || ' ' || coalesce(flow.entry_seq,
                    running.entry_seq)
               from funds_flow as flow
          full join firm_running as running on running.firm_id = flow.firm_id
           and running.entry_seq = flow.entry_seq
              where (flow.available_fen, flow.frozen_fen, flow.available_after_fen, flow.frozen_after_fen)
                    is distinct from
                    (running.available_fen, running.frozen_fen, running.available_after_fen,
                     running.frozen_after_fen)
           order by 1
              limit 1)
     union all
    select 'every reversal mirrors its entry', (
             select reversal.id
               from funds_entry as reversal
               join funds_leg as leg on leg.entry_id = reversal.id
          left join funds_leg as original on original.entry_id = reversal.reverses_entry_id
                                         and original.account_code = leg.account_code
                                         and original.amount_fen = -leg.amount_fen
              where reversal.reverses_entry_id is not null
                and original.entry_id is null
           order by reversal.id
              limit 1)`;
}
