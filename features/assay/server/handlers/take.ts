// Handlers that take a sample, seal its three parts and send them.

import { readContractSnapshot, type ContractSnapshot } from '#features/contract/server/public.ts';
import { isSale } from '#features/contract/terms.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { type Kg, kg, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  sampleChoices,
  sampleLabs,
  sealSample,
  sendPart,
  sendUmpire,
  takeSample,
} from '../../calls/sample.ts';
import { assayFaults } from '../../faults.ts';
import { type SplitPart, partOf, SPLIT_PARTS, type SampleSide } from '../../parts.ts';
import { withRequiredIndices } from '../../rules/basis.ts';
import { areSealsAlike } from '../../rules/seals.ts';
import { indicesForUmpire } from '../../rules/umpire.ts';
import { countingPart, lockOwnSample, setSampleState, recordSampleHistory } from '../access.ts';
import { readChallenge } from '../queries/decision.ts';
import { readKeepDays, readUmpireRule } from '../queries/parameters.ts';
import { insertSample, insertSampleTrips, readSubjectTrips, type SampleRow } from '../queries/sample.ts';
import { insertSplits, type LabRow, readLabs, readSplits, sendSplit } from '../queries/split.ts';
import { readSampleReports } from '../services/decideSample.ts';
import { generateBlindCode } from '../services/generateBlindCode.ts';
import { notifyLab } from '../services/notifySampleParties.ts';

const SAMPLED_STATES: readonly ContractSnapshot['state'][] = ['effective', 'performing', 'delivered'];
const DAY_MS = 86_400_000;

export const takingHandlers: Handler[] = [
  handle(sampleChoices, async ({ contractId }, { tx, actor }) => {
    const { contract } = await readOwnContract(tx, contractId, actor);
    const trips = await readSubjectTrips(tx, contractId);
    return {
      contractNo: contract.no,
      trips: trips.flatMap(({ id, no, plate, net_kg: net, at, is_sampled: isSampled }) =>
        net === null || isSampled ? [] : [{ id, no, plate, net, at }],
      ),
    };
  }),

  handle(takeSample, async ({ contractId, tripIds, quantity, ...taken }, scene) => {
    const { tx, now, newId, actor } = scene;
    const { contract, side } = await readOwnContract(tx, contractId, actor);
    if (!SAMPLED_STATES.includes(contract.state) || !isSale(contract.terms))
      return fail(assayFaults.contract_not_ready, { state: contract.state });
    const trips = await readWeighedTrips(tx, contractId, [...new Set(tripIds)]);
    const weight = trips.length > 0 ? plus(...trips.map(({ net }) => net)) : quantity;
    if (weight === undefined) return fail(assayFaults.nothing_weighed);
    const {
      assayBasis: basis,
      calorie,
      disputeDays,
      umpireRule,
      umpireLab = '',
      lab: namedLab = '',
      assayLimits = [],
    } = contract.terms;
    const sample = {
      id: newId(),
      umpireRule: umpireRule ?? (await readUmpireRule(tx, now)),
      umpireLab: umpireLab.trim(),
      namedLab: basis === 'third' ? namedLab.trim() : '',
      limits: Object.fromEntries(assayLimits.map(({ index, limit }) => [index, limit])),
      quantity: weight,
      takenBy: side,
      ...taken,
      contract: {
        id: contract.id,
        no: contract.no,
        sellerId: contract.sellerId,
        buyerId: contract.buyerId,
        basis,
        calorie,
        disputeDays,
      },
    };
    const no = await insertSample(tx, sample, now);
    // A truck can be in one sample only; the later request fails.
    if ((await insertSampleTrips(tx, sample.id, trips)) !== trips.length)
      return fail(assayFaults.trip_taken, { tripNo: trips[0]?.no ?? '' });
    const { sample: held } = await lockOwnSample(tx, sample.id, actor);
    await recordSampleHistory(scene, held, 'take', { side, personId: actor.personId });
    return { sampleId: sample.id, no, state: 'sampled' as const };
  }),

  handle(sealSample, async ({ sampleId, seals }, scene) => {
    const { tx, now, newId, actor } = scene;
    const { sample, side } = await lockOwnSample(tx, sampleId, actor);
    const keptUntil = new Date(now.getTime() + (await readKeepDays(tx, now)) * DAY_MS);
    const state = await setSampleState(scene, sample, 'seal', {
      by: actor.seats,
      side,
      personId: actor.personId,
      set: sql`, kept_until = ${keptUntil}`,
    });
    if (areSealsAlike(SPLIT_PARTS.map((part) => seals[part].sealNo))) return fail(assayFaults.seals_alike);
    await insertSplits(
      tx,
      sampleId,
      SPLIT_PARTS.map((part) => ({ id: newId(), part, ...seals[part], code: generateBlindCode() })),
    );
    return { sampleId, state };
  }),

  handle(sampleLabs, async (_input, { tx, now, actor: { firmId = '' } }) => ({
    labs: (await readLabs(tx, firmId, dayInMarket(now))).map(({ id, name, is_own: isOwn }) => ({
      id,
      name,
      isOwn,
    })),
  })),

  handle(sendPart, async ({ sampleId, labId, indices }, scene) => {
    const { tx, now, actor } = scene;
    const { sample, side } = await lockOwnSample(tx, sampleId, actor);
    if (!['sealed', 'sent', 'reported'].includes(sample.state))
      return fail(genericFaults.wrong_state, { state: sample.state });
    const split =
      (await readSplits(tx, sampleId)).find(({ part }) => part === partOf(side)) ??
      fail(genericFaults.wrong_state, { state: sample.state });
    if (split.lab_id !== null) return fail(assayFaults.part_sent);
    if (!isSuitable(sample, split.part, await readLabs(tx, actor.firmId ?? '', dayInMarket(now)), labId))
      return fail(assayFaults.lab_unsuitable);
    await sendSplit(tx, { id: split.id, labId, indices: withRequiredIndices(indices) }, now);
    const sender = { part: split.part, side, personId: actor.personId };
    if (sample.state === 'sealed')
      await setSampleState(scene, sample, 'send', { by: actor.seats, ...sender });
    else await recordSampleHistory(scene, sample, 'send', sender);
    await notifyLab(scene, labId, split);
    return {
      sampleId,
      state: sample.state === 'sealed' ? ('sent' as const) : sample.state,
      code: split.code,
    };
  }),

  handle(sendUmpire, async ({ sampleId }, scene) => {
    const { tx, now, actor } = scene;
    const { sample, side } = await lockOwnSample(tx, sampleId, actor);
    const state = await setSampleState(scene, sample, 'send_umpire', {
      by: actor.seats,
      part: 'C',
      side,
      personId: actor.personId,
    });
    const [challenge, { splits, report }] = [
      await readChallenge(tx, sampleId),
      await readSampleReports(tx, sample),
    ];
    const split = splits.find(({ part }) => part === 'C');
    if (!challenge || !split) throw new Error(`sample ${sampleId} is challenged without a challenge`);
    await sendSplit(
      tx,
      {
        id: split.id,
        labId: challenge.umpire_id,
        indices: indicesForUmpire(challenge.indices, report, sample.calorie),
      },
      now,
    );
    await notifyLab(scene, challenge.umpire_id, split);
    return { sampleId, state, code: split.code };
  }),
];

