// What settlements need to know of the samples of a contract: their trips, what each laboratory says, and whether it may be settled by.

import * as z from 'zod/mini';
import type { Calorie } from '#features/catalog/heat.ts';
import type { IndexCode } from '#features/clause/quality.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Values } from '../../rules/basis.ts';
import { compareAll } from '../../rules/tolerance.ts';
import { DECIDED_STATES, type SampleState } from '../../states.ts';
import { countingPart } from '../access.ts';
import { readDecided } from '../queries/decision.ts';
import { readStandard, type Standard, tolerancesOf } from '../queries/parameters.ts';
import { readSamplePage, type SampleBasis, type SampleRow } from '../queries/sample.ts';
import { valuesOf } from './convertIndexValues.ts';
import { readReports } from './decideSample.ts';

export interface SettleableSample {
  readonly id: string;
  readonly no: string;
  readonly batch: string;
  readonly state: SampleState;
  readonly basis: SampleBasis;
  readonly calorie: Calorie;
  readonly decidedAt: Date | null;
  readonly tripIds: readonly string[];
  /** What it is settled by; undefined while nobody has decided. */
  readonly decided: Values | undefined;
  /** A is the seller's, or of the laboratory both named; B the buyer's; C the umpire's. */
  readonly reports: {
    readonly A: Values | undefined;
    readonly B: Values | undefined;
    readonly C: Values | undefined;
  };
  /** In which the two sides lie further apart than honest reports may, while no umpire has spoken. */
  readonly outside: readonly IndexCode[];
}

const MOST = 1_000;
const TripRow = z.object({ trip_id: z.string(), sample_id: z.string() });

export async function settleableSamples(
  connection: Connection,
  contractId: string,
  now: Date,
): Promise<SettleableSample[]> {
  const [{ rows }, trips, standard] = await Promise.all([
    readSamplePage(connection, null, { contractId, pageSize: MOST }),
    connection.all(TripRow)`
      select of_sample.trip_id, of_sample.sample_id
        from assay_sample_trip as of_sample
        join assay_sample as sample on sample.id = of_sample.sample_id
       where sample.contract_id = ${contractId}
       order by of_sample.trip_id`,
    readStandard(connection, now),
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
      ...(await foundIn(connection, sample, standard)),
    })),
  );
}

async function foundIn(connection: Connection, sample: SampleRow, standard: Standard) {
  const isDecided = DECIDED_STATES.some((state) => state === sample.state);
  const [{ report, check, umpire }, decided] = await Promise.all([
    readReports(connection, sample),
    isDecided ? readDecided(connection, sample.id) : [],
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
