// Read handlers; a check is hidden from the other side until a report counts.

import { termsInForce } from '#features/contract/server/public.ts';
import type { ContractTerms } from '#features/contract/terms.ts';
import type { FileLink } from '#features/file/calls.ts';
import { linkFiles } from '#features/file/server/public.ts';
import { readHistory, toTimelineEntry } from '#features/firm/server/public.ts';
import type { QualityPromise } from '#features/terms/terms.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen, openMoves } from '#packages/machine/machine.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { sampleDetail, samplePage, type SampleCard, type SamplePart } from '../../calls/sample.ts';
import { type SplitPart, partOf, SAMPLE_SIDES, type SampleSide } from '../../parts.ts';
import { compareWithPromises } from '../../rules/promised.ts';
import { COMPARED, compareAll, isComparable } from '../../rules/tolerance.ts';
import { sampleMachine } from '../../states.ts';
import { assayHistory, countingPart, sampleReaderOf, sampleSideOf } from '../access.ts';
import { type ChallengeRow, readChallenge, readFinalValues } from '../queries/decision.ts';
import { readUmpireFee, readStandardTolerances, tolerancesOf } from '../queries/parameters.ts';
import { readSample, readSamplePage, readSampleTrips, type SampleRow } from '../queries/sample.ts';
import { readValues, type SplitRow, type ValueRow } from '../queries/split.ts';
import { pairsOfSplit } from '../services/convertIndexValues.ts';
import { isReportVisible } from '../services/decideReportVisibility.ts';
import { readSampleReports, type SampleReports } from '../services/decideSample.ts';

export const readingHandlers: Handler[] = [
  handle(samplePage, async (filter, { tx, actor }) => {
    const { rows, next } = await readSamplePage(tx, sampleReaderOf(actor), filter);
    return { list: rows.map((row) => toCard(row, actor.firmId)), next };
  }),

  handle(sampleDetail, async ({ sampleId }, { tx, now, actor, fail }) => {
    const sample = (await readSample(tx, sampleId, sampleReaderOf(actor))) ?? fail(genericFaults.not_found);
    const side = sampleSideOf(sample, actor.firmId);
    const [reports, trips, challenge, decided, entries, fee, standard, agreed] = await Promise.all([
      readSampleReports(tx, sample),
      readSampleTrips(tx, sampleId),
      readChallenge(tx, sampleId),
      readFinalValues(tx, sampleId),
      readHistory(tx, assayHistory, [sampleId]),
      readUmpireFee(tx, now),
      readStandardTolerances(tx, now),
      termsInForce(tx, [sample.contract_id]),
    ]);
    const shown = reports.splits.filter((split) => isReportVisible(sample, split, side ?? 'platform'));
    const values = await readValues(
      tx,
      shown.map(({ id }) => id),
    );
    const files = await linkFiles(
      tx,
      shown.flatMap(({ certificate_id: id }) => id ?? []),
      now,
    );
    const isReported = sample.reported_at !== null;
    const { report, check } = reports;
    const tolerances = tolerancesOf(standard, sample);
    return {
      card: toCard(sample, actor.firmId),
      method: sample.method,
      standard: sample.standard,
      place: sample.place,
      sampler: sample.sampler,
      sellerWitness: sample.seller_witness,
      buyerWitness: sample.buyer_witness,
      takenBy: sample.taken_by,
      keptUntil: sample.kept_until,
      basis: sample.basis,
      umpireRule: sample.umpire_rule,
      umpireLab: sample.umpire_lab,
      namedLab: sample.named_lab,
      counting: countingPart(sample),
      trips: trips.map(({ id, no, plate, net_kg: net }) => ({ id, no, plate, net })),
      parts: reports.splits.map((split) => toPart(split, shown.includes(split), values, files)),
      comparison: isReported && check ? compareAll(report, check, tolerances) : [],
      comparable: isReported ? COMPARED.filter((index) => isComparable(index, report, tolerances)) : [],
      acceptedBy: SAMPLE_SIDES.filter((one) =>
        one === 'seller' ? sample.seller_accepted_at : sample.buyer_accepted_at,
      ),
      challenge: challenge ? toChallenge(challenge) : null,
      decided: sample.decided_at ? decided : null,
      promised: sample.decided_at
        ? compareWithPromises(promisesIn(agreed.get(sample.contract_id)), decided, sample.calorie)
        : [],
      decidedAt: sample.decided_at,
      fee,
      timeline: entries.map((entry) => ({
        ...toTimelineEntry(entry),
        part: (entry.details?.part ?? null) as SplitPart | null,
        side: (entry.details?.side ?? null) as SampleSide | null,
      })),
      moves: side ? movesOf(sample, side, reports, actor.seats) : [],
    };
  }),
];

