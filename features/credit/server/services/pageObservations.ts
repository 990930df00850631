// Reads what a score is made of, with what each observation costs.

import type { Connection } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { CreditObservation, creditObservations } from '../../calls/credit.ts';
import { costOf, pointsObserved, shareKept, weightOf } from '../../rules/score.ts';
import { readPartSums, type SumRow } from '../queries/compute.ts';
import { type MethodInForce, readMethodOn } from '../queries/method.ts';
import { type ObservationRow, readObservation, readObservationPage } from '../queries/read.ts';
import { toScoringRules } from './computeScores.ts';

export async function pageObservations(
  connection: Connection,
  firmId: string,
  filter: InputOf<typeof creditObservations>,
  now: Date,
) {
  const day = dayInMarket(now);
  const method = await readMethodOn(connection, day);
  const [{ rows, next }, sums] = await Promise.all([
    readObservationPage(connection, firmId, { ...filter, day, decayDays: method.decay_days }),
    readPartSums(connection, [firmId], day, method),
  ]);
  return { list: rows.map((row) => toObservation(row, method, sums)), next };
}

/** One observation as it stands now, also one that no longer counts: it costs nothing. */
export async function describeObservation(
  connection: Connection,
  id: string,
  now: Date,
): Promise<CreditObservation | undefined> {
  const day = dayInMarket(now);
  const row = await readObservation(connection, id, day);
  if (!row) return undefined;
  const method = await readMethodOn(connection, day);
  return toObservation(row, method, await readPartSums(connection, [row.firm_id], day, method));
}

function toObservation(
  row: ObservationRow,
  method: MethodInForce,
  sums: readonly SumRow[],
): CreditObservation {
  const rules = toScoringRules(method);
  const share = shareKept(BigInt(row.kept), BigInt(row.due));
  const known = Object.fromEntries(sums.map(({ part }) => [part, share]));
  const weight = weightOf(row.multiple, row.age ?? undefined, method.decay_days);
  const cost = row.is_current
    ? costOf(
        { weight, share },
        {
          points: rules.points[row.part],
          partWeight: BigInt(sums.find(({ part }) => part === row.part)?.weight ?? '0'),
          observed: pointsObserved(rules.points, known),
        },
      )
    : 0;
  return {
    id: row.id,
    part: row.part,
    source: row.source_kind,
    sourceId: row.source_id,
    sourceNo: row.source_no,
    contractId: row.contract_id,
    contractNo: row.contract_no,
    share,
    kept: row.kept,
    due: row.due,
    lateDays: row.late_days,
    multiple: row.multiple,
    day: row.day,
    until: row.day === null ? null : addDays(row.day, method.decay_days),
    cost,
    appealId: row.appeal_id,
    mayAppeal: row.is_current && row.appeal_id === null && row.day !== null && row.kept !== row.due,
  };
}
