// SQL that observes what deals say about firms: one row for each source and part.

import { type Fragment, sql } from '#packages/db/sql.ts';
import type { MethodInForce } from './method.ts';

export interface ObservedScope {
  readonly firmIds: readonly string[];
  /** Facts from the first day on, up to this day. */
  readonly since: string;
  readonly day: string;
  readonly method: MethodInForce;
}

const dayOf = (moment: Fragment) => sql`(${moment} at time zone 'Asia/Shanghai')::date`;

/** The firms as rows, to be joined: in an array each would be sought from the beginning. */
const asked = ({ firmIds }: ObservedScope) => sql`
  select unnest(${[...firmIds]}::text[]) as firm_id`;

/**
 * Deals in force that ended, or whose delivery window is over, once for each side that is asked for. A year
 * contract with months is its months.
 */
const dealsOf = (side: 'seller' | 'buyer', { since, day }: ObservedScope) => sql`
  select asked.firm_id, ${side} = 'buyer' as is_buyer, contract.id, contract.no, contract.quantity_kg,
         contract.tolerance_bp, contract.window_to, contract.delivered_kg, contract.ended_as, over.on_day
    from asked
    join contract on ${side === 'seller' ? sql`contract.seller_id` : sql`contract.buyer_id`} = asked.firm_id
    join lateral (
           select coalesce(${dayOf(sql`contract.ended_at`)}, contract.window_to) as on_day) as over on true
   where contract.kind <> 'agreement'
     and contract.state in ('effective', 'performing', 'delivered', 'settled', 'terminated', 'archived')
     and contract.ended_as is distinct from 'void'
     and contract.quantity_kg is not null
     and over.on_day >= ${since}::date
     and (contract.ended_at is not null or contract.window_to < ${day}::date)
     -- The condition stands inside: only so can it be an anti-join, which reads the index.
     and not exists (
           select from contract as month
            where contract.kind = 'year'
              and month.parent_id = contract.id
              and month.kind = 'month')`;

/**
 * Coal loaded up to the last day of the window, of what had to be lifted: the quantity less the tolerance, or
 * what was delivered where both sides settled the contract before that day. The buyer lifts; the seller bears
 * it where it owed a penalty for short delivery. Coal weighed without trips has no day and is not observed.
 */
const lifting = ({ day }: ObservedScope) => sql`
  select deal.firm_id, 'lifting' as part, 'contract' as source_kind, deal.id as source_id,
         deal.no as source_no, deal.id as contract_id, deal.no as contract_no,
         least(lifted.in_time, due.kilograms) as kept, due.kilograms as due, 0 as late_days, 1 as multiple,
         deal.on_day as day
    from deal
    join lateral (
           select coalesce(sum(coalesce(trip.loaded_kg, trip.received_kg)) filter (
                    where ${dayOf(sql`coalesce(trip.load_first_at, trip.signed_at)`)} <= deal.window_to),
                    0)::bigint as in_time,
                  count(*) as trips
             from pickup_trip as trip
            where trip.contract_id = deal.id
              and trip.state = 'signed') as lifted on true
    join lateral (
           select case when deal.ended_as = 'settled' and deal.on_day <= deal.window_to then lifted.in_time
                       else deal.quantity_kg * (10000 - deal.tolerance_bp) / 10000 end as kilograms) as due
      on true
    join lateral (
           select exists (
                    select from release_claim as claim
                      join release_adhoc as adhoc on adhoc.id = claim.adhoc_id
                     where claim.contract_id = deal.id
                       and claim.kind = 'short_delivery'
                       and adhoc.state = 'done') as is_sellers) as fault on true
   where deal.ended_as is distinct from 'terminated'
     and (deal.ended_as = 'settled' or deal.window_to < ${day}::date)
     and (lifted.trips > 0 or deal.delivered_kg = 0)
     and due.kilograms > 0
     and case when deal.is_buyer then not fault.is_sellers
              else lifted.in_time >= due.kilograms or fault.is_sellers end`;

