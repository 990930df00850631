// Calls for both sides of a binding: draft, submit, confirm, revoke, renew.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  Day,
  Id,
  Moment,
  pageInput,
  pageOf,
  text,
  WireKg,
  wholeNumber,
} from '#packages/schema/wire.ts';
import { CAP_PERIODS, RELATIONS, TIES } from '../choices.ts';
import { BindingContent } from '../content.ts';
import { bindingFaults } from '../faults.ts';
import { BINDERS, BINDING_READERS, bindingMachine } from '../states.ts';

const { not_found, wrong_state, version_changed } = genericFaults;
const { duplicate, self_binding, letter_expired, org_blacklisted, incomplete } = bindingFaults;

export const BindingStateWire = z.enum(statesOf(bindingMachine));
export const BindingVersion = wholeNumber(0, 1_000_000);
export const BindingReason = z.strictObject({ field: text(1, 30), reason: text(2, 200) });

const Name = z.object({ id: Id, name: z.string(), shortName: z.string() });

export const BindingCard = z.object({
  id: Id,
  relation: choice(RELATIONS),
  firm: Name,
  /** Without an id, an organisation that is not on the platform. */
  org: z.object({ id: z.nullable(Id), name: z.string(), code: z.string() }),
  tie: z.nullable(choice(TIES)),
  varieties: z.array(z.string()),
  cap: z.nullable(WireKg),
  capPeriod: choice(CAP_PERIODS),
  /** Traded in today's period of the cap. */
  used: WireKg,
  fromDay: z.nullable(Day),
  toDay: z.nullable(Day),
  state: BindingStateWire,
  movedAt: Moment,
  /** For the firm: the renewal that has begun and is not in force yet. */
  renewal: z.nullable(z.object({ id: Id, state: BindingStateWire })),
});
export type BindingCard = z.output<typeof BindingCard>;

/** The firm's own bindings, or those that name it as the organisation. */
export const BINDING_VIEWS = ['firm', 'org'] as const;

export const orgList = query({
  path: '/api/binding/org/list',
  summary:
    "The firm's bindings, or those in which others name it, newest first; drafts are seen by who writes " +
    'them.',
  access: BINDING_READERS,
  input: {
    relation: choice(RELATIONS),
    as: choice(BINDING_VIEWS),
    states: z.optional(z.array(BindingStateWire).check(z.maxLength(9))),
    tie: z.optional(choice(TIES)),
    /** Bindings in force on any of these days. */
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(1, 40)),
    ...pageInput,
  },
  output: pageOf(BindingCard),
  topics: () => ['me'],
});

export const BindingDetail = z.object({
  card: BindingCard,
  content: BindingContent,
  version: BindingVersion,
  party: choice(['firm', 'org', 'operator']),
  reasons: z.array(BindingReason),
  note: z.string(),
  files: z.array(FileLink),
  history: z.array(
    z.extend(TimelineEntry, { to: BindingStateWire, party: choice(['firm', 'org', 'operator', 'clock']) }),
  ),
});
export type BindingDetail = z.output<typeof BindingDetail>;

export const orgDetail = query({
  path: '/api/binding/org/detail',
  summary: 'One binding with its letter and its history, for either side.',
  access: BINDING_READERS,
  input: { bindingId: Id },
  output: BindingDetail,
  faults: [not_found],
  topics: () => ['me'],
});

export const orgSave = mutation({
  path: '/api/binding/org/save',
  summary: 'Keeps what has been written of a binding: a new draft, or one that exists or came back.',
  access: BINDERS,
  input: {
    bindingId: z.optional(Id),
    version: BindingVersion,
    relation: choice(RELATIONS),
    content: BindingContent,
  },
  output: z.object({ bindingId: Id, version: BindingVersion }),
  faults: [not_found, wrong_state, version_changed, self_binding],
});

const Moved = z.object({ bindingId: Id, state: BindingStateWire });
const moveFaults = [not_found, wrong_state] as const;

export const orgSubmit = mutation({
  path: '/api/binding/org/submit',
  summary:
    'Hands a binding in: the organisation is asked to confirm it where somebody sits in it, otherwise the ' +
    'platform looks at it at once.',
  access: BINDERS,
  input: { bindingId: Id, version: BindingVersion },
  output: Moved,
  faults: [
    ...moveFaults,
    version_changed,
    self_binding,
    incomplete,
    letter_expired,
    org_blacklisted,
    duplicate,
  ],
});

export const orgTakeBack = mutation({
  path: '/api/binding/org/take_back',
  summary: 'Takes a binding back that waits for the organisation or the platform: it is a draft again.',
  access: BINDERS,
  input: { bindingId: Id },
  output: Moved,
  faults: [...moveFaults],
});

export const orgConfirm = mutation({
  path: '/api/binding/org/confirm',
  summary: 'The organisation confirms that the firm may act in its name: the platform looks at it next.',
  access: BINDERS,
  input: { bindingId: Id },
  output: Moved,
  faults: [...moveFaults, letter_expired, org_blacklisted],
});

export const orgRefuse = mutation({
  path: '/api/binding/org/refuse',
  summary: 'The organisation refuses, and says why.',
  access: BINDERS,
  input: { bindingId: Id, reason: text(2, 200) },
  output: Moved,
  faults: [...moveFaults],
});

export const orgRevoke = mutation({
  path: '/api/binding/org/revoke',
  summary: 'Either side ends a binding that is in force. Contracts that live are not touched.',
  access: BINDERS,
  input: { bindingId: Id, reason: text(2, 200) },
  output: Moved,
  faults: [...moveFaults],
});

export const orgRenew = mutation({
  path: '/api/binding/org/renew',
  summary:
    'Begins the binding that follows on one in force or expired: a draft, for which a new letter is ' +
    'needed. A renewal that has begun is answered again.',
  access: BINDERS,
  input: { bindingId: Id },
  output: z.object({ bindingId: Id }),
  faults: [...moveFaults],
});
