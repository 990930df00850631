// Operators' calls: list and read firms, review forms, suspend, reinstate.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { FIRM_KINDS } from '#features/firm/kinds.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, list, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { certificationFaults } from '../faults.ts';
import { APPLICANT_KINDS, FormContent } from '../form.ts';
import { SIMILARITIES } from '../rules/similarity.ts';
import { FIRM_CERTIFIERS, TWO_PERSON_MOVES, CERTIFICATION_READERS } from '../states.ts';
import { FirmStateWire, FormStateWire, ReturnReason, ReturnReasons, FormVersion } from './own.ts';

const { not_found, version_changed, wrong_state } = genericFaults;
const { incomplete, code_taken, name_taken, second_person, proposal_open } = certificationFaults;

const reason = text(2, 500);

export const REVIEW_STEPS = ['check', 'pass', 'confirm'] as const;

export const CertifiedFirm = z.object({
  id: Id,
  name: z.string(),
  creditCode: z.string(),
  kind: choice(FIRM_KINDS),
  city: z.string(),
  state: FirmStateWire,
  licenceExpiresOn: z.nullable(Day),
  createdAt: Moment,
  form: z.nullable(
    z.object({
      number: z.int(),
      state: FormStateWire,
      submittedAt: z.nullable(Moment),
      checkedBy: z.nullable(Id),
    }),
  ),
  waiting: z.nullable(choice(REVIEW_STEPS)),
  since: z.nullable(Moment),
});

export const listFirms = query({
  path: '/api/certification/firm/list',
  summary:
    'Firms with how they stand: `isWaiting` gives those that wait for an operator, the longest first; ' +
    'otherwise the newest first.',
  access: CERTIFICATION_READERS,
  input: {
    isWaiting: z.optional(z.boolean()),
    states: z.optional(list(FirmStateWire, 10)),
    kind: z.optional(choice(APPLICANT_KINDS)),
    keyword: z.optional(text(1, 40)),
    endsWithin: z.optional(z.int().check(z.gte(0), z.lte(366))),
    ...pageInput,
  },
  output: pageOf(CertifiedFirm),
});

const Person = z.nullable(z.object({ id: Id, name: z.string() }));

export const readFirm = query({
  path: '/api/certification/firm/read',
  summary:
    'One firm: the form that waits with its documents, that in force, and what has happened. In full only ' +
    'for those who certify; reading it is recorded.',
  access: CERTIFICATION_READERS,
  isAudited: true,
  input: { firmId: Id },
  output: z.object({
    firm: CertifiedFirm,
    form: z.nullable(
      z.object({
        number: z.int(),
        version: FormVersion,
        state: FormStateWire,
        content: FormContent,
        submittedAt: z.nullable(Moment),
        submittedBy: Person,
        checkedBy: Person,
        reasons: z.array(ReturnReason),
        note: z.string(),
      }),
    ),
    inForce: z.nullable(z.object({ number: z.int(), content: FormContent, passedAt: Moment })),
    files: z.array(FileLink),
    proposal: z.nullable(
      z.object({ id: Id, move: choice(TWO_PERSON_MOVES), reason: z.string(), by: Person, at: Moment }),
    ),
    history: z.array(
      /** The number of the form concerned. */
      z.extend(TimelineEntry, { number: z.nullable(z.int()) }),
    ),
    /** Whose names may be taken for those of the form, the closest first. */
    similar: z.object({
      firms: z.array(
        z.object({
          id: Id,
          name: z.string(),
          shortName: z.string(),
          creditCode: z.string(),
          state: FirmStateWire,
          how: choice(SIMILARITIES),
        }),
      ),
      /** Legal persons and controllers; `other` is as their firm writes it. */
      people: z.array(z.object({ name: z.string(), other: z.string(), firmId: Id, firm: z.string() })),
    }),
    mayAct: z.boolean(),
    /** The next step needs another operator than the caller. */
    needsOther: z.boolean(),
  }),
  faults: [not_found],
});

const Moved = z.object({ firmId: Id, state: FirmStateWire });

export const markFormChecked = mutation({
  path: '/api/certification/form/check',
  summary: 'The first of two people passes the form.',
  access: FIRM_CERTIFIERS,
  input: { firmId: Id, version: FormVersion },
  output: Moved,
  faults: [not_found, version_changed, wrong_state, second_person],
});

export const markFormPassed = mutation({
  path: '/api/certification/form/pass',
  summary: 'The second of two people passes the form: the firm is certified by it, and may trade.',
  access: FIRM_CERTIFIERS,
  input: { firmId: Id, version: FormVersion },
  output: Moved,
  faults: [not_found, version_changed, wrong_state, second_person, incomplete, code_taken, name_taken],
});

export const markFormReturned = mutation({
  path: '/api/certification/form/return',
  summary: 'Gives the form back, with what is wrong at each place.',
  access: FIRM_CERTIFIERS,
  input: { firmId: Id, version: FormVersion, reasons: ReturnReasons, note: text(0, 500) },
  output: Moved,
  faults: [not_found, version_changed, wrong_state, genericFaults.bad_parameter],
});

export const suspendFirm = mutation({
  path: '/api/certification/firm/suspend',
  summary: 'Ends all trading of the firm at once; a change that waits goes back to it.',
  access: FIRM_CERTIFIERS,
  input: { firmId: Id, reason },
  output: Moved,
  faults: [not_found, wrong_state],
});

export const proposeMove = mutation({
  path: '/api/certification/proposal/make',
  summary:
    'Proposes to let a suspended firm in again, to blacklist it or to close it: a second person carries it ' +
    'out.',
  access: FIRM_CERTIFIERS,
  input: { firmId: Id, move: choice(TWO_PERSON_MOVES), reason },
  output: z.object({ id: Id }),
  faults: [not_found, wrong_state, proposal_open],
});

export const confirmMove = mutation({
  path: '/api/certification/proposal/confirm',
  summary: 'Carries out what somebody else proposed.',
  access: FIRM_CERTIFIERS,
  input: { id: Id },
  output: Moved,
  faults: [not_found, wrong_state, second_person],
});

export const dropMove = mutation({
  path: '/api/certification/proposal/drop',
  summary: 'Takes a proposal off the table; who made it may do so too.',
  access: FIRM_CERTIFIERS,
  input: { id: Id },
  output: z.object({ id: Id }),
  faults: [not_found, wrong_state],
});
