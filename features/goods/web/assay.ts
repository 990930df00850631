// An assay as form input.

import { dayInMarket } from '#packages/time/marketDay.ts';
import type { Assay } from '../calls.ts';
import { heatOf, shareOf, typed } from './numbers.ts';

export interface TypedAssay {
  readonly heat: string;
  readonly sulphur: string;
  readonly moisture: string;
  readonly ash: string;
  readonly sampledOn: string;
}

export const typedAssay = (assay: Assay | null | undefined): TypedAssay => ({
  heat: assay ? typed(assay.heat, 0) : '',
  sulphur: assay ? typed(assay.sulphur, 2) : '',
  moisture: assay ? typed(assay.moisture, 2) : '',
  ash: assay ? typed(assay.ash, 2) : '',
  sampledOn: assay?.sampledOn ?? dayInMarket(new Date()),
});

/** Undefined unless every value is given. */
export function assayOf({ heat, sulphur, moisture, ash, sampledOn }: TypedAssay): Assay | undefined {
  const read = {
    heat: heatOf(heat),
    sulphur: shareOf(sulphur),
    moisture: shareOf(moisture),
    ash: shareOf(ash),
  };
  return read.heat !== undefined &&
    read.sulphur !== undefined &&
    read.moisture !== undefined &&
    read.ash !== undefined &&
    sampledOn
    ? { heat: read.heat, sulphur: read.sulphur, moisture: read.moisture, ash: read.ash, sampledOn }
    : undefined;
}