/** Promised figures that a decided sample met, within the tolerance; typical values promise nothing. */
const quality = ({ since, method }: ObservedScope) => sql`
  select sample.seller_id, 'quality', 'sample', sample.id, sample.no, sample.contract_id, sample.contract_no,
         figures.met, figures.promised, 0, 1, ${dayOf(sql`sample.decided_at`)}
    from asked
    join assay_sample as sample on sample.seller_id = asked.firm_id
    join contract on contract.id = sample.contract_id
    left join contract_version as version
      on version.contract_id = contract.id
     and version.number = contract.terms_version
    left join listing_terms as listed on listed.hash = contract.terms_hash
    join lateral (
           -- One value for all: a join would be made anew for each sample.
           select jsonb_object_agg(decided.index, decided.value) as decided
             from assay_decided as decided
            where decided.sample_id = sample.id) as known on true
    join lateral (
           select count(*) filter (where case promise.op
                    when 'at_least' then found.value * 10000 >= promise.value * reach.low
                    when 'at_most' then found.value * 10000 <= promise.value * reach.high
                    else found.value * 10000 between promise.value * reach.low
                           and coalesce(promise.upper, promise.value) * reach.high end) as met,
                  count(*) as promised
             from jsonb_to_recordset(coalesce(version.document -> 'terms' -> 'spec', listed.terms -> 'spec',
                    '[]'::jsonb)) as promise (index text, op text, value bigint, upper bigint)
             join lateral (select (known.decided ->> promise.index)::bigint as value) as found
               on found.value is not null
             join lateral (
                    select 10000 - ${method.tolerance_bp}::int as low,
                           10000 + ${method.tolerance_bp}::int as high) as reach on true
            where promise.op <> 'typical') as figures on figures.promised > 0
   where sample.state in ('accepted', 'final')
     and sample.decided_at >= ${since}::date::timestamp at time zone 'Asia/Shanghai'`;

/**
 * Money due of an instalment, each part of it by how late it was paid; what is unpaid is as late as today. A
 * retention that lies in a hold is paid by itself.
 */
const paymentOf = (payer: 'seller' | 'buyer', { since, day, method }: ObservedScope) => sql`
  select asked.firm_id, 'payment', 'instalment', instalment.id,
         coalesce(instalment.sheet_no, instalment.contract_no), instalment.contract_id,
           instalment.contract_no,
         (paid.counted + (instalment.amount_fen - paid.amount_fen)
                         * greatest(0, ${method.late_days}::int - unpaid.late))::bigint,
         instalment.amount_fen * ${method.late_days}::int,
         case when paid.amount_fen < instalment.amount_fen then greatest(paid.late, unpaid.late)
              else paid.late end,
         1, least(instalment.due_on, coalesce(paid.last_on, instalment.due_on))
    from asked
    join instalment
      on ${payer === 'seller' ? sql`instalment.seller_id` : sql`instalment.buyer_id`} = asked.firm_id
     and instalment.payer = ${payer}
    join lateral (select greatest(0, ${day}::date - instalment.due_on) as late) as unpaid on true
    join lateral (
           select coalesce(sum(payment.amount_fen), 0) as amount_fen, max(payment.paid_on) as last_on,
                  coalesce(max(greatest(0, payment.paid_on - instalment.due_on)), 0) as late,
                  coalesce(sum(payment.amount_fen * greatest(0, ${method.late_days}::int
                    - greatest(0, payment.paid_on - instalment.due_on))), 0) as counted
             from instalment_payment as payment
            where payment.instalment_id = instalment.id) as paid on true
   where instalment.state in ('open', 'paid')
     and not (instalment.kind = 'retention' and instalment.held_fen = instalment.amount_fen)
     and instalment.due_on >= ${since}::date
     and (instalment.state = 'paid' or instalment.due_on < ${day}::date)`;

