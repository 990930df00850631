// Samples of a contract for settlement: trips, reports and final values.

import * as z from 'zod/mini';
import type { Calorie } from '#features/catalog/heat.ts';
import type { IndexCode } from '#features/clause/quality.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Values } from '../../rules/basis.ts';
import { compareAll } from '../../rules/tolerance.ts';
import { DECIDED_STATES, type SampleState } from '../../states.ts';
import { countingPart } from '../access.ts';
import { readFinalValues } from '../queries/decision.ts';
import { readStandardTolerances, type StandardTolerances, tolerancesOf } from '../queries/parameters.ts';
import { readSamplePage, type SampleBasis, type SampleRow } from '../queries/sample.ts';
import { valuesOf } from './convertIndexValues.ts';
import { readSampleReports } from './decideSample.ts';

export interface SettleableSample {
  readonly id: string;
  readonly no: string;
  readonly batch: string;
  readonly state: SampleState;
  readonly basis: SampleBasis;
  readonly calorie: Calorie;
  readonly decidedAt: Date | null;
  readonly tripIds: readonly string[];
  /** Final values; undefined before the decision. */
  readonly decided: Values | undefined;
  /** A: the seller's, or of the laboratory both named; B: the buyer's; C: the umpire's. */
  readonly reports: {
    readonly A: Values | undefined;
    readonly B: Values | undefined;
    readonly C: Values | undefined;
  };
  /** Indices outside the tolerance while no umpire has reported. */
  readonly outside: readonly IndexCode[];
}

const MAX_SAMPLES = 1_000;
const TripRow = z.object({ trip_id: z.string(), sample_id: z.string() });

/** Without access check. */
export async function readSettleableSamples(
  connection: Connection,
  contractId: string,
  now: Date,
): Promise<SettleableSample[]> {
  const [{ rows }, trips, standard] = await Promise.all([
    readSamplePage(connection, null, { contractId, pageSize: MAX_SAMPLES }),
    connection.all(TripRow)`
      select of_sample.trip_id, of_sample.sample_id
        from assay_sample_trip as of_sample
        join assay_sample as sample on sample.id = of_sample.sample_id
       where sample.contract_id = ${contractId}
       order by of_sample.trip_id`,
    readStandardTolerances(connection, now),
  ]);
  return Promise.all(
    rows.map(async (sample) => ({
      id: sample.id,
      no: sample.no,
      batch: sample.batch,
      state: sample.state,
      basis: sample.basis,
      calorie: sample.calorie,
      decidedAt: sample.decided_at,
      tripIds: trips.filter(({ sample_id: id }) => id === sample.id).map(({ trip_id: id }) => id),
      ...(await readFindings(connection, sample, standard)),
    })),
  );
}

async function readFindings(connection: Connection, sample: SampleRow, standard: StandardTolerances) {
  const isDecided = DECIDED_STATES.some((state) => state === sample.state);
  const [{ report, check, umpire }, decided] = await Promise.all([
    readSampleReports(connection, sample),
    isDecided ? readFinalValues(connection, sample.id) : [],
  ]);
  const counting = countingPart(sample);
  const known = Object.keys(report).length > 0 ? report : undefined;
  return {
    decided: isDecided ? valuesOf(decided) : undefined,
    reports: { A: counting === 'A' ? known : check, B: counting === 'A' ? check : known, C: umpire },
    outside:
      isDecided || !known || !check
        ? []
        : compareAll(known, check, tolerancesOf(standard, sample))
            .filter(({ isInside }) => !isInside)
            .map(({ index }) => index),
  };
}
