// Queries for what an index is made of: deals of a week, listings that stand.

import * as z from 'zod/mini';
import { lanesTo } from '#features/listing/server/public.ts';
import { type Connection, emptyFragment, sql, type Transaction } from '#packages/db/sql.ts';
import { WireBasisPoints, WireHaoPerTonne, WireKcalPerKg, WireKg } from '#packages/schema/wire.ts';
import type { DayQuote, Flaw } from '../../rules/evaluate.ts';
import { endOfWeek, startOfWeek } from '../../rules/week.ts';
import type { BenchmarkRow } from './benchmark.ts';

const carriage = {
  freight: WireHaoPerTonne,
  other: WireHaoPerTonne,
  loss: WireBasisPoints,
};

const CandidateRow = z.object({
  contract_id: z.string(),
  quantity: WireKg,
  price: WireHaoPerTonne,
  vat_on_top: WireBasisPoints,
  ...carriage,
  heat: WireKcalPerKg,
  sulphur: z.nullable(WireBasisPoints),
  seller_id: z.string(),
  buyer_id: z.string(),
  flaw: z.nullable(z.custom<Flaw>()),
});
export type CandidateRow = z.output<typeof CandidateRow>;

/** From the place itself, or from wherever a lane leads to it, at the freight of the day. */
const wayTo = ({ place_id, is_carried_coal }: BenchmarkRow, day: string) => sql`
      join ${lanesTo(place_id ?? undefined, day)} as lane on lane.from_place_id = listing.delivery_place_id
       ${is_carried_coal ? emptyFragment : sql`and listing.delivery_place_id = ${place_id}`}`;

const carriageColumns = sql`
      lane.freight_hao_per_t::text as freight, lane.other_hao_per_t::text as other, lane.loss_bp::text
        as loss`;

/**
 * Deals of the variety that were signed in the week or fell through in it, and can reach the place. A
 * deal whose tonnes were delivered in part before its end is a price like any other.
 */
export const readCandidates = (
  connection: Connection,
  benchmark: BenchmarkRow,
  weekEnd: string,
) => connection.all(CandidateRow)`
  select contract.id as contract_id, contract.quantity_kg::text as quantity,
         contract.price_hao_per_t::text as price, contract.vat_on_top_bp::text as vat_on_top,
           ${carriageColumns},
         coalesce(contract.heat_kcal, listing.heat_kcal)::text as heat,
         coalesce(contract.sulphur_bp, listing.sulphur_bp)::text as sulphur, contract.seller_id,
           contract.buyer_id,
         case when contract.ended_as = 'void' or (contract.ended_as = 'terminated'
           and contract.delivered_kg = 0)
                then 'cancelled'
              when terms.terms #>> '{clause,base,mode}' = 'INDEX' then 'indexed'
              when listing.delivery_place_id = ${benchmark.place_id}
                   and listing.price_basis <> ${benchmark.price_basis} then 'basis'
          end as flaw
    from contract
    join listing on listing.id = contract.listing_id
    join listing_terms as terms on terms.hash = contract.terms_hash
    ${wayTo(benchmark, weekEnd)}
   where listing.variety_id = ${benchmark.variety_id}
     and contract.price_hao_per_t is not null
     and ((contract.effective_at >= ${startOfWeek(weekEnd)} and contract.effective_at < ${endOfWeek(weekEnd)})
          or (contract.ended_as = 'void' and contract.ended_at >= ${startOfWeek(weekEnd)}
              and contract.ended_at < ${endOfWeek(weekEnd)}))
   order by contract.id`;

const StandingRow = z.object({
  id: z.string(),
  direction: z.enum(['sell', 'buy']),
  price: WireHaoPerTonne,
  vat_on_top: WireBasisPoints,
  ...carriage,
  heat: WireKcalPerKg,
});

export interface Standing {
  readonly day: string;
  /** Posted, or changed for the last time, before this moment. */
  readonly before: Date;
  readonly now: Date;
}

/** Bids and offers to everybody that have stood unchanged. */
export const readStanding = (
  connection: Connection,
  benchmark: BenchmarkRow,
  { day, before, now }: Standing,
) => connection.all(StandingRow)`
  select listing.id, listing.direction, listing.price_hao_per_t::text as price,
         listing.vat_on_top_bp::text as vat_on_top, ${carriageColumns}, listing.heat_kcal::text as heat
    from listing
    join listing_terms as terms on terms.hash = listing.terms_hash
    ${wayTo(benchmark, day)}
   where listing.state = 'listed'
     and listing.visibility = 'public'
     and listing.variety_id = ${benchmark.variety_id}
     and listing.valid_to > ${now}
     and listing.listed_at <= ${before}
     and not exists (select from listing_history as changed
                      where changed.subject_id = listing.id
                        and changed.move in ('edit', 'resume', 'reinstate', 'relist')
                        and changed.at > ${before})
     and listing.left_kg >= ${benchmark.min_quantity_kg}
     and abs(listing.heat_kcal - ${benchmark.heat_kcal}::bigint) <= ${benchmark.heat_reach_kcal}
     and (${benchmark.max_sulphur_bp}::bigint is null or listing.sulphur_bp <= ${benchmark.max_sulphur_bp})
     and terms.terms #>> '{clause,base,mode}' is distinct from 'INDEX'
     and (listing.delivery_place_id <> ${benchmark.place_id}
          or listing.price_basis = ${benchmark.price_basis})
   order by listing.id`;

const QuoteRow = z.object({ day: z.string(), bid: WireHaoPerTonne, offer: WireHaoPerTonne });

/** Days of the week on which somebody bid and somebody offered. */
export const readQuotes = (
  connection: Connection,
  benchmarkId: string,
  weekEnd: string,
): Promise<DayQuote[]> => connection.all(QuoteRow)`
  select day::text, bid_hao_per_t::text as bid, offer_hao_per_t::text as offer
    from benchmark_day
   where benchmark_id = ${benchmarkId}
     and day > ${weekEnd}::date - 7
     and day <= ${weekEnd}::date
     and bid_hao_per_t is not null
     and offer_hao_per_t is not null
   order by day`;

interface BestOf {
  readonly id: string;
  readonly price: bigint;
}

export const insertDay = (
  tx: Transaction,
  benchmarkId: string,
  day: string,
  { bid, offer }: { readonly bid: BestOf | undefined; readonly offer: BestOf | undefined },
  now: Date,
) => tx.run`
  insert into benchmark_day (benchmark_id, day, bid_hao_per_t, offer_hao_per_t, bid_listing_id,
    offer_listing_id,
                             taken_at)
  values (${benchmarkId}, ${day}::date, ${bid?.price ?? null}, ${offer?.price ?? null}, ${bid?.id ?? null},
          ${offer?.id ?? null}, ${now})
      on conflict do nothing`;