/** Each deal once for both sides, and each case that a side lost, which weighs as several deals. */
const disputes = ({ since, method }: ObservedScope) => sql`
  select deal.firm_id, 'disputes', 'contract', deal.id, deal.no, deal.id, deal.no, 1, 1, 0, 1, deal.on_day
    from deal
   union all
  select lost.firm_id, 'disputes', lost.kind, lost.id, lost.no, lost.contract_id, contract.no, 0, 1, 0,
         ${method.dispute_multiple}::int, ${dayOf(sql`lost.at`)}
    from (select 'breach' as kind, breach.id, breach.no, breach.contract_id, breach.ruled_at as at,
                 party.firm_id
            from contract_breach as breach
            join contract on contract.id = breach.contract_id
            join lateral (
                   select contract.seller_id as firm_id where breach.seller_forfeits > 0
                    union all
                   select contract.buyer_id where breach.buyer_forfeits > 0) as party on true
           where breach.state = 'ruled'
           union all
          select 'ruling', ruling.id, sheet.no, sheet.contract_id, ruling.decided_at,
                 case ${losingSide} when 'seller' then sheet.seller_id when 'buyer' then sheet.buyer_id end
            from settlement_ruling as ruling
            join settlement_sheet as sheet on sheet.id = ruling.sheet_id
            left join settlement_appeal as appeal on appeal.sheet_id = sheet.id
           where ruling.state = 'ruled'
             -- An appeal that was upheld undoes the ruling before it.
             and not (ruling.outcome = 'confirm' and appeal.state is not distinct from 'upheld')
           union all
          select 'challenge', sample.id, sample.no, sample.contract_id, challenge.ended_at,
                 case when (challenge.side = 'seller') = (challenge.outcome = 'rejected') then
                   sample.seller_id
                      else sample.buyer_id end
            from assay_challenge as challenge
            join assay_sample as sample on sample.id = challenge.sample_id
           where challenge.outcome is not null) as lost
    join asked on asked.firm_id = lost.firm_id
    join contract on contract.id = lost.contract_id
   where lost.at >= ${since}::date::timestamp at time zone 'Asia/Shanghai'`;

/**
 * A sheet that is confirmed was disputed in vain, one sent back was issued wrongly; reversals blame nobody.
 */
const losingSide = sql`
  case ruling.outcome
    when 'confirm' then sheet.dispute_side
    when 'return' then case sheet.dispute_side when 'seller' then 'buyer' when 'buyer' then 'seller' end
    when 'dismiss' then appeal.side
    when 'uphold' then case appeal.side when 'seller' then 'buyer' else 'seller' end
  end`;

/** What the firm's records lack today. */
const data = ({ day }: ObservedScope) => sql`
  select firm.id, 'data', 'record', record.name, '', null, '', known.is_there::int, 1, 0, 1, null::date
    from asked
    join firm on firm.id = asked.firm_id
    join lateral (
           values ('certification', firm.is_certified),
                  -- Without a last day all its licences are permanent.
                  ('licence', firm.is_certified and coalesce(firm.licence_expires_on >= ${day}::date, true)),
                  ('place', firm.place_id is not null),
                  ('bank_account', exists (
                     select from bank_account as account
                      where account.firm_id = firm.id and account.state = 'bound')),
                  ('certificate', exists (
                     select from certificate
                      where certificate.firm_id = firm.id and certificate.state in ('issued', 'expiring')))
         ) as record (name, is_there_or_null) on true
    join lateral (select coalesce(record.is_there_or_null, false) as is_there) as known on true`;

/** Everything that counts of these firms, without what an appeal has struck out. */
export const observed = (scope: ObservedScope): Fragment => sql`
  with asked as materialized (${asked(scope)}),
  deal as materialized (${dealsOf('seller', scope)} union all ${dealsOf('buyer', scope)}),
  found as (
    ${lifting(scope)}
     union all ${quality(scope)}
     union all ${paymentOf('buyer', scope)}
     union all ${paymentOf('seller', scope)}
     union all ${disputes(scope)}
     union all ${data(scope)})
  select found.*
    from found
   where not exists (
           select from credit_appeal as appeal
            where appeal.firm_id = found.firm_id
              and appeal.part = found.part
              and appeal.source_kind = found.source_kind
              and appeal.source_id = found.source_id
              and appeal.state = 'upheld')`;
