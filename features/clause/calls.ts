// Calls of the clause library: templates for firms, versions for operators.

import * as z from 'zod/mini';
import { catalogFaults } from '#features/catalog/faults.ts';
import { Names } from '#features/catalog/names.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, pageInput, pageOf, text, wholeNumber } from '#packages/schema/wire.ts';
import { Clause } from './clause.ts';
import { clauseFaults, libraryFaults } from './faults.ts';
import { CLAUSE_READERS, clauseTemplateMachine, CLAUSE_TEMPLATE_STATES, WRITERS } from './states.ts';

export const followsClauses = () => ['clauses'];

/** Such as THERMAL_KCAL; settlement sheets and users name a template by it. */
export const TemplateCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,29}$/));
const version = wholeNumber(1, 10_000);

const content = { names: Names, clause: Clause };

export const LibraryTemplate = z.object({
  id: Id,
  code: TemplateCode,
  version: z.int(),
  ...content,
  effectiveFrom: Moment,
});
export type LibraryTemplate = z.output<typeof LibraryTemplate>;

export const clauseLibrary = query({
  path: '/api/clause/template/list',
  summary: 'The clauses one may start from: of each template the version in force.',
  access: 'signed_in',
  input: {},
  output: z.object({ list: z.array(LibraryTemplate) }),
  topics: followsClauses,
});

const by = z.nullable(z.string());
export const TemplateVersion = z.object({
  id: Id,
  code: TemplateCode,
  version: z.int(),
  ...content,
  state: choice(CLAUSE_TEMPLATE_STATES),
  /** No longer offered; existing listings and contracts keep their clause. */
  isRetired: z.boolean(),
  /** Null: in force as soon as it is published. */
  wantedAt: z.nullable(Moment),
  effectiveFrom: z.nullable(Moment),
  note: z.string(),
  reason: z.string(),
  writtenBy: by,
  writtenAt: Moment,
  decidedBy: by,
  decidedAt: z.nullable(Moment),
  isInForce: z.boolean(),
  mayDecide: z.boolean(),
});
export type TemplateVersion = z.output<typeof TemplateVersion>;

export const deskTemplates = query({
  path: '/api/clause/desk/template/list',
  summary: 'Every template of the library with its newest version, decided or not.',
  access: CLAUSE_READERS,
  input: {},
  output: z.object({
    mayWrite: z.boolean(),
    list: z.array(z.extend(TemplateVersion, { inForce: z.nullable(z.int()) })),
  }),
  topics: followsClauses,
});
export type DeskTemplate = z.output<typeof deskTemplates.output>['list'][number];

export const deskTemplateHistory = query({
  path: '/api/clause/desk/template/history',
  summary: 'All versions of a template, the newest first.',
  access: CLAUSE_READERS,
  input: { id: Id, ...pageInput, after: z.optional(text(1, 8)) },
  output: pageOf(TemplateVersion),
  faults: [genericFaults.not_found],
  topics: followsClauses,
  // Shown in the panel of a template.
  isExported: false,
});

const Proposed = z.object({ id: Id, version: z.int(), state: choice(CLAUSE_TEMPLATE_STATES) });
const proposal = { ...content, effectiveAt: z.nullable(Moment), note: text(1, 200) };
const brokenClause = Object.values(clauseFaults);

export const openTemplate = mutation({
  path: '/api/clause/desk/template/open',
  summary: 'Proposes a new template for the library. A second person publishes it.',
  access: WRITERS,
  input: { code: TemplateCode, ...proposal },
  output: Proposed,
  faults: [libraryFaults.code_taken, catalogFaults.moment_past, ...brokenClause],
});

export const proposeClauseTemplate = mutation({
  path: '/api/clause/desk/template/propose',
  summary:
    'Proposes the next version of a template, or that it be offered no longer. A second person publishes it.',
  access: WRITERS,
  input: { id: Id, over: version, isRetired: z.optional(z.boolean()), ...proposal },
  output: Proposed,
  faults: [
    genericFaults.not_found,
    catalogFaults.proposal_waiting,
    genericFaults.version_changed,
    catalogFaults.moment_past,
    libraryFaults.clause_same,
    ...brokenClause,
  ],
});

const versionKey = { id: Id, version };
const { publish, reject, withdraw } = clauseTemplateMachine.moves;

export const publishTemplate = mutation({
  path: '/api/clause/desk/template/publish',
  summary:
    'Lets a proposed version into the library, at its moment but never before now: never by whoever ' +
    'proposed it.',
  access: publish.by,
  input: versionKey,
  output: Proposed,
  faults: [genericFaults.not_found, genericFaults.wrong_state, catalogFaults.second_person, ...brokenClause],
});

export const rejectTemplate = mutation({
  path: '/api/clause/desk/template/reject',
  summary: 'Refuses a proposed version with a reason. Whoever proposed it may take it back so.',
  access: reject.by,
  input: { ...versionKey, reason: text(1, 200) },
  output: Proposed,
  faults: [genericFaults.not_found, genericFaults.wrong_state],
});

export const withdrawTemplate = mutation({
  path: '/api/clause/desk/template/withdraw',
  summary: 'Takes back a published version whose moment has not come.',
  access: withdraw.by,
  input: { ...versionKey, reason: text(1, 200) },
  output: Proposed,
  faults: [genericFaults.not_found, genericFaults.wrong_state, catalogFaults.in_force],
});
