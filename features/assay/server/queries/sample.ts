// Queries for samples.

import * as z from 'zod/mini';
import type { Calorie } from '#features/catalog/heat.ts';
import { WireIndexValue } from '#features/clause/quality.ts';
import type { UmpireRule } from '#features/contract/choices.ts';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { exact, WireKg } from '#packages/schema/wire.ts';
import type { deskSamples } from '../../calls/desk.ts';
import type { samplePage } from '../../calls/sample.ts';
import type { METHODS, SampleSide, STANDARDS } from '../../parts.ts';
import { type AgreedTolerances, COMPARED } from '../../rules/tolerance.ts';
import type { SampleState } from '../../states.ts';

export type SampleBasis = 'seller' | 'buyer' | 'third';

const Limits = z.partialRecord(z.enum(COMPARED), WireIndexValue);

const SampleRow = z.object({
  id: z.string(),
  no: z.string(),
  contract_id: z.string(),
  contract_no: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  buyer_id: z.string(),
  buyer_name: z.string(),
  basis: z.custom<SampleBasis>(),
  umpire_rule: z.custom<UmpireRule>(),
  umpire_lab: z.string(),
  named_lab: z.string(),
  limits: Limits,
  calorie: exact<Calorie>(),
  dispute_days: z.int(),
  state: z.custom<SampleState>(),
  batch: z.string(),
  quantity_kg: WireKg,
  trips: z.int(),
  method: z.custom<(typeof METHODS)[number]>(),
  standard: z.custom<(typeof STANDARDS)[number]>(),
  place: z.string(),
  sampler: z.string(),
  seller_witness: z.string(),
  buyer_witness: z.string(),
  sampled_at: z.date(),
  taken_by: z.custom<SampleSide>(),
  kept_until: z.nullable(z.date()),
  reported_at: z.nullable(z.date()),
  challenge_by: z.nullable(z.date()),
  seller_accepted_at: z.nullable(z.date()),
  buyer_accepted_at: z.nullable(z.date()),
  decided_at: z.nullable(z.date()),
});
export type SampleRow = z.output<typeof SampleRow>;

const samples = sql`
  select sample.id, sample.no, sample.contract_id, sample.contract_no, sample.seller_id,
         seller.short_name as seller_name, sample.buyer_id, buyer.short_name as buyer_name, sample.basis,
         sample.umpire_rule, sample.umpire_lab, sample.named_lab, sample.limits, sample.calorie,
         sample.dispute_days, sample.state, sample.batch, sample.quantity_kg,
         (select count(*)::int from assay_sample_trip as trip where trip.sample_id = sample.id) as trips,
         sample.method, sample.standard, sample.place, sample.sampler, sample.seller_witness,
         sample.buyer_witness, sample.sampled_at, sample.taken_by, sample.kept_until, sample.reported_at,
         sample.challenge_by, sample.seller_accepted_at, sample.buyer_accepted_at, sample.decided_at
    from assay_sample as sample
    join firm as seller on seller.id = sample.seller_id
    join firm as buyer on buyer.id = sample.buyer_id`;

/** Firm id; null for supervisors. */
export type SampleReader = string | null;
const readableBy = (firmId: SampleReader): Fragment =>
  firmId === null ? sql`true` : sql`(sample.seller_id = ${firmId} or sample.buyer_id = ${firmId})`;

export const readSample = (connection: Connection, id: string, firmId: SampleReader) => connection.one(
  SampleRow,
)`
  ${samples}
   where sample.id = ${id}
     and ${readableBy(firmId)}`;

/** Writers of a sample, its parts or its challenge lock it first. */
export const lockSample = (tx: Transaction, id: string, firmId: SampleReader) => tx.one(SampleRow)`
  ${samples}
   where sample.id = ${id}
     and ${readableBy(firmId)}
     for update of sample`;

export async function readSamplePage(
  connection: Connection,
  firmId: SampleReader,
  { contractId, states, from, to, keyword, after, pageSize = PAGE_SIZE }: InputOf<typeof samplePage>,
) {
  const pattern = likePattern(keyword);
  const conditions = allOf([
    readableBy(firmId),
    contractId && sql`sample.contract_id = ${contractId}`,
    states && sql`sample.state = any (${[...states]}::text[])`,
    ...betweenDays(sql`sample.sampled_at`, { from, to }),
    keyword &&
      sql`(sample.no ilike ${pattern} or sample.contract_no ilike ${pattern}
            or sample.batch ilike ${pattern})`,
    after !== undefined && sql`sample.id < ${fromCursor(after, 'id')?.[0] ?? ''}`,
  ]);
  const rows = await connection.all(SampleRow)`
    ${samples}
     where ${conditions}
     order by sample.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}

/** For operators; also finds blind codes. Overdue: sampled before `overdueBefore` and undecided. */
export async function readDeskSamples(
  connection: Connection,
  { scope, states, from, to, keyword, after, pageSize = PAGE_SIZE }: InputOf<typeof deskSamples>,
  overdueBefore: Date,
) {
  const pattern = likePattern(keyword);
  const beyond = fromCursor(after, 'id')?.[0];
  const conditions = allOf([
    scope && sql`sample.decided_at is null`,
    scope === 'overdue' && sql`sample.sampled_at < ${overdueBefore}`,
    states?.length && sql`sample.state = any (${[...states]}::text[])`,
    ...betweenDays(sql`sample.sampled_at`, { from, to }),
    keyword &&
      sql`(concat_ws(' ', sample.no, sample.contract_no, sample.batch, seller.short_name,
            buyer.short_name) ilike ${pattern}
                        or exists (select from assay_split as split where split.sample_id = sample.id
                          and split.code ilike ${pattern}))`,
    ...(beyond === undefined ? [] : [scope ? sql`sample.id > ${beyond}` : sql`sample.id < ${beyond}`]),
  ]);
  const rows = await connection.all(SampleRow)`
    ${samples}
     where ${conditions}
     order by ${scope ? sql`sample.id` : sql`sample.id desc`}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, ({ id }) => [id]);
}

