// Indices on a sheet: promise, findings, settled value, effect (domain 2.3).

import { type Values, convertToBasis } from '#features/assay/rules/basis.ts';
import type { Calorie } from '#features/catalog/heat.ts';
import { type IndexCode, type IndexValue, SAME_QUALITY } from '#features/clause/quality.ts';
import { type Ratio, ratio, sumRatios } from '#features/clause/rules/ratio.ts';
import { deviationFrom } from '#features/terms/promise.ts';
import type { QualityPromise } from '#features/terms/terms.ts';
import { type HaoPerTonne, haoPerTonne, type Kg, plus } from '#packages/exact/exact.ts';
import { LAB_SOURCES, type LabSource } from '../choices.ts';
import { averageValues } from './averaging.ts';
import type { SheetLot, LotTerms } from './lot.ts';

export interface ReportedBatch {
  readonly id: string;
  readonly loaded: readonly Kg[];
  readonly received: readonly Kg[];
  readonly calorie: Calorie | null;
  readonly reports: readonly { readonly source: LabSource; readonly values: Values }[];
}

/** Value of one laboratory; `carried` is the reported value if its basis differed. */
export interface LabValue {
  readonly source: LabSource;
  readonly value: IndexValue;
  readonly carried?: { readonly index: IndexCode; readonly value: IndexValue };
}

export interface IndexRow {
  readonly index: IndexCode;
  readonly promise: QualityPromise | undefined;
  readonly found: readonly LabValue[];
  readonly settled: IndexValue;
  /** Deviation from the promise; undefined without one. */
  readonly away: IndexValue | undefined;
  /** Per tonne, by all terms on the index. */
  readonly price: HaoPerTonne;
  /** Share of the weight, including excess moisture. */
  readonly weight: Ratio;
}

type Averaging = Pick<LotTerms, 'averagedBy'> & { readonly clause: Pick<LotTerms['clause'], 'rounding'> };

/** Returns one row for each index with a settled value. */
export function indexRows(
  lot: SheetLot,
  batches: readonly ReportedBatch[],
  promises: readonly QualityPromise[],
  terms: Averaging,
): IndexRow[] {
  const own = batches.filter(({ id }) => lot.batchIds.includes(id));
  return (Object.entries(lot.measured) as [IndexCode, IndexValue][]).map(([index, settled]) => {
    const promise = promises.find((one) => one.index === index);
    return {
      index,
      promise,
      settled,
      found: LAB_SOURCES.flatMap((source) => foundBy(source, index, own, terms)),
      away: promise && deviationFrom(promise, settled),
      price: plus(
        haoPerTonne(0n),
        ...lot.priced.adjustments.filter((one) => one.index === index).map(({ amount }) => amount),
      ),
      weight: weightOf(index, lot),
    };
  });
}

/** Weighted mean of a laboratory's reports; none if a batch is missing. */
function foundBy(
  source: LabSource,
  index: IndexCode,
  batches: readonly ReportedBatch[],
  { averagedBy, clause: { rounding } }: Averaging,
): LabValue[] {
  const weighed = batches.map((batch) => ({
    quantity: plus(...batch[averagedBy]),
    calorie: batch.calorie,
    values: batch.reports.find((one) => one.source === source)?.values ?? {},
  }));
  const value = averageValues(
    weighed.map(({ quantity, calorie, values }) => ({
      quantity,
      values: singleValue(index, calorie && convertToBasis(index, values, calorie)),
    })),
    [index],
    rounding,
  )[index];
  if (value === undefined) return [];
  const from = weighed.every(({ values }) => values[index] === undefined)
    ? findReportedIndex(index, weighed[0]?.values ?? {})
    : undefined;
  const carried = from && averageValues(weighed, [from], rounding)[from];
  return [
    { source, value, ...(from && carried !== undefined && { carried: { index: from, value: carried } }) },
  ];
}

const singleValue = (index: IndexCode, value: IndexValue | null | undefined): Values =>
  value === null || value === undefined ? {} : { [index]: value };

/** Index on the basis in which it was reported. */
export const findReportedIndex = (index: IndexCode, values: Values): IndexCode | undefined =>
  SAME_QUALITY.find((codes) => codes.includes(index))?.find((code) => values[code] !== undefined);

function weightOf(index: IndexCode, { weighed: { moisture, adjustments } }: SheetLot): Ratio {
  const water =
    index === 'MT' ? [ratio(moisture.numerator - moisture.denominator, moisture.denominator)] : [];
  return sumRatios([...water, ...adjustments.filter((one) => one.index === index).map(({ share }) => share)]);
}
