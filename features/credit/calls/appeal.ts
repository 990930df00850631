// Calls about appeals: bring, withdraw, propose, decide.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { FIRM_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { CREDIT_PARTS, CREDIT_SOURCES } from '../choices.ts';
import { creditFaults } from '../faults.ts';
import { appealMachine } from '../states.ts';
import { CreditObservation } from './credit.ts';
import { CREDIT_READERS } from './method.ts';

const { not_found, wrong_state } = genericFaults;

/** Bind the firm in a case. */
export const APPELLANTS = ['firm_admin', 'firm_representative'] as const;
const DESK = ['operator_dispute'] as const;
export const MAX_APPEAL_FILES = 9;
export const MIN_APPEAL_REASON = 10;
export const MAX_APPEAL_REASON = 1_000;

const AppealState = z.enum(statesOf(appealMachine));

export const AppealCard = z.object({
  id: Id,
  no: z.string(),
  firmName: z.string(),
  state: AppealState,
  part: choice(CREDIT_PARTS),
  source: choice(CREDIT_SOURCES),
  sourceNo: z.string(),
  contractNo: z.string(),
  submittedAt: Moment,
  decidedAt: z.nullable(Moment),
});
export type AppealCard = z.output<typeof AppealCard>;

export const AppealDetail = z.extend(AppealCard, {
  reason: z.string(),
  files: z.array(FileLink),
  observation: CreditObservation,
  /** Null: nothing is proposed, or the reader is the firm and it is not decided. */
  outcome: z.nullable(z.enum(['uphold', 'dismiss'])),
  answer: z.string(),
  /** The reader proposed it, so another decides. */
  isMine: z.boolean(),
  mayWithdraw: z.boolean(),
  timeline: z.array(TimelineEntry),
});
export type AppealDetail = z.output<typeof AppealDetail>;

export const appealCredit = mutation({
  path: '/api/credit/appeal/submit',
  summary:
    'Appeals to the dispute desk against one thing that counts in the score, with reason and evidence.',
  access: APPELLANTS,
  input: {
    observationId: Id,
    reason: text(MIN_APPEAL_REASON, MAX_APPEAL_REASON),
    files: list(Id, MAX_APPEAL_FILES),
  },
  output: z.object({ appealId: Id, no: z.string(), state: AppealState }),
  faults: [not_found, creditFaults.no_appeal, creditFaults.file_unusable],
});

const Moved = z.object({ appealId: Id, state: AppealState });

export const withdrawAppeal = mutation({
  path: '/api/credit/appeal/withdraw',
  summary: 'Withdraws an appeal on which nothing is proposed yet.',
  access: APPELLANTS,
  input: { appealId: Id },
  output: Moved,
  faults: [not_found, wrong_state],
});

export const ownAppeals = query({
  path: '/api/credit/appeal/page',
  summary: "Appeals of the caller's firm, the latest first.",
  access: FIRM_SEATS,
  input: pageInput,
  output: pageOf(AppealCard),
  topics: () => ['credit'],
});

export const appealDetail = query({
  path: '/api/credit/appeal/detail',
  summary: 'One appeal with its evidence, and what was decided.',
  access: [...FIRM_SEATS, ...CREDIT_READERS],
  input: { appealId: Id },
  output: AppealDetail,
  faults: [not_found],
  topics: ({ appealId }) => [`credit_appeal/${appealId}`],
});

export const deskAppeals = query({
  path: '/api/credit/desk/appeal/page',
  summary: 'Appeals of all firms; those that wait by default, the earliest first.',
  access: CREDIT_READERS,
  input: { state: z.optional(AppealState), ...pageInput },
  output: pageOf(AppealCard),
  topics: () => ['credit_appeals'],
});

export const proposeAppealDecision = mutation({
  path: '/api/credit/desk/appeal/propose',
  summary: 'Proposes how to decide an appeal, with the answer to the firm; another of the desk decides.',
  access: DESK,
  isAudited: true,
  input: { appealId: Id, outcome: z.enum(['uphold', 'dismiss']), answer: text(4, 1_000) },
  output: Moved,
  faults: [not_found, wrong_state],
});

export const decideAppeal = mutation({
  path: '/api/credit/desk/appeal/decide',
  summary: 'Carries out what another proposed: an upheld appeal strikes the observation out of the score.',
  access: DESK,
  isAudited: true,
  input: { appealId: Id },
  output: Moved,
  faults: [not_found, wrong_state, creditFaults.second_person],
});

export const handBackAppeal = mutation({
  path: '/api/credit/desk/appeal/hand_back',
  summary: 'Takes a proposal off the table; the appeal waits again.',
  access: DESK,
  isAudited: true,
  input: { appealId: Id, reason: text(2, 500) },
  output: Moved,
  faults: [not_found, wrong_state],
});
