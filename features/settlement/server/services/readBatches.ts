// Batches a sheet can settle: signed trips by sample, values by source.

import { type Values, convertToBasis } from '#features/assay/rules/basis.ts';
import { type SettleableSample, readSettleableSamples } from '#features/assay/server/public.ts';
import type { Calorie } from '#features/catalog/heat.ts';
import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import { readSignedTrips } from '#features/pickup/server/public.ts';
import { type IndexSource, LAB_SOURCES } from '#features/valuation/choices.ts';
import type { SheetType } from '#features/valuation/rules/sheet.ts';
import {
  isUmpired,
  maySourceCount,
  type ReportedValues,
  sourcesToTry,
  umpireConversions,
  valuesFrom,
} from '#features/valuation/rules/sources.ts';
import { measuredToWire, toWireConversions, waybillOf, type WireBatch } from '#features/valuation/wire.ts';
import type { Connection } from '#packages/db/sql.ts';
import { divide, type Kg, kg, plus, type Rounding } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { SheetDraft } from '../../calls/input.ts';
import { settlementFaults } from '../../faults.ts';

export interface BatchTrip {
  readonly id: string;
  readonly no: string;
  readonly plate: string;
  readonly loaded: Kg;
  readonly received: Kg | null;
  readonly waybill: Kg | null;
  readonly signedAt: Date;
}

export interface SettleableBatch {
  readonly id: string;
  readonly name: string;
  readonly sample: SettleableSample | undefined;
  readonly trips: readonly BatchTrip[];
}

const unsampled = (trips: readonly BatchTrip[]): SettleableBatch => ({
  id: trips[0]?.id ?? '',
  name: trips[0]?.no ?? '',
  sample: undefined,
  trips,
});

export async function readBatches(
  connection: Connection,
  contractId: string,
  now: Date,
): Promise<SettleableBatch[]> {
  const [signed, samples] = await Promise.all([
    readSignedTrips(connection, contractId),
    readSettleableSamples(connection, contractId, now),
  ]);
  const trips = signed.map((row): BatchTrip => ({
    id: row.id,
    no: row.no,
    plate: row.plate,
    loaded: row.loaded_kg,
    received: row.received_kg,
    waybill: row.waybill_kg,
    signedAt: row.signed_at,
  }));
  const ofSamples = samples.toReversed().map((sample): SettleableBatch => ({
    id: sample.id,
    name: sample.batch,
    sample,
    trips: trips.filter(({ id }) => sample.tripIds.includes(id)),
  }));
  const loose = trips.filter(({ id }) => !samples.some(({ tripIds }) => tripIds.includes(id)));
  return [...ofSamples, unsampled(loose)].filter((batch) => batch.trips.length > 0);
}

/** Splits a batch by the sheets that hold its trips, so that free trips stay selectable. */
export function splitBatch(
  batch: SettleableBatch,
  holderOf: (tripId: string) => string | undefined,
): SettleableBatch[] {
  if (batch.sample) return [batch];
  return [...Map.groupBy(batch.trips, ({ id }) => holderOf(id)).values()].map(unsampled);
}

export const loadedOf = ({ trips }: Pick<SettleableBatch, 'trips'>): Kg =>
  plus(kg(0n), ...trips.map(({ loaded }) => loaded));
/** Without a received weight, the loaded one. */
export const receivedOf = ({ trips }: Pick<SettleableBatch, 'trips'>): Kg =>
  plus(kg(0n), ...trips.map(({ loaded, received }) => received ?? loaded));

/**
 * Values by source, undefined without a report. If both reports are within tolerance, the contract's one is
 * decided (domain 4.2).
 */
export function valuesBySource(sample: SettleableSample): ReportedValues {
  const {
    basis,
    calorie,
    decided,
    reports: { A, B, C },
  } = sample;
  const agreed = decided ?? (isSampleReady(sample) ? (basis === 'buyer' ? B : A) : undefined);
  return {
    ...(agreed && { agreed }),
    ...(A && { [basis === 'third' ? 'third' : 'seller']: A }),
    ...(B && { buyer: B }),
    ...(C && { umpire: C }),
    ...(A && B && { average: meanOf(A, B, calorie) }),
  };
}

