// Handlers that accept or challenge the counting report.

import { lockAvailable, placeHolds } from '#features/funds/server/public.ts';
import { minus } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { acceptReport, challengeReport } from '../../calls/sample.ts';
import { assayFaults } from '../../faults.ts';
import { otherSampleSide, type SampleSide } from '../../parts.ts';
import { compareAll, isComparable } from '../../rules/tolerance.ts';
import { lockOwnSample, setSampleState, recordSampleHistory } from '../access.ts';
import { insertSampleChallenge, pickUmpire } from '../queries/decision.ts';
import { readUmpireFee, readStandardTolerances, tolerancesOf } from '../queries/parameters.ts';
import { setAccepted, type SampleRow } from '../queries/sample.ts';
import { acceptSample, readSampleReports } from '../services/decideSample.ts';
import { notifySampleSides } from '../services/notifySampleParties.ts';

const acceptedAt = (sample: SampleRow, side: SampleSide) =>
  side === 'seller' ? sample.seller_accepted_at : sample.buyer_accepted_at;

export const decidingHandlers: Handler[] = [
  handle(acceptReport, async ({ sampleId }, scene) => {
    const {
      tx,
      now,
      actor: { personId },
      fail,
    } = scene;
    const { sample, side } = await lockOwnSample(tx, sampleId, scene.actor);
    if (sample.state !== 'reported') return fail(genericFaults.wrong_state, { state: sample.state });
    if (acceptedAt(sample, side)) return fail(assayFaults.accepted_already);
    await setAccepted(tx, sampleId, side, now);
    if (!acceptedAt(sample, otherSampleSide(side))) {
      await recordSampleHistory(scene, sample, 'agree', { side, personId });
      return { sampleId, state: sample.state };
    }
    await acceptSample(scene, sample, 'accept', {
      by: scene.actor.seats,
      side,
      personId,
    });
    return { sampleId, state: 'accepted' as const };
  }),

  handle(challengeReport, async ({ sampleId, indices, reason }, scene) => {
    const {
      tx,
      now,
      newId,
      actor: { personId, firmId = '' },
      fail,
    } = scene;
    const { sample, side } = await lockOwnSample(tx, sampleId, scene.actor);
    if (sample.state !== 'reported') return fail(genericFaults.wrong_state, { state: sample.state });
    if (sample.challenge_by && now > sample.challenge_by)
      return fail(assayFaults.challenge_over, { until: sample.challenge_by });
    if (acceptedAt(sample, side)) return fail(assayFaults.accepted_already);
    const challenged = [...new Set(indices)];
    const { report, check } = await readSampleReports(tx, sample);
    const tolerances = tolerancesOf(await readStandardTolerances(tx, now), sample);
    const unknown = challenged.find((index) => !isComparable(index, report, tolerances));
    if (unknown) return fail(assayFaults.not_comparable, { index: unknown });
    const compared = check
      ? compareAll(report, check, tolerances).filter(({ index }) => challenged.includes(index))
      : [];
    if (compared.length === challenged.length && compared.every(({ isInside }) => isInside))
      return fail(assayFaults.within_tolerance);
    const umpire = await pickUmpire(tx, {
      sampleId,
      barred: [sample.seller_id, sample.buyer_id],
      named: sample.umpire_lab,
      today: dayInMarket(now),
    });
    if (!umpire) return fail(assayFaults.no_umpire);

    const fee = await readUmpireFee(tx, now);
    const spendable = (await lockAvailable(tx, [firmId])).get(firmId) ?? 0n;
    if (spendable < fee) return fail(assayFaults.fee_short, { gap: minus(fee, spendable as typeof fee) });
    const holdId = newId();
    await placeHolds(scene, [
      {
        id: holdId,
        firmId,
        kind: 'assay',
        amount: fee,
        matter: { type: 'sample', id: sampleId, no: sample.no },
      },
    ]);
    const state = await setSampleState(scene, sample, 'challenge', {
      by: scene.actor.seats,
      side,
      personId,
    });
    await insertSampleChallenge(
      tx,
      { sampleId, side, personId, indices: challenged, reason, holdId, fee, umpireId: umpire.id },
      now,
    );
    await notifySampleSides(scene, sample, 'challenged', { params: { umpire: umpire.name } });
    return { sampleId, state, umpire: umpire.name, fee };
  }),
];
