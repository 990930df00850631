// Console calls: signing deadlines, breaches, rulings, risks.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import type { BasisPoints } from '#packages/exact/exact.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  exact,
  Id,
  Moment,
  pageInput,
  pageOf,
  text,
  WireBasisPoints,
  WireFen,
} from '#packages/schema/wire.ts';
import { RISKS, ROLES } from '../choices.ts';
import { contractFaults } from '../faults.ts';
import { BREACH_STATES } from '../states.ts';
import { TransitionResult } from './moved.ts';
import { ContractCard } from './read.ts';

export const SUPERVISORS = [
  'operator_trade',
  'operator_settlement',
  'operator_auditor',
  'operator_dispute',
] as const;
const DESK = ['operator_trade', 'operator_settlement', 'operator_auditor'] as const;
const RULERS = ['operator_dispute'] as const;
const { not_found, wrong_state, second_person, deadline_passed } = contractFaults;
/** Keyword for number, title or firm; a range of days. */
const deskFilters = { keyword: z.optional(text(0, 40)), from: z.optional(Day), to: z.optional(Day) };
const share = exact<BasisPoints>({ min: 0n, max: 10_000n });

export const deadlineDesk = query({
  path: '/api/contract/desk/deadline/page',
  summary:
    'Contracts that wait for signatures, those whose deadline comes first at the top. Days are those of ' +
    'the deadline.',
  access: DESK,
  input: { hours: z.optional(z.int().check(z.gte(1), z.lte(720))), ...deskFilters, ...pageInput },
  output: z.extend(
    pageOf(
      z.extend(ContractCard, {
        remindedAt: z.nullable(Moment),
        isExtended: z.boolean(),
        extendAgreedBy: z.array(choice(ROLES)),
        missing: z.array(choice(ROLES)),
      }),
    ),
    {},
  ),
  topics: () => ['me'],
});

export const remindSigners = mutation({
  path: '/api/contract/desk/deadline/remind',
  summary: 'Reminds those who have not signed.',
  access: ['operator_trade'],
  input: { contractId: Id },
  output: TransitionResult,
  faults: [not_found, wrong_state],
  /** A page of the desk in one go, and as much again. */
  limit: { name: 'remind_signers', max: 100, windowMs: 60_000, countedBy: 'person', isExact: true },
});

export const extendDeadline = mutation({
  path: '/api/contract/desk/deadline/extend',
  summary: 'Puts the deadline off by one working day, once, where every party has agreed to it.',
  access: ['operator_trade'],
  input: { contractId: Id, reason: text(4, 200) },
  output: TransitionResult,
  faults: [not_found, wrong_state, deadline_passed, contractFaults.extend_not_agreed],
});

const Ruling = z.object({
  outcome: z.enum(['terminate', 'continue']),
  sellerForfeits: WireBasisPoints,
  buyerForfeits: WireBasisPoints,
  reason: z.string(),
});

const ReportedBreach = z.object({
  id: Id,
  no: z.string(),
  state: choice(BREACH_STATES),
  contract: ContractCard,
  byRole: choice(ROLES),
  by: z.string(),
  text: z.string(),
  files: z.array(FileLink),
  at: Moment,
  bonds: z.array(z.object({ side: z.enum(['seller', 'buyer']), amount: WireFen, state: z.string() })),
  proposal: z.nullable(z.extend(Ruling, { by: z.string(), at: Moment, isMine: z.boolean() })),
});

export const breachDesk = query({
  path: '/api/contract/desk/breach/page',
  summary:
    'Reports of a breach with what was proposed, those that wait the longest first. Days are those of the ' +
    'report.',
  access: [...DESK, ...RULERS],
  input: { id: z.optional(Id), state: z.optional(choice(BREACH_STATES)), ...deskFilters, ...pageInput },
  output: pageOf(ReportedBreach),
  topics: () => ['me'],
});

export const proposeBreachRuling = mutation({
  path: '/api/contract/desk/breach/propose',
  summary:
    'Proposes how to rule: whether the contract goes on, and what part of each bond goes to the other ' +
    'side. Somebody else confirms it.',
  access: RULERS,
  input: {
    breachId: Id,
    outcome: z.enum(['terminate', 'continue']),
    sellerForfeits: share,
    buyerForfeits: share,
    reason: text(10, 1_000),
  },
  output: z.object({ breachId: Id, state: choice(BREACH_STATES) }),
  faults: [not_found, wrong_state],
});

export const confirmRuling = mutation({
  path: '/api/contract/desk/breach/confirm',
  summary:
    'Carries out what somebody else proposed: bonds are forfeited or freed, the contract ends or goes on.',
  access: RULERS,
  input: { breachId: Id },
  output: z.object({ breachId: Id, state: choice(BREACH_STATES) }),
  faults: [not_found, wrong_state, second_person, contractFaults.open_settlement],
});

export const refuseRuling = mutation({
  path: '/api/contract/desk/breach/refuse',
  summary: 'Takes a proposal off the table; the report waits again.',
  access: RULERS,
  input: { breachId: Id, reason: text(4, 500) },
  output: z.object({ breachId: Id, state: choice(BREACH_STATES) }),
  faults: [not_found, wrong_state],
});

export const riskDesk = query({
  path: '/api/contract/desk/risk/page',
  summary:
    'Contracts at which something stands out: coal that goes in a circle or is sold on twice, legs that ' +
    'differ, prices outside the range. Days are those they were made on.',
  access: DESK,
  input: { risk: z.optional(choice(RISKS)), ...deskFilters, ...pageInput },
  output: pageOf(ContractCard),
  topics: () => ['me'],
});
