// An assay as form input.

import { dayInMarket } from '#packages/time/marketDay.ts';
import type { Assay } from '../calls.ts';
import { parseHeat, shareOf, formatInput } from './numbers.ts';

export interface TypedAssay {
  readonly heat: string;
  readonly sulphur: string;
  readonly moisture: string;
  readonly ash: string;
  readonly sampledOn: string;
}

export const typedAssay = (assay: Assay | null | undefined): TypedAssay => ({
  heat: assay ? formatInput(assay.heat, 0) : '',
  sulphur: assay ? formatInput(assay.sulphur, 2) : '',
  moisture: assay ? formatInput(assay.moisture, 2) : '',
  ash: assay ? formatInput(assay.ash, 2) : '',
  sampledOn: assay?.sampledOn ?? dayInMarket(new Date()),
});

/** Undefined unless every value is given. */
export function parseAssay({ heat, sulphur, moisture, ash, sampledOn }: TypedAssay): Assay | undefined {
  const read = {
    heat: parseHeat(heat),
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
