// Columns of a listing card, and their conversion to the wire type.

import * as z from 'zod/mini';
import { Credit } from '#features/firm/credit.ts';
import { creditJson } from '#features/firm/server/public.ts';
import type { Direction, Mode } from '#features/terms/choices.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { sql } from '#packages/db/sql.ts';
import { WireBasisPoints, WireHaoPerTonne, WireKcalPerKg, WireKg } from '#packages/schema/wire.ts';
import type { ListingCard } from '../../calls/card.ts';
import { compareOffers } from '../../rules/compareOffers.ts';
import type { ListingState } from '../../states.ts';

export const ListingCardRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<ListingState>(),
  firm_id: z.string(),
  firm_name: z.string(),
  firm_short_name: z.string(),
  firm_credit: Credit,
  direction: z.custom<Direction>(),
  mode: z.custom<Mode>(),
  title: z.string(),
  variety_id: z.string(),
  form_code: z.nullable(z.string()),
  is_power_coal: z.boolean(),
  heat_kcal: WireKcalPerKg,
  sulphur_bp: WireBasisPoints,
  moisture_bp: WireBasisPoints,
  ash_bp: z.nullable(WireBasisPoints),
  volatile_bp: z.nullable(WireBasisPoints),
  price_mode: z.custom<ListingTerms['priceMode']>(),
  price_hao: WireHaoPerTonne,
  price_hao_per_t: WireHaoPerTonne,
  clause_price_hao: z.nullable(WireHaoPerTonne),
  price_basis: z.custom<ListingTerms['priceBasis']>(),
  is_tax_included: z.boolean(),
  quantity_kg: WireKg,
  left_kg: WireKg,
  min_take_kg: WireKg,
  step_kg: WireKg,
  delivery_place_id: z.string(),
  transport: z.custom<ListingTerms['transport']>(),
  window_from: z.string(),
  window_to: z.string(),
  valid_to: z.date(),
  listed_at: z.nullable(z.date()),
  assay_sampled_on: z.nullable(z.string()),
  created_at: z.date(),
  freight_hao_per_t: z.nullable(WireHaoPerTonne),
  other_hao_per_t: z.nullable(WireHaoPerTonne),
  loss_bp: z.nullable(WireBasisPoints),
});
export type ListingCardRow = z.output<typeof ListingCardRow>;

/** Expects listing as `listing`, firm as `owner` and the lanes to the reader's place as `lane`. */
export const listingCardColumns = sql`
           listing.id, listing.no, listing.state, listing.firm_id, owner.name as firm_name,
           owner.short_name as firm_short_name, ${creditJson(sql`owner`)} as firm_credit,
           listing.direction, listing.mode, listing.title, listing.variety_id, listing.form_code,
           listing.is_power_coal, listing.heat_kcal, listing.sulphur_bp, listing.moisture_bp, listing.ash_bp,
           listing.volatile_bp, listing.price_mode, listing.price_hao, listing.price_hao_per_t,
           listing.clause_price_hao, listing.price_basis, listing.is_tax_included, listing.quantity_kg,
             listing.left_kg,
           listing.min_take_kg, listing.step_kg, listing.delivery_place_id, listing.transport,
           listing.window_from::text, listing.window_to::text, listing.valid_to, listing.listed_at,
           listing.created_at, listing.assay_sampled_on::text, lane.freight_hao_per_t, lane.other_hao_per_t,
           lane.loss_bp`;

/** The cheapest lane from each place to the given one at the rates of the day; free from the place itself. */
export const lanesTo = (placeId: string | undefined, day: string) => sql`
      (select distinct on (from_place_id)
              from_place_id, rate_hao_per_t as freight_hao_per_t, other_hao_per_t, loss_bp
         from ((select distinct on (from_place_id, transport)
                       from_place_id, rate_hao_per_t, other_hao_per_t, loss_bp
                  from catalog_freight
                 where to_place_id = ${placeId ?? null}
                   and valid_from <= ${day}::date
                   and not is_retired
                 order by from_place_id, transport, valid_from desc)
                union all
               select ${placeId ?? null}, 0, 0, 0) as way
        order by from_place_id, rate_hao_per_t + other_hao_per_t)`;

/**
 * How the coal of `listing` reaches the reader's place: nobody is delivered by a bid, nor by what is their
 * own.
 */
export const joinLane = (placeId: string | undefined, firmId: string | undefined, day: string) => sql`
      left join ${lanesTo(placeId, day)} as lane
        on lane.from_place_id = listing.delivery_place_id
       and listing.direction = 'sell'
       and listing.firm_id is distinct from ${firmId ?? null}`;

/**
 * Great-circle distance in metres of each place from the given one, on a sphere of the mean earth radius. The
 * offset keeps PostgreSQL from computing it per listing, which took twice as long at 50,000 listings.
 */
export const distancesTo = (placeId: string | undefined) => sql`
      (select place.id as place_id,
              round(2 * 6371008 * asin(least(1, sqrt(
                sind((place.latitude_e6 - here.latitude_e6) / 2e6) ^ 2
                + cosd(place.latitude_e6 / 1e6) * cosd(here.latitude_e6 / 1e6)
                  * sind((place.longitude_e6 - here.longitude_e6) / 2e6) ^ 2
              ))))::bigint as distance_m
         from catalog_place as place, catalog_place as here
        where here.id = ${placeId ?? null}
       offset 0)`;

export function toListingCard(row: ListingCardRow): ListingCard {
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    firm: { id: row.firm_id, name: row.firm_name, shortName: row.firm_short_name, credit: row.firm_credit },
    direction: row.direction,
    mode: row.mode,
    title: row.title,
    varietyId: row.variety_id,
    formCode: row.form_code,
    isPowerCoal: row.is_power_coal,
    heat: row.heat_kcal,
    sulphur: row.sulphur_bp,
    moisture: row.moisture_bp,
    ash: row.ash_bp,
    volatile: row.volatile_bp,
    priceMode: row.price_mode,
    price: row.price_hao,
    pricePerTonne: row.price_hao_per_t,
    clausePrice: row.clause_price_hao,
    priceBasis: row.price_basis,
    isTaxIncluded: row.is_tax_included,
    quantity: row.quantity_kg,
    left: row.left_kg,
    minTake: row.min_take_kg,
    step: row.step_kg,
    deliveryPlaceId: row.delivery_place_id,
    transport: row.transport,
    windowFrom: row.window_from,
    windowTo: row.window_to,
    validTo: row.valid_to,
    listedAt: row.listed_at,
    assaySampledOn: row.assay_sampled_on,
    comparison: toComparison(row),
  };
}

function toComparison(row: ListingCardRow): ListingCard['comparison'] {
  const { freight_hao_per_t: freight, other_hao_per_t: other, loss_bp: lossRate } = row;
  if (freight === null || other === null || lossRate === null) return null;
  const { delivered, atMarketHeat } = compareOffers({
    price: row.price_hao_per_t,
    freight,
    other,
    loss: lossRate,
    heat: row.heat_kcal,
  });
  return { freight, other, lossRate, delivered, normalised: atMarketHeat };
}