const promisesIn = (terms: ContractTerms | undefined): readonly QualityPromise[] =>
  terms && terms.kind !== 'agreement' ? terms.spec : [];

const toParty = (id: string, shortName: string) => ({ id, shortName });

const toCard = (sample: SampleRow, firmId: string | undefined): SampleCard => ({
  id: sample.id,
  no: sample.no,
  state: sample.state,
  side: sampleSideOf(sample, firmId),
  contractId: sample.contract_id,
  contractNo: sample.contract_no,
  seller: toParty(sample.seller_id, sample.seller_name),
  buyer: toParty(sample.buyer_id, sample.buyer_name),
  batch: sample.batch,
  quantity: sample.quantity_kg,
  trips: sample.trips,
  sampledAt: sample.sampled_at,
  challengeBy: sample.challenge_by,
});

const toPart = (
  split: SplitRow,
  isOpen: boolean,
  values: readonly ValueRow[],
  files: readonly FileLink[],
): SamplePart => ({
  part: split.part,
  sealNo: split.seal_no,
  mass: split.mass_g,
  code: split.code,
  lab: split.lab_id ? toParty(split.lab_id, split.lab_name ?? '') : null,
  sentAt: split.sent_at,
  receivedAt: split.received_at,
  isSealIntact: split.is_seal_intact,
  asked: split.indices,
  reportedAt: split.reported_at,
  values: isOpen ? pairsOfSplit(values, split.id) : null,
  certificate: isOpen ? (files.find(({ fileId }) => fileId === split.certificate_id) ?? null) : null,
  certificateHash: isOpen ? split.certificate_hash : null,
});

const toChallenge = (challenge: ChallengeRow) => ({
  side: challenge.side,
  indices: challenge.indices,
  reason: challenge.reason,
  fee: challenge.fee_fen,
  at: challenge.at,
  umpire: toParty(challenge.umpire_id, challenge.umpire_name),
  outcome: challenge.outcome,
  isOwed: challenge.is_owed,
});

type OpenMove = 'seal' | 'send' | 'accept' | 'challenge' | 'send_umpire';

function movesOf(
  sample: SampleRow,
  side: SampleSide,
  { splits }: SampleReports,
  seats: readonly string[],
): OpenMove[] {
  const open = new Set(openMoves(sampleMachine, sample.state, seats));
  const hasAccepted = side === 'seller' ? sample.seller_accepted_at : sample.buyer_accepted_at;
  const ownPart = splits.find(({ part }) => part === partOf(side));
  const mayStillSend =
    (sample.state === 'sent' || sample.state === 'reported') &&
    isOpen(sampleMachine, 'sealed', 'send', seats);
  return [
    ...(open.has('seal') ? ['seal' as const] : []),
    ...((open.has('send') || mayStillSend) && ownPart?.lab_id === null ? ['send' as const] : []),
    ...(open.has('accept') && !hasAccepted ? ['accept' as const] : []),
    ...(open.has('challenge') && !hasAccepted ? ['challenge' as const] : []),
    ...(open.has('send_umpire') ? ['send_umpire' as const] : []),
  ];
}