interface NewSample {
  readonly id: string;
  readonly contract: {
    readonly id: string;
    readonly no: string;
    readonly sellerId: string;
    readonly buyerId: string;
    readonly basis: SampleBasis;
    readonly calorie: Calorie;
    readonly disputeDays: number;
  };
  readonly umpireRule: UmpireRule;
  readonly umpireLab: string;
  readonly namedLab: string;
  readonly limits: AgreedTolerances;
  readonly quantity: Kg;
  readonly takenBy: SampleSide;
  readonly batch: string;
  readonly method: string;
  readonly standard: string;
  readonly place: string;
  readonly sampler: string;
  readonly sellerWitness: string;
  readonly buyerWitness: string;
  readonly sampledAt: Date;
}

const NumberRow = z.object({ no: z.string() });

export async function insertSample(tx: Transaction, sample: NewSample, now: Date): Promise<string> {
  const { contract } = sample;
  const row = await tx.one(NumberRow)`
    insert into assay_sample (id, no, contract_id, contract_no, seller_id, buyer_id, basis, umpire_rule,
        umpire_lab, named_lab, limits, calorie, dispute_days, state, batch, quantity_kg, method, standard,
        place, sampler, seller_witness, buyer_witness, sampled_at, taken_by, created_at)
    values (${sample.id}, next_number('HY', 'assay_sample_number'), ${contract.id}, ${contract.no},
            ${contract.sellerId}, ${contract.buyerId}, ${contract.basis}, ${sample.umpireRule},
            ${sample.umpireLab}, ${sample.namedLab},
            ${JSON.stringify(z.encode(Limits, sample.limits))}::jsonb, ${contract.calorie},
            ${contract.disputeDays}, 'sampled', ${sample.batch}, ${sample.quantity}, ${sample.method},
            ${sample.standard}, ${sample.place}, ${sample.sampler}, ${sample.sellerWitness},
            ${sample.buyerWitness}, ${sample.sampledAt}, ${sample.takenBy}, ${now})
    returning no`;
  return row?.no ?? '';
}

/** Inserts fewer rows than given if other samples have taken a trip meanwhile. */
export const insertSampleTrips = (
  tx: Transaction,
  sampleId: string,
  trips: readonly { readonly id: string; readonly net: Kg }[],
) => tx.run`
  insert into assay_sample_trip (trip_id, sample_id, net_kg)
  select trip_id, ${sampleId}, net_kg
    from unnest(${trips.map(({ id }) => id)}::text[],
        ${trips.map(({ net }) => net)}::bigint[]) as given (trip_id, net_kg)
   order by trip_id
      on conflict (trip_id) do nothing`;

export const setAccepted = (tx: Transaction, id: string, side: SampleSide, now: Date) => tx.run`
  update assay_sample
     set version = version + 1,
         seller_accepted_at = case ${side} when 'seller' then ${now}::timestamptz else seller_accepted_at end,
         buyer_accepted_at = case ${side} when 'buyer' then ${now}::timestamptz else buyer_accepted_at end
   where id = ${id}`;

const IdRow = z.object({ id: z.string() });
const MAX_DUE = 200;

export const readUnchallenged = async (connection: Connection, now: Date) =>
  (
    await connection.all(IdRow)`
  select id
    from assay_sample
   where state = 'reported'
     and challenge_by < ${now}
   order by challenge_by, id
   limit ${MAX_DUE}`
  ).map(({ id }) => id);

/** Returns, once, decided samples whose umpire's part need not be kept longer. */
export const takeDisposable = (tx: Transaction, now: Date) => tx.all(SampleRow)`
  with released as (
    update assay_sample
       set reminded_at = ${now}
     where id in (select id from assay_sample where reminded_at is null and decided_at is not null
       and kept_until < ${now} order by kept_until limit ${MAX_DUE})
    returning id)
  ${samples}
   where sample.id in (select id from released)`;

const TripRow = z.object({ id: z.string(), no: z.string(), plate: z.string(), net_kg: WireKg });

export const readSampleTrips = (connection: Connection, sampleId: string) => connection.all(TripRow)`
  select trip.id, trip.no, trip.plate, of_sample.net_kg
    from assay_sample_trip as of_sample
    join pickup_trip as trip on trip.id = of_sample.trip_id
   where of_sample.sample_id = ${sampleId}
   order by trip.id`;

const SubjectTripRow = z.object({
  id: z.string(),
  no: z.string(),
  plate: z.string(),
  net_kg: z.nullable(WireKg),
  at: z.date(),
  is_sampled: z.boolean(),
});

/** Trips of a contract with the weight that counts by its basis. */
export const readSubjectTrips = (
  connection: Connection,
  contractId: string,
  tripIds?: readonly string[],
) => connection.all(SubjectTripRow)`
  select trip.id, trip.no, trip.plate, coalesce(trip.loaded_kg, trip.received_kg) as net_kg,
         trip.updated_at as at, sampled.trip_id is not null as is_sampled
    from pickup_trip as trip
    left join assay_sample_trip as sampled on sampled.trip_id = trip.id
   where trip.contract_id = ${contractId}
     and trip.state <> 'voided'
     and ${tripIds ? sql`trip.id = any (${[...tripIds]}::text[])` : sql`true`}
   order by trip.id desc
   limit 500`;
