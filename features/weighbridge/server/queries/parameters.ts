// Reads the weighing limits from the platform parameters.

import { readParameters } from '#features/catalog/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { basisPoints, kg } from '#packages/exact/exact.ts';
import type { WeighLimits } from '../../rules/weighing.ts';

const KEYS = [
  'ROAD_GROSS_MOST',
  'ROAD_GROSS_LEGAL',
  'TARE_DRIFT',
  'STAY_LEAST',
  'STAY_MOST',
  'PLATE_APART',
  'SCALE_TOLERANCE',
] as const;

export async function readWeighLimits(connection: Connection, now: Date): Promise<WeighLimits> {
  const values = await readParameters(connection, KEYS, now);
  const number = (key: (typeof KEYS)[number]) => BigInt(values.get(key) ?? '0');
  return {
    mostGross: kg(number('ROAD_GROSS_MOST')),
    legalGross: kg(number('ROAD_GROSS_LEGAL')),
    tareDrift: basisPoints(number('TARE_DRIFT')),
    leastStayMinutes: Number(number('STAY_LEAST')),
    mostStayMinutes: Number(number('STAY_MOST')),
    minutesApart: Number(number('PLATE_APART')),
    scaleTolerance: basisPoints(number('SCALE_TOLERANCE')),
  };
}