/** The laboratory named in the contract, if any; the umpire works for neither side. */
function isSuitable(sample: SampleRow, part: SplitPart, labs: readonly LabRow[], labId: string): boolean {
  const lab = labs.find(({ id }) => id === labId);
  const named =
    part === countingPart(sample) ? labs.find((one) => isNamed(one, sample.named_lab)) : undefined;
  return lab !== undefined && !isNamed(lab, sample.umpire_lab) && (named === undefined || named.id === labId);
}

const isNamed = ({ name, short_name: shortName }: LabRow, named: string) =>
  named !== '' && (name === named || shortName === named);

async function readOwnContract(
  connection: Connection,
  contractId: string,
  { firmId = '' }: Actor,
): Promise<{ contract: ContractSnapshot; side: SampleSide }> {
  const contract =
    (await readContractSnapshot(connection, contractId, firmId)) ?? fail(genericFaults.not_found);
  return { contract, side: firmId === contract.sellerId ? 'seller' : 'buyer' };
}

async function readWeighedTrips(
  connection: Connection,
  contractId: string,
  tripIds: readonly string[],
): Promise<{ id: string; no: string; net: Kg }[]> {
  if (tripIds.length === 0) return [];
  const trips = await readSubjectTrips(connection, contractId, tripIds);
  if (trips.length < tripIds.length) return fail(genericFaults.not_found);
  return trips.map(({ id, no, net_kg: net, is_sampled: isSampled }) => {
    if (isSampled) return fail(assayFaults.trip_taken, { tripNo: no });
    return { id, no, net: net === null ? fail(assayFaults.trip_unweighed, { tripNo: no }) : kg(net) };
  });
}
