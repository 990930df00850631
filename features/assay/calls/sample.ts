// Calls of the two sides of a contract about its samples.

import * as z from 'zod/mini';
import { INDEX_CODES, WireIndexValue } from '#features/clause/quality.ts';
import { UMPIRE_RULES } from '#features/contract/choices.ts';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { FIRM_SEATS } from '#features/firm/seats.ts';
import { QualityPromise } from '#features/terms/terms.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  exact,
  Id,
  list,
  Moment,
  name,
  pageInput,
  pageOf,
  text,
  wholeNumber,
  WireFen,
  WireKg,
} from '#packages/schema/wire.ts';
import { assayFaults } from '../faults.ts';
import { METHODS, CHALLENGE_OUTCOMES, SPLIT_PARTS, SAMPLE_SIDES, STANDARDS } from '../parts.ts';
import { COMPARED } from '../rules/tolerance.ts';
import { CHALLENGING_SEATS, SAMPLE_SUPERVISORS, sampleMachine, SAMPLING_SEATS } from '../states.ts';

const { not_found, wrong_state } = genericFaults;

const READERS = [...FIRM_SEATS, ...SAMPLE_SUPERVISORS] as const;
const IndexCode = choice(INDEX_CODES);
const SampleState = z.enum(statesOf(sampleMachine));
const Party = z.object({ id: Id, shortName: z.string() });
export const IndexValuePair = z.object({ index: IndexCode, value: WireIndexValue });

export const SampleCard = z.object({
  id: Id,
  no: z.string(),
  state: SampleState,
  side: z.nullable(choice(SAMPLE_SIDES)),
  contractId: Id,
  contractNo: z.string(),
  seller: Party,
  buyer: Party,
  batch: z.string(),
  quantity: WireKg,
  trips: z.int(),
  sampledAt: Moment,
  challengeBy: z.nullable(Moment),
});
export type SampleCard = z.output<typeof SampleCard>;

const sampledIn = { from: z.optional(Day), to: z.optional(Day) };

