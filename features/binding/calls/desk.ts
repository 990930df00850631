// Operator calls for bindings: list, read, approve, return, revoke.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { RELATIONS } from '../choices.ts';
import { bindingFaults } from '../faults.ts';
import { APPROVERS, BINDING_ONLOOKERS } from '../states.ts';
import { BindingCard, BindingDetail, BindingReason, BindingStateWire, BindingVersion } from './org.ts';

const { not_found, wrong_state, version_changed, bad_parameter } = genericFaults;

export const deskBindings = query({
  path: '/api/binding/desk/list',
  summary:
    'Bindings of all firms that were handed in: `isWaiting` gives those that wait for an operator, the ' +
    'longest first; otherwise the newest first.',
  access: BINDING_ONLOOKERS,
  input: {
    isWaiting: z.optional(z.boolean()),
    relation: z.optional(choice(RELATIONS)),
    state: z.optional(BindingStateWire),
    keyword: z.optional(text(1, 40)),
    ...pageInput,
  },
  output: pageOf(BindingCard),
});

export const deskBinding = query({
  path: '/api/binding/desk/read',
  summary: 'One binding that was handed in, with its letter and its history; reading it is recorded.',
  access: BINDING_ONLOOKERS,
  isAudited: true,
  input: { bindingId: Id },
  output: z.extend(BindingDetail, { mayAct: z.boolean() }),
  faults: [not_found],
});

const Moved = z.object({ bindingId: Id, state: BindingStateWire });

export const approveBinding = mutation({
  path: '/api/binding/desk/approve',
  summary: 'Puts a binding in force; an organisation the platform does not know is entered.',
  access: APPROVERS,
  input: { bindingId: Id, version: BindingVersion },
  output: Moved,
  faults: [
    not_found,
    wrong_state,
    version_changed,
    bindingFaults.letter_expired,
    bindingFaults.org_blacklisted,
  ],
});

export const returnBinding = mutation({
  path: '/api/binding/desk/return',
  summary: 'Gives a binding back, with what is wrong with each field.',
  access: APPROVERS,
  input: { bindingId: Id, version: BindingVersion, reasons: list(BindingReason, 30), note: text(0, 500) },
  output: Moved,
  faults: [not_found, wrong_state, version_changed, bad_parameter],
});

export const endBinding = mutation({
  path: '/api/binding/desk/revoke',
  summary: 'Ends a binding that is in force. Contracts that live are not touched.',
  access: APPROVERS,
  input: { bindingId: Id, reason: text(2, 500) },
  output: Moved,
  faults: [not_found, wrong_state],
});