const meanOf = (one: Values, other: Values, calorie: Calorie): Values =>
  Object.fromEntries(
    (Object.keys({ ...one, ...other }) as IndexCode[]).flatMap((index) => {
      const [first, second] = [convertToBasis(index, one, calorie), convertToBasis(index, other, calorie)];
      return first === undefined || second === undefined
        ? []
        : [[index, indexValue(divide(first + second, 2n, 'half_even' satisfies Rounding))]];
    }),
  );

/** Decided, or both reports are within tolerance. */
export const isSampleReady = ({ decided, reports: { A, B }, outside, state }: SettleableSample): boolean =>
  decided !== undefined ||
  (state === 'reported' && A !== undefined && B !== undefined && outside.length === 0);

type ChosenBatch = SheetDraft['batches'][number];

/** Finds the draft's trips; a sample stands for all its signed trips. Fails if one is missing. */
export function findBatch(
  batches: readonly SettleableBatch[],
  { sampleId, tripIds }: ChosenBatch,
): SettleableBatch {
  const holder = batches.find(({ trips }) => trips.some(({ id }) => id === tripIds[0]));
  if (!holder) return fail(settlementFaults.trips_unknown);
  const trips = holder.trips.filter(({ id }) => tripIds.includes(id));
  if (trips.length !== new Set(tripIds).size)
    return fail(settlementFaults.sample_foreign, { batch: holder.name });
  if ((holder.sample?.id ?? null) !== sampleId)
    return fail(settlementFaults.sample_foreign, { batch: holder.name });
  return holder.sample ? { ...holder, trips } : unsampled(trips);
}

/** Values the clause needs, from the chosen source of each index. */
export function resolveMeasured(
  { name, sample }: SettleableBatch,
  needs: readonly IndexCode[],
  { sources, type }: { sources: SheetDraft['sources']; type: SheetType },
): Measured {
  if (needs.length === 0) return {};
  if (!sample) return fail(settlementFaults.no_assay, { batch: name });
  const chosen = (index: IndexCode): IndexSource =>
    sources.find((one) => one.index === index)?.source ?? 'agreed';
  const outside = sample.outside.find((index) => needs.includes(index)) ?? sample.outside[0];
  if (
    sample.decided === undefined &&
    (outside !== undefined || sample.state === 'challenged' || sample.state === 'umpire_sent')
  ) {
    return fail(settlementFaults.outside_tolerance, { batch: name, index: outside ?? needs[0] ?? '' });
  }
  const reported = valuesBySource(sample);
  const overruled = needs.find(
    (index) => !maySourceCount(chosen(index), { basis: sample.basis, isUmpired: isUmpired(index, reported) }),
  );
  if (overruled) return fail(settlementFaults.source_overruled, { batch: name, index: overruled });
  if (!isSampleReady(sample) && (type !== 'provisional' || Object.keys(reported).length === 0))
    return fail(settlementFaults.no_assay, { batch: name });
  return Object.fromEntries(
    needs.map((index) => {
      const values = sourcesToTry(chosen(index), type)
        .map((source) => valuesFrom(source, index, reported))
        .find((one) => one !== undefined);
      const value = values && convertToBasis(index, values, sample.calorie);
      return value === undefined
        ? fail(settlementFaults.source_missing, { batch: name, index })
        : [index, value];
    }),
  );
}

export const toWireBatch = (batch: SettleableBatch, measured: Measured): WireBatch => ({
  ...workingOf(batch, measured),
  id: batch.id,
  name: batch.name,
  loaded: batch.trips.map(({ loaded }) => loaded),
  received: batch.trips.map(({ loaded, received }) => received ?? loaded),
  measured: measuredToWire(measured),
  reports: reportsOf(batch),
  calorie: batch.sample?.calorie ?? null,
  waybill: waybillOf(batch.trips),
});

const workingOf = ({ sample }: SettleableBatch, measured: Measured): Pick<WireBatch, 'conversions'> =>
  sample
    ? toWireConversions(
        umpireConversions(Object.keys(measured) as IndexCode[], valuesBySource(sample), sample),
      )
    : {};

function reportsOf({ sample }: SettleableBatch): WireBatch['reports'] {
  const reported = sample ? valuesBySource(sample) : {};
  return LAB_SOURCES.flatMap((source) =>
    reported[source] ? [{ source, values: measuredToWire(reported[source]) }] : [],
  );
}
