// Calls for deposit requests: firms ask, operators propose and decide.

import * as z from 'zod/mini';
import { WireMatter } from '#features/catalog/matter.ts';
import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, pageInput, pageOf, text, WireFen } from '#packages/schema/wire.ts';
import { manageFaults } from '../faults.ts';
import { PLEA_KINDS, pleaMachine } from '../states.ts';
import { fundsFaults } from './ledger.ts';
import { Plea } from './manage.ts';

const Reason = text(2, 500);
const { not_found, wrong_state } = genericFaults;

export const askRelease = mutation({
  path: '/api/funds/hold/ask_release',
  summary:
    'Asks that a deposit be released whose matter is over: the platform does so by itself, and is reminded.',
  access: FUNDS_SEATS,
  input: { id: Id, reason: Reason },
  output: Plea,
  faults: [not_found, wrong_state, manageFaults.matter_not_over, manageFaults.plea_open],
});

export const appealHold = mutation({
  path: '/api/funds/hold/appeal',
  summary:
    'Asks that what was taken of a deposit be given back: once, and in time. Until it is answered, whoever ' +
    'has it has so much kept apart.',
  access: FUNDS_SEATS,
  input: { id: Id, reason: Reason },
  output: Plea,
  faults: [not_found, manageFaults.nothing_taken, manageFaults.appeal_over, manageFaults.plea_open],
});

export const withdrawPlea = mutation({
  path: '/api/funds/plea/withdraw',
  summary: 'Takes back what was asked and not yet answered; what was kept apart for it is free again.',
  access: FUNDS_SEATS,
  input: { id: Id },
  output: Plea,
  faults: [not_found, wrong_state],
});

export const PLEA_READERS = [
  'operator_settlement',
  'operator_dispute',
  'operator_admin',
  'operator_auditor',
] as const;

export const DeskPlea = z.extend(Plea, {
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
export type DeskPlea = z.output<typeof DeskPlea>;

export const readPleas = query({
  path: '/api/funds/plea/page',
  summary: 'What firms ask about their deposits, newest first.',
  access: PLEA_READERS,
  input: {
    states: z.optional(list(z.enum(statesOf(pleaMachine)), 6, 1)),
    kind: z.optional(choice(PLEA_KINDS)),
    ...pageInput,
    after: z.optional(Id),
  },
  output: pageOf(DeskPlea),
});

export const proposeAnswer = mutation({
  path: '/api/funds/plea/propose',
  summary:
    'Proposes to grant or to refuse what was asked, with the reason; a second person gives the answer. An ' +
    'appeal is not for whoever ruled before.',
  access: pleaMachine.moves.propose.by,
  input: { id: Id, isGranted: z.boolean(), answer: Reason },
  output: Plea,
  faults: [not_found, wrong_state, manageFaults.ruled_before],
});

export const decidePlea = mutation({
  path: '/api/funds/plea/decide',
  summary:
    'Gives the answer that another has proposed, or sends it back. A granted release posts at once; a ' +
    'granted appeal takes back the forfeiture (M22), or stays owing while whoever has the money cannot pay.',
  access: pleaMachine.moves.grant.by,
  input: { id: Id, isConfirmed: z.boolean() },
  output: Plea,
  faults: [not_found, wrong_state, fundsFaults.second_person, fundsFaults.hold_resolved],
});
