// Calls for deposit requests: firms ask, operators propose and decide.

import * as z from 'zod/mini';
import { WireMatter } from '#features/catalog/matter.ts';
import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, pageInput, pageOf, text, WireFen } from '#packages/schema/wire.ts';
import { manageFaults } from '../faults.ts';
import { DEPOSIT_REQUEST_KINDS, depositRequestMachine } from '../states.ts';
import { fundsFaults } from './ledger.ts';
import { DepositRequest } from './manage.ts';

const Reason = text(2, 500);
const { not_found, wrong_state } = genericFaults;

export const requestRelease = mutation({
  path: '/api/funds/hold/ask_release',
  summary:
    'Asks that a deposit be released whose matter is over: the platform does so by itself, and is reminded.',
  access: FUNDS_SEATS,
  input: { id: Id, reason: Reason },
  output: DepositRequest,
  faults: [not_found, wrong_state, manageFaults.matter_not_over, manageFaults.plea_open],
});

export const appealHold = mutation({
  path: '/api/funds/hold/appeal',
  summary:
    'Asks that what was taken of a deposit be given back: once, and in time. Until it is answered, whoever ' +
    'has it has so much kept apart.',
  access: FUNDS_SEATS,
  input: { id: Id, reason: Reason },
  output: DepositRequest,
  faults: [not_found, manageFaults.nothing_taken, manageFaults.appeal_over, manageFaults.plea_open],
});

export const withdrawDepositRequest = mutation({
  path: '/api/funds/plea/withdraw',
  summary: 'Takes back what was asked and not yet answered; what was kept apart for it is free again.',
  access: FUNDS_SEATS,
  input: { id: Id },
  output: DepositRequest,
  faults: [not_found, wrong_state],
});

export const DEPOSIT_REQUEST_READERS = [
  'operator_settlement',
  'operator_dispute',
  'operator_admin',
  'operator_auditor',
] as const;

export const DeskDepositRequest = z.extend(DepositRequest, {
  firmId: Id,
  firmName: z.string(),
  holdId: Id,
  holdNo: z.string(),
  holdKind: z.string(),
  amount: WireFen,
  remaining: WireFen,
  matter: WireMatter,
  /** Forfeiture entries under appeal, with the recipient; no firm means the platform. */
  takings: z.array(
    z.object({ no: z.string(), at: Moment, amount: WireFen, firmName: z.nullable(z.string()) }),
  ),
  proposal: z.nullable(
    z.object({ isGranted: z.boolean(), answer: z.string(), by: z.string(), isOwn: z.boolean(), at: Moment }),
  ),
});
export type DeskDepositRequest = z.output<typeof DeskDepositRequest>;

export const readDepositRequests = query({
  path: '/api/funds/plea/page',
  summary: 'What firms ask about their deposits, newest first.',
  access: DEPOSIT_REQUEST_READERS,
  input: {
    states: z.optional(list(z.enum(statesOf(depositRequestMachine)), 6, 1)),
    kind: z.optional(choice(DEPOSIT_REQUEST_KINDS)),
    id: z.optional(Id),
    ...pageInput,
    after: z.optional(Id),
  },
  output: pageOf(DeskDepositRequest),
});

export const proposeDepositAnswer = mutation({
  path: '/api/funds/plea/propose',
  summary:
    'Proposes to grant or to refuse what was asked, with the reason; a second person gives the answer. An ' +
    'appeal is not for whoever ruled before.',
  access: depositRequestMachine.moves.propose.by,
  input: { id: Id, isGranted: z.boolean(), answer: Reason },
  output: DepositRequest,
  faults: [not_found, wrong_state, manageFaults.ruled_before],
});

export const decideDepositRequest = mutation({
  path: '/api/funds/plea/decide',
  summary:
    'Gives the answer that another has proposed, or sends it back. A granted release posts at once; a ' +
    'granted appeal takes back the forfeiture (M22), or stays owing while whoever has the money cannot pay.',
  access: depositRequestMachine.moves.grant.by,
  input: { id: Id, isConfirmed: z.boolean() },
  output: DepositRequest,
  faults: [not_found, wrong_state, fundsFaults.second_person, fundsFaults.hold_resolved],
});
