// Checks what must hold of sessions, lots, their logs and deposits.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { sql } from '#packages/db/sql.ts';
import { canonicalJson, hashOf } from '../../rules/hash.ts';
import { headHash } from '../../rules/log.ts';
import { readLogRows, readLots, readSecrets } from '../queries/lot.ts';
import { readSession } from '../queries/session.ts';
import { FIRST_ANCHOR, hashOfAnchor, readAnchors } from './anchorLogs.ts';
import { headOf } from './fold.ts';

const FindingRow = z.object({ invariant: z.string(), offender: z.nullable(z.string()) });

export interface SessionFinding {
  readonly invariant: string;
  readonly isKept: boolean;
  /** What breaks it first, or null. */
  readonly offender: string | null;
}

export async function proveSessions(connection: Connection): Promise<SessionFinding[]> {
  const rows = [
    ...(await findOffenders(connection)),
    { invariant: 'the rows of every log form one unbroken chain', offender: await findBrokenLog(connection) },
    { invariant: 'the ends of logs form one unbroken chain', offender: await findBrokenAnchor(connection) },
  ];
  return rows.map(({ invariant, offender }) => ({ invariant, offender, isKept: offender === null }));
}

const findOffenders = (connection: Connection) => connection.all(FindingRow)`
  with bid as (
    select log.lot_id, log.no, log.at, (log.row ->> 'price')::bigint as price_hao,
           lag((log.row ->> 'price')::bigint) over (partition by log.lot_id order by log.no) as before_hao,
           lot.spec ->> 'direction' as way, lot.spec ->> 'kind' as kind, lot.closed_at
      from auction_log as log
      join auction_lot as lot on lot.id = log.lot_id
     where log.kind = 'bid'
  ), deal as (
    select award.lot_id, response.firm_id, response.quantity_kg
      from auction_award as award
      join negotiation_response as response on response.id = award.response_id
  )
  select 'every log of a lot is numbered without gaps' as invariant, (
           select lot.id
             from auction_lot as lot
             left join (select lot_id, count(*) as rows, max(no) as last
                          from auction_log
                         group by lot_id) as log on log.lot_id = lot.id
            where coalesce(log.rows, 0) <> lot.log_rows
               or coalesce(log.last, 0) <> lot.log_rows
            order by lot.id
            limit 1) as offender
   union all
  select 'prices of a lot go one way only', (
           select lot_id || ' ' || no
             from bid
            where kind = 'open_whole'
              and (case way when 'up' then price_hao < before_hao else price_hao > before_hao end)
            order by lot_id, no
            limit 1)
   union all
  select 'no bid is decided at or after the end of its lot', (
           select lot_id || ' ' || no from bid where at >= closed_at order by lot_id, no limit 1)
   union all
  select 'a lot gives no more tonnes than it has', (
           select lot.id
             from auction_lot as lot
             join (select lot_id, sum(quantity_kg) as total_kg
                     from deal
                    group by lot_id) as given on given.lot_id = lot.id
            where given.total_kg > (lot.spec ->> 'quantity')::bigint
            order by lot.id
            limit 1)
   union all
  select 'a sold lot has its deals, and only a lot that was sold', (
           select lot.id
             from auction_lot as lot
            where (lot.state = 'sold') <> exists (select from auction_award where lot_id = lot.id)
              and lot.state <> 'voided'
            order by lot.id
            limit 1)
   union all
  select 'no deposit is frozen for a session that is over or for a lot that needs none', (
           select deposit.hold_id
             from auction_deposit as deposit
             join auction_enrolment as enrolment on enrolment.id = deposit.enrolment_id
             join auction_session as session on session.id = enrolment.session_id
             join funds_hold as hold on hold.id = deposit.hold_id
             left join auction_lot as lot on lot.id = deposit.lot_id
            where hold.state = 'active'
              and (session.state in ('ended', 'cancelled')
                   or enrolment.left_at is not null
                   or (lot.state in ('sold', 'no_sale', 'cancelled', 'voided')))
            order by 1
            limit 1)
   union all
  select 'whoever may bid has its deposit held', (
           select enrolment.id
             from auction_enrolment as enrolment
             join auction_session as session on session.id = enrolment.session_id
             join auction_lot as lot on lot.session_id = session.id
            where session.state in ('scheduled', 'enrolling', 'ready', 'running')
              and enrolment.left_at is null
              and lot.state in ('waiting', 'running', 'paused', 'closing')
              and lot.deposit_fen > 0
              and (enrolment.lot_nos is null or lot.no = any (enrolment.lot_nos))
              and not exists (
                    select from auction_deposit as deposit
                      join funds_hold as hold on hold.id = deposit.hold_id
                     where deposit.enrolment_id = enrolment.id
                       and hold.state = 'active'
                       and (deposit.lot_id is null or deposit.lot_id = lot.id))
            order by 1
            limit 1)`;

async function findBrokenLog(connection: Connection): Promise<string | null> {
  for (const lot of await readLots(connection, sql`lot.log_hash is not null`)) {
    const session = await readSession(connection, lot.session_id);
    if (!session) return lot.id;
    let hash = headHash(headOf(session, lot, await readSecrets(connection, session.id)));
    for (const { no, row, hash: stored } of await readLogRows(connection, lot.id)) {
      hash = hashOf(hash, canonicalJson(row));
      if (hash !== stored) return `${lot.id} ${no}`;
    }
    if (hash !== lot.log_hash) return lot.id;
  }
  return null;
}

async function findBrokenAnchor(connection: Connection): Promise<string | null> {
  let previous = FIRST_ANCHOR;
  for (const { no, lot_id: lotId, log_no, log_hash, at, previous: before, hash } of await readAnchors(
    connection,
  )) {
    const made = hashOfAnchor(previous, { lotId, no: log_no, hash: log_hash, at });
    if (before !== previous || made !== hash) return no;
    previous = hash;
  }
  return null;
}
