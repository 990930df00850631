// Operators' calls for people: find, read and end sessions, lift a second step.

import * as z from 'zod/mini';
import { caseworkFaults } from '#features/casework/faults.ts';
import { ALL_SEATS, type Seat } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { deskFaults } from '../faults.ts';

export const PEOPLE_READERS = ['operator_admin', 'operator_auditor'] as const satisfies readonly Seat[];

const Person = z.object({
  id: Id,
  loginName: z.string(),
  name: z.string(),
  phoneTail: z.string(),
  status: choice(['active', 'disabled']),
  firm: z.string(),
  seats: z.array(choice(ALL_SEATS)),
  sessions: z.int(),
  lastUsedAt: z.nullable(Moment),
  createdAt: Moment,
});
export type DeskPerson = z.output<typeof Person>;

export const findPeople = query({
  path: '/api/desk/person/list',
  summary:
    'People by name, login name, the last digits of the phone or the name of the firm; the newest first. ' +
    'Reading it is recorded.',
  access: PEOPLE_READERS,
  isAudited: true,
  input: { id: z.optional(Id), keyword: z.optional(text(1, 60)), ...pageInput },
  output: pageOf(Person),
});

export const sessionsOfPerson = query({
  path: '/api/desk/person/sessions',
  summary: 'Where a person is signed in, the last used first. Reading it is recorded.',
  access: PEOPLE_READERS,
  isAudited: true,
  input: { personId: Id },
  output: z.object({
    list: z.array(z.object({ id: Id, device: z.string(), createdAt: Moment, lastUsedAt: Moment })),
    /** A proposal to lift the second step waits for another administrator. */
    lift: z.nullable(
      z.object({ id: Id, reason: z.string(), by: z.string(), at: Moment, isOwn: z.boolean() }),
    ),
  }),
});

export const endSessionsOfPerson = mutation({
  path: '/api/desk/person/end_sessions',
  summary: 'Ends one session of a person, or all of them: calls and push connections within a second.',
  access: ['operator_admin'] as const satisfies readonly Seat[],
  isAudited: true,
  input: { personId: Id, sessionId: z.optional(Id), reason: text(2, 200) },
  output: z.object({ ended: z.int() }),
  faults: [genericFaults.not_found],
});

const ADMINISTRATORS = ['operator_admin'] as const satisfies readonly Seat[];

export const proposeLift = mutation({
  path: '/api/desk/person/propose_lift',
  summary: 'Asks that the second step of somebody who has lost it be lifted; another administrator confirms.',
  access: ADMINISTRATORS,
  isAudited: true,
  input: { personId: Id, reason: text(2, 200) },
  output: z.object({ id: Id }),
  faults: [genericFaults.not_found, caseworkFaults.own_work, deskFaults.lift_waiting],
});

export const decideLift = mutation({
  path: '/api/desk/person/decide_lift',
  summary:
    'Confirms or drops it. Confirmed, the code app, recovery codes and passkeys are gone, all sessions ' +
    'end, and the person is told.',
  access: ADMINISTRATORS,
  isAudited: true,
  input: { id: Id, move: choice(['confirm', 'drop']) },
  output: z.object({ id: Id }),
  faults: [genericFaults.not_found, genericFaults.wrong_state, caseworkFaults.own_work],
});
