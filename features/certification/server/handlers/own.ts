// Handlers of a firm's calls for its own certification.

import { isCreditCode } from '#features/firm/rules/creditCode.ts';
import {
  draftFirm,
  writeFirmParticulars,
  hasSeat,
  isCodeTaken,
  isNameTaken,
  type LockedFirm,
  lockPersonForSeats,
  readFirmAdministeredBy,
  readFirms,
} from '#features/firm/server/public.ts';
import { firmMachine, type FirmState } from '#features/firm/states.ts';
import { sql } from '#packages/db/sql.ts';
import { transition } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { nextState, openMoves } from '#packages/machine/machine.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { beginChange, dropChange, ownForm, saveForm, startFirm, markFormSubmitted } from '../../calls/own.ts';
import { certificationFaults } from '../../faults.ts';
import { EMPTY_FORM, type FormContent } from '../../form.ts';
import { formDifferences } from '../../rules/difference.ts';
import { formFlaws } from '../../rules/form.ts';
import { maskForm } from '../../rules/masking.ts';
import { presetForm } from '../../rules/preset.ts';
import { formMachine } from '../../states.ts';
import { readContact } from '../queries/contact.ts';
import * as forms from '../queries/form.ts';
import { readLastReason } from '../queries/step.ts';
import { discloseForm } from '../services/discloseForm.ts';
import { documentFlaws, dropDocuments, keepDocuments } from '../services/keepDocuments.ts';
import { reserveCreditCode } from '../services/reserveCreditCode.ts';
import {
  certificationFormLifecycle,
  lockOpenForm,
  lockFirmOrFail,
  transitionFirm,
} from '../services/transitionFirm.ts';

const { has_firm, code_wrong, incomplete, code_taken, name_taken, unchanged } = certificationFaults;