export const samplePage = query({
  path: '/api/assay/sample/page',
  summary: "The samples of the firm's contracts, the newest first.",
  access: READERS,
  input: {
    contractId: z.optional(Id),
    states: z.optional(list(SampleState, 8)),
    ...sampledIn,
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(SampleCard),
  topics: () => ['me'],
});

const SamplePart = z.object({
  part: choice(SPLIT_PARTS),
  sealNo: z.string(),
  mass: z.int(),
  code: z.string(),
  lab: z.nullable(Party),
  sentAt: z.nullable(Moment),
  receivedAt: z.nullable(Moment),
  isSealIntact: z.nullable(z.boolean()),
  asked: z.array(IndexCode),
  reportedAt: z.nullable(Moment),
  /** Null while hidden from the other side. */
  values: z.nullable(z.array(IndexValuePair)),
  certificate: z.nullable(FileLink),
  certificateHash: z.nullable(z.string()),
});
export type SamplePart = z.output<typeof SamplePart>;

const Challenge = z.object({
  side: choice(SAMPLE_SIDES),
  indices: z.array(IndexCode),
  reason: z.string(),
  fee: WireFen,
  umpire: Party,
  at: Moment,
  outcome: z.nullable(choice(CHALLENGE_OUTCOMES)),
  /** The loser could not pay: the challenger paid the umpire and is owed the fee. */
  isOwed: z.boolean(),
});

export const sampleDetail = query({
  path: '/api/assay/sample/detail',
  summary:
    'One sample: how it was taken, its three parts with their reports side by side, the challenge, and ' +
    'what is settled by.',
  access: READERS,
  input: { sampleId: Id },
  output: z.object({
    card: SampleCard,
    method: choice(METHODS),
    standard: choice(STANDARDS),
    place: z.string(),
    sampler: z.string(),
    sellerWitness: z.string(),
    buyerWitness: z.string(),
    takenBy: choice(SAMPLE_SIDES),
    keptUntil: z.nullable(Moment),
    basis: z.enum(['seller', 'buyer', 'third']),
    umpireRule: choice(UMPIRE_RULES),
    /** As named in the contract; '' if it names none. */
    umpireLab: z.string(),
    namedLab: z.string(),
    counting: choice(SPLIT_PARTS),
    trips: z.array(z.object({ id: Id, no: z.string(), plate: z.string(), net: WireKg })),
    parts: z.array(SamplePart),
    /** The counting report compared with the check, once both exist. */
    comparison: z.array(
      z.object({
        index: choice(COMPARED),
        report: WireIndexValue,
        check: WireIndexValue,
        limit: WireIndexValue,
        isInside: z.boolean(),
      }),
    ),
    comparable: z.array(choice(COMPARED)),
    acceptedBy: z.array(choice(SAMPLE_SIDES)),
    challenge: z.nullable(Challenge),
    decided: z.nullable(z.array(IndexValuePair)),
    /** The decided values of what the contract promises; empty before. */
    promised: z.array(z.object({ promise: QualityPromise, settled: WireIndexValue, away: WireIndexValue })),
    decidedAt: z.nullable(Moment),
    fee: WireFen,
    timeline: z.array(
      z.extend(TimelineEntry, {
        part: z.nullable(choice(SPLIT_PARTS)),
        side: z.nullable(choice(SAMPLE_SIDES)),
      }),
    ),
    moves: z.array(z.enum(['seal', 'send', 'accept', 'challenge', 'send_umpire'])),
  }),
  faults: [not_found],
  topics: ({ sampleId }) => [`sample/${sampleId}`],
});

export const sampleChoices = query({
  path: '/api/assay/sample/choices',
  summary: 'What a sample of a contract may stand for: its weighed trips that are in none yet.',
  access: SAMPLING_SEATS,
  input: { contractId: Id },
  output: z.object({
    contractNo: z.string(),
    trips: z.array(z.object({ id: Id, no: z.string(), plate: z.string(), net: WireKg, at: Moment })),
  }),
  faults: [not_found],
});

const Moved = z.object({ sampleId: Id, state: SampleState });
const Tonnage = exact<Kg>({ min: 1_000n, max: 1_000_000_000n });

export const takeSample = mutation({
  path: '/api/assay/sample/take',
  summary:
    'Either side writes a sample down: of weighed trips, or of a batch that came otherwise, with its weight.',
  access: SAMPLING_SEATS,
  input: {
    contractId: Id,
    tripIds: list(Id, 200),
    quantity: z.optional(Tonnage),
    batch: text(1, 40),
    method: choice(METHODS),
    standard: choice(STANDARDS),
    place: text(1, 60),
    sampler: name(2, 40),
    sellerWitness: name(0, 40),
    buyerWitness: name(0, 40),
    sampledAt: Moment,
  },
  output: z.extend(Moved, { no: z.string() }),
  faults: [
    not_found,
    assayFaults.contract_not_ready,
    assayFaults.nothing_weighed,
    assayFaults.trip_taken,
    assayFaults.trip_unweighed,
  ],
});

const Seal = z.strictObject({ sealNo: text(3, 40), mass: wholeNumber(1, 100_000) });

export const sealSample = mutation({
  path: '/api/assay/sample/seal',
  summary:
    'Divides the sample: A for the seller, B for the buyer, C for an umpire, each under a seal of its own.',
  access: SAMPLING_SEATS,
  input: { sampleId: Id, seals: z.strictObject({ A: Seal, B: Seal, C: Seal }) },
  output: Moved,
  faults: [not_found, wrong_state, assayFaults.seals_alike],
});

export const sampleLabs = query({
  path: '/api/assay/lab/choices',
  summary: "The laboratories a side may send its part to: the certified ones, and the firm's own.",
  access: SAMPLING_SEATS,
  input: {},
  output: z.object({ labs: z.array(z.object({ id: Id, name: z.string(), isOwn: z.boolean() })) }),
});

export const sendPart = mutation({
  path: '/api/assay/sample/send',
  summary: "Sends the side's own part to a laboratory, which sees a code and what is asked, nothing else.",
  access: SAMPLING_SEATS,
  input: { sampleId: Id, labId: Id, indices: list(IndexCode, 20, 1) },
  output: z.extend(Moved, { code: z.string() }),
  faults: [not_found, wrong_state, assayFaults.part_sent, assayFaults.lab_unsuitable],
});

export const acceptReport = mutation({
  path: '/api/assay/sample/accept',
  summary: 'A side accepts the report that counts; once both have, it is settled by.',
  access: CHALLENGING_SEATS,
  input: { sampleId: Id },
  output: Moved,
  faults: [not_found, wrong_state, assayFaults.accepted_already],
});

export const challengeReport = mutation({
  path: '/api/assay/sample/challenge',
  summary:
    "A side challenges the report that counts: the umpire's fee is set aside, and the laboratory with " +
    'the fewest such samples is the umpire.',
  access: CHALLENGING_SEATS,
  input: { sampleId: Id, indices: list(choice(COMPARED), 4, 1), reason: text(2, 300) },
  output: z.extend(Moved, { umpire: z.string(), fee: WireFen }),
  faults: [
    not_found,
    wrong_state,
    assayFaults.challenge_over,
    assayFaults.accepted_already,
    assayFaults.not_comparable,
    assayFaults.within_tolerance,
    assayFaults.no_umpire,
    assayFaults.fee_short,
  ],
});

export const sendUmpire = mutation({
  path: '/api/assay/sample/send_umpire',
  summary: 'The third part goes to the umpire.',
  access: SAMPLING_SEATS,
  input: { sampleId: Id },
  output: z.extend(Moved, { code: z.string() }),
  faults: [not_found, wrong_state],
});
