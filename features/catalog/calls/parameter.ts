// Calls for changing parameters: propose, decide, withdraw, roll back.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Moment, pageInput, pageOf, text, wholeNumber } from '#packages/schema/wire.ts';
import { catalogFaults } from '../faults.ts';
import { NUMERIC_PARAMETER_KINDS, PARAMETER_GROUPS } from '../rules/parameter.ts';
import { CATALOG_EDITORS, CATALOG_READERS, versionMachine } from '../states.ts';
import { catalogTopics } from '../topics.ts';

const version = wholeNumber(1, 100_000);
const overVersion = wholeNumber(0, 100_000);
const key = text(1, 60);
const by = z.nullable(z.string());

export const ParameterVersion = z.object({
  version: z.int(),
  value: z.string(),
  state: z.enum(statesOf(versionMachine)),
  /** Null: takes effect when it is published. */
  wantedAt: z.nullable(Moment),
  effectiveAt: z.nullable(Moment),
  note: z.string(),
  reason: z.string(),
  /** Null: written by the platform. */
  writtenBy: by,
  writtenAt: Moment,
  decidedBy: by,
  decidedAt: z.nullable(Moment),
  withdrawnBy: by,
  isInForce: z.boolean(),
  mayDecide: z.boolean(),
});
export type ParameterVersion = z.output<typeof ParameterVersion>;

export const deskParameters = query({
  path: '/api/catalog/desk/parameter/list',
  summary:
    'Every parameter with the value in force, what it may be, what waits for a decision and what is to come.',
  access: CATALOG_READERS,
  input: {},
  output: z.object({
    mayEdit: z.boolean(),
    list: z.array(
      z.object({
        key: z.string(),
        group: choice(PARAMETER_GROUPS),
        kind: z.enum([...NUMERIC_PARAMETER_KINDS, 'choice', 'text']),
        choices: z.array(z.string()),
        allowed: z.string(),
        isPublic: z.boolean(),
        movesMoney: z.boolean(),
        isInstalled: z.boolean(),
        value: z.string(),
        /** A person wrote the value; otherwise it came with the installation. */
        isChosen: z.boolean(),
        first: z.string(),
        /** The newest version, decided or not; a proposal refers to it. */
        newest: z.int(),
        inForceSince: z.nullable(Moment),
        waiting: z.nullable(ParameterVersion),
        coming: z.nullable(ParameterVersion),
      }),
    ),
  }),
  topics: catalogTopics,
});
export type DeskParameter = z.output<typeof deskParameters.output>['list'][number];

export const deskParameterHistory = query({
  path: '/api/catalog/desk/parameter/history',
  summary: 'All versions of a parameter, the newest first.',
  access: CATALOG_READERS,
  input: { key, ...pageInput, after: z.optional(text(1, 8)) },
  output: pageOf(ParameterVersion),
  faults: [genericFaults.not_found],
  topics: catalogTopics,
  // Shown in the panel of a parameter.
  isExported: false,
});

const proposalFields = { key, over: overVersion, effectiveAt: z.nullable(Moment), note: text(1, 200) };
const VersionResult = z.object({
  key: z.string(),
  version: z.int(),
  state: z.enum(statesOf(versionMachine)),
});
const proposalFaults = [
  genericFaults.not_found,
  catalogFaults.set_by_installation,
  catalogFaults.proposal_waiting,
  genericFaults.version_changed,
  catalogFaults.moment_past,
  catalogFaults.value_refused,
  catalogFaults.value_needed,
  catalogFaults.value_same,
] as const;

export const proposeParameter = mutation({
  path: '/api/catalog/desk/parameter/propose',
  summary:
    'Writes the next value, from now on or from a moment to come. Where it moves money a second person ' +
    'publishes it; else it is published at once.',
  access: CATALOG_EDITORS,
  input: { ...proposalFields, value: z.string().check(z.maxLength(200)) },
  output: VersionResult,
  faults: proposalFaults,
});

export const rollBackParameter = mutation({
  path: '/api/catalog/desk/parameter/roll_back',
  summary: 'Writes the value of an earlier version as the next one: history only grows.',
  access: CATALOG_EDITORS,
  input: { ...proposalFields, to: version },
  output: VersionResult,
  faults: proposalFaults,
});

const versionKey = { key, version };
const { publish, reject, withdraw } = versionMachine.moves;

export const publishParameter = mutation({
  path: '/api/catalog/desk/parameter/publish',
  summary:
    'Lets a proposed value come into force, at its moment but never before now: never by whoever proposed ' +
    'it.',
  access: publish.by,
  input: versionKey,
  output: VersionResult,
  faults: [
    genericFaults.not_found,
    genericFaults.wrong_state,
    catalogFaults.second_person,
    catalogFaults.value_refused,
    catalogFaults.value_needed,
  ],
});

export const rejectParameter = mutation({
  path: '/api/catalog/desk/parameter/reject',
  summary: 'Refuses a proposed value with a reason. Whoever proposed it may take it back so.',
  access: reject.by,
  input: { ...versionKey, reason: text(1, 200) },
  output: VersionResult,
  faults: [genericFaults.not_found, genericFaults.wrong_state],
});

export const withdrawParameter = mutation({
  path: '/api/catalog/desk/parameter/withdraw',
  summary: 'Takes back a published value whose moment has not come.',
  access: withdraw.by,
  input: { ...versionKey, reason: text(1, 200) },
  output: VersionResult,
  faults: [genericFaults.not_found, genericFaults.wrong_state, catalogFaults.in_force],
});