export const ownFormHandlers: Handler[] = [
  handle(startFirm, async ({ creditCode, name, kind }, ctx) => {
    const {
      tx,
      now,
      newId,
      actor: { personId },
      fail,
    } = ctx;
    if (!isCreditCode(creditCode)) return fail(code_wrong);
    await lockPersonForSeats(tx, personId);
    if (await hasSeat(tx, personId)) return fail(has_firm);
    if (await isCodeTaken(tx, creditCode, '')) return fail(code_taken);
    if (await isNameTaken(tx, name, '')) return fail(name_taken);
    const firmId = await draftFirm(ctx, personId, { name, creditCode, kind });
    await forms.insertForm(
      tx,
      { id: newId(), firmId, number: 1, content: presetForm({ name, creditCode, kind }) },
      now,
    );
    return { firmId };
  }),

  handle(ownForm, async (_input, { tx, actor, disclose }) => {
    const runBy = actor.firmId ?? (await readFirmAdministeredBy(tx, actor.personId));
    const [firm] = runBy ? await readFirms(tx, [runBy]) : [];
    if (!firm || firm.kind === 'platform')
      return { firm: null, form: null, inForce: null, mayWrite: false, self: null, standing: '' };
    const [form, inForce] = await Promise.all([
      forms.readOpenForm(tx, firm.id),
      forms.readFormInForce(tx, firm.id),
    ]);
    const mayWrite = (isAdmin(actor) || actor.firmId === undefined) && isEditable(firm.state, form?.state);
    // Only whoever fills the form in needs its numbers.
    const content =
      form &&
      (mayWrite ? form.content.shown(discloseForm(disclose, form, firm.id)) : form.content.masked(maskForm));
    return {
      firm: {
        id: firm.id,
        name: firm.name,
        creditCode: firm.credit_code,
        state: firm.state,
        licenceExpiresOn: firm.licence_expires_on,
      },
      form:
        form && content
          ? {
              number: form.number,
              version: form.version,
              state: form.state,
              content,
              savedAt: form.saved_at,
              submittedAt: form.submitted_at,
              reasons: form.reasons,
              note: form.note,
            }
          : null,
      inForce: inForce ? inForce.content.masked(maskForm) : null,
      mayWrite,
      self: mayWrite ? ((await readContact(tx, actor.personId)) ?? null) : null,
      standing: SHUT_OUT.includes(firm.state) ? await readLastReason(tx, firm.id) : '',
    };
  }),

  handle(beginChange, async (_input, { tx, now, actor, newId, fail }) => {
    const firm = await lockFirmOrFail(tx, actor.firmId ?? '');
    if (!maySubmit(firm.state)) return fail(genericFaults.wrong_state, { state: firm.state });
    const open = await forms.readOpenForm(tx, firm.id);
    if (open) return { version: open.version };
    const inForce = await forms.readFormInForce(tx, firm.id);
    const form = {
      id: newId(),
      firmId: firm.id,
      number: (inForce?.number ?? 0) + 1,
      content: inForce?.content.usedTo('encrypt') ?? contentOf(firm),
    };
    await forms.insertForm(tx, form, now);
    await keepDocuments(tx, form);
    return { version: 1 };
  }),

  handle(saveForm, async ({ version, content }, { tx, now, actor, fail }) => {
    const { firm, form } = await lockOpenForm(tx, actor.firmId ?? '', version);
    if (!isEditable(firm.state, form.state)) return fail(genericFaults.wrong_state, { state: form.state });
    await forms.updateForm(tx, form.id, content, now);
    await keepDocuments(tx, { id: form.id, firmId: firm.id, content });
    return { version: version + 1, savedAt: now };
  }),

  handle(markFormSubmitted, async ({ version }, ctx) => {
    const {
      tx,
      now,
      actor: { firmId = '', personId, seats: by },
      fail,
    } = ctx;
    const { firm, form } = await lockOpenForm(tx, firmId, version);
    const isFirst = nextState(firmMachine, firm.state, 'submit') !== undefined;
    if (!isEditable(firm.state, form.state)) return fail(genericFaults.wrong_state, { state: form.state });
    const content = form.content.usedTo('check');
    const flaws = [...formFlaws(content, dayInMarket(now)), ...(await documentFlaws(tx, firmId, content))];
    if (flaws.length > 0) return fail(incomplete, { flaws });
    const inForce = await forms.readFormInForce(tx, firmId);
    if (inForce && formDifferences(inForce.content.usedTo('check'), content).length === 0)
      return fail(unchanged);
    await reserveCreditCode(tx, firmId, content);
    if (isFirst)
      await writeFirmParticulars(tx, firmId, {
        ...factsOf(firm),
        name: content.name,
        creditCode: content.creditCode,
      });
    await transition(ctx, certificationFormLifecycle, form, 'submit', {
      by,
      set: sql`, submitted_at = ${now}, submitted_by = ${personId}`,
    });
    const state = await transitionFirm(ctx, firm, isFirst ? 'submit' : 'ask_change', {
      by,
      personId,
      number: form.number,
    });
    return { version: version + 1, state };
  }),

  handle(dropChange, async ({ version }, { tx, actor: { firmId = '' }, fail }) => {
    const { firm, form } = await lockOpenForm(tx, firmId, version);
    const isChange = nextState(firmMachine, firm.state, 'ask_change') !== undefined;
    if (!isChange || !nextState(formMachine, form.state, 'submit'))
      return fail(genericFaults.wrong_state, { state: form.state });
    await dropDocuments(tx, form.id);
    await forms.deleteFirmForm(tx, form.id);
    return {};
  }),
];

/** In these states the firm is shown the reason of the last move. */
const SHUT_OUT: readonly FirmState[] = ['suspended', 'blacklisted', 'closed'];

const isAdmin = ({ seats }: Actor) => seats.includes('firm_admin');

const maySubmit = (firm: FirmState) =>
  openMoves(firmMachine, firm, 'firm_admin').some((move) => move === 'submit' || move === 'ask_change');

const isEditable = (firm: FirmState, form: forms.FormRow['state'] | undefined) =>
  form !== undefined && nextState(formMachine, form, 'submit') !== undefined && maySubmit(firm);

function contentOf(firm: LockedFirm): FormContent {
  return {
    ...EMPTY_FORM,
    name: firm.name,
    shortName: firm.short_name,
    creditCode: firm.credit_code,
    kind: firm.kind === 'platform' ? '' : firm.kind,
    trades: [...(firm.can_sell ? ['sell' as const] : []), ...(firm.can_buy ? ['buy' as const] : [])],
    city: firm.city,
    legalPerson: firm.legal_person,
    controller: firm.controller,
  };
}

const factsOf = (firm: LockedFirm) => ({
  name: firm.name,
  shortName: firm.short_name,
  creditCode: firm.credit_code,
  kind: firm.kind,
  canSell: firm.can_sell,
  canBuy: firm.can_buy,
  legalPerson: firm.legal_person,
  controller: firm.controller,
  city: firm.city,
  licenceExpiresOn: firm.licence_expires_on,
});
