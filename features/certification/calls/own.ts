// A firm's calls for its own certification: start, save, submit, read.

import * as z from 'zod/mini';
import { firmMachine } from '#features/firm/states.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, identifier, list, Moment, name, text, wholeNumber } from '#packages/schema/wire.ts';
import { certificationFaults } from '../faults.ts';
import { APPLICANT_KINDS, FormContent, FormPath } from '../form.ts';
import { formMachine } from '../states.ts';

const { version_changed, wrong_state } = genericFaults;
const { has_firm, code_wrong, incomplete, code_taken, name_taken, unchanged } = certificationFaults;

export const FirmStateWire = z.enum(statesOf(firmMachine));
export const FormStateWire = z.enum(statesOf(formMachine));
export const FormVersion = wholeNumber(0, 1_000_000);

export const ReturnReason = z.strictObject({ path: FormPath, reason: text(2, 200) });
export const MAX_REASONS = 60;

export const startFirm = mutation({
  path: '/api/certification/firm/start',
  summary:
    'Begins a firm: whoever has none becomes the administrator of a new one, which is not certified yet.',
  access: 'signed_in',
  input: { creditCode: identifier(18, 18), name: name(4, 100), kind: choice(APPLICANT_KINDS) },
  output: z.object({ firmId: Id }),
  faults: [has_firm, code_wrong, code_taken, name_taken],
});

export const ownForm = query({
  path: '/api/certification/form/own',
  summary:
    "The form of the caller's firm: that being written or looked at, and that in force. Only the " +
    'administrator sees numbers of people in full, and only while writing, which is recorded.',
  access: 'signed_in',
  isAudited: 'if_disclosed',
  input: {},
  output: z.object({
    firm: z.nullable(
      z.object({
        id: Id,
        name: z.string(),
        creditCode: z.string(),
        state: FirmStateWire,
        licenceExpiresOn: z.nullable(Day),
      }),
    ),
    form: z.nullable(
      z.object({
        number: z.int(),
        version: FormVersion,
        state: FormStateWire,
        content: FormContent,
        savedAt: Moment,
        submittedAt: z.nullable(Moment),
        reasons: z.array(ReturnReason),
        note: z.string(),
      }),
    ),
    inForce: z.nullable(FormContent),
    mayWrite: z.boolean(),
    /** Whoever fills the form in, as their account knows them: to be taken over at a tap. */
    self: z.nullable(z.object({ name: z.string(), mobile: z.string() })),
    standing: z.string(),
  }),
  topics: () => ['me'],
});

export const beginChange = mutation({
  path: '/api/certification/form/begin',
  summary:
    'Begins a form: a change of what is certified, or the first of a firm that has none. One that was ' +
    'begun before is gone on with.',
  access: ['firm_admin'],
  input: {},
  output: z.object({ version: FormVersion }),
  faults: [wrong_state],
});

export const saveForm = mutation({
  path: '/api/certification/form/save',
  summary: 'Keeps the form as it was typed; `version` is the one last seen.',
  access: ['firm_admin'],
  input: { version: FormVersion, content: FormContent },
  output: z.object({ version: FormVersion, savedAt: Moment }),
  faults: [version_changed, wrong_state],
});

export const markFormSubmitted = mutation({
  path: '/api/certification/form/submit',
  summary: 'Hands the form in. Complete, or refused with every flaw and its place.',
  access: ['firm_admin'],
  input: { version: FormVersion },
  output: z.object({ version: FormVersion, state: FirmStateWire }),
  faults: [version_changed, wrong_state, incomplete, unchanged, code_taken, name_taken],
});

export const dropChange = mutation({
  path: '/api/certification/form/drop',
  summary: 'Throws a change away that was not handed in, or came back: what was certified stays.',
  access: ['firm_admin'],
  input: { version: FormVersion },
  output: z.object({}),
  faults: [version_changed, wrong_state],
});

export const ReturnReasons = list(ReturnReason, MAX_REASONS);
