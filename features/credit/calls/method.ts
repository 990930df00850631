// Calls about methods of the score: read, propose, decide.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Day, Id, Moment, pageInput, pageOf, text, wholeNumber } from '#packages/schema/wire.ts';
import { creditFaults } from '../faults.ts';
import { methodMachine } from '../states.ts';

const { not_found, wrong_state } = genericFaults;

/** Reads everything about credit; others of the desk decide. */
export const CREDIT_READERS = ['operator_dispute', 'operator_admin', 'operator_auditor'] as const;
const ADMINISTRATORS = methodMachine.moves.approve.by;

export const MIN_METHOD_REASON = 4;
const points = wholeNumber(0, 100);
export const MethodFigures = z.object({
  validFrom: Day,
  points: z.object({
    lifting: points,
    quality: points,
    payment: points,
    disputes: points,
    data: points,
  }),
  decayDays: wholeNumber(30, 730),
  leastDeals: wholeNumber(1, 100),
  disputeMultiple: wholeNumber(1, 100),
  lateDays: wholeNumber(1, 365),
  /** Basis points by which a promised figure may be missed. */
  tolerance: wholeNumber(0, 5_000),
  /** Lowest scores. */
  classes: z.object({ A: wholeNumber(1, 100), B: wholeNumber(1, 100), C: wholeNumber(1, 100) }),
});
export type MethodFigures = z.output<typeof MethodFigures>;

export const Method = z.extend(MethodFigures, { version: z.int() });
export type Method = z.output<typeof Method>;

const MethodState = z.enum(statesOf(methodMachine));

const MethodCard = z.extend(Method, {
  id: Id,
  state: MethodState,
  isInForce: z.boolean(),
  reason: z.string(),
  proposedBy: z.nullable(z.string()),
  proposedAt: Moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  isMine: z.boolean(),
});
export type MethodCard = z.output<typeof MethodCard>;

export const creditMethods = query({
  path: '/api/credit/desk/method/page',
  summary: 'Versions of the method of the credit score, the newest first.',
  access: CREDIT_READERS,
  input: { id: z.optional(Id), ...pageInput },
  output: pageOf(MethodCard),
  isExported: false,
  topics: () => ['credit_methods'],
});

export const proposeMethod = mutation({
  path: '/api/credit/desk/method/propose',
  summary: 'Proposes a version of the method from a day on; another administrator decides.',
  access: ADMINISTRATORS,
  isAudited: true,
  input: { figures: MethodFigures, reason: text(MIN_METHOD_REASON, 500) },
  output: z.object({ methodId: Id, version: z.int() }),
  faults: [creditFaults.figures_invalid, creditFaults.begins_too_early, creditFaults.proposal_open],
});

const Decided = z.object({ methodId: Id, state: MethodState });

export const approveMethod = mutation({
  path: '/api/credit/desk/method/approve',
  summary:
    'Approves what another administrator proposed; scores and their past are computed anew from its day.',
  access: ADMINISTRATORS,
  isAudited: true,
  input: { methodId: Id },
  output: Decided,
  faults: [not_found, wrong_state, creditFaults.second_person, creditFaults.begins_too_early],
});

export const refuseMethod = mutation({
  path: '/api/credit/desk/method/refuse',
  summary: 'Refuses a proposed version, also as its author.',
  access: ADMINISTRATORS,
  isAudited: true,
  input: { methodId: Id, reason: text(2, 500) },
  output: Decided,
  faults: [not_found, wrong_state],
});
