// What operators see of firms, and the two looks at a form.

import { giveOutFiles } from '#features/file/server/public.ts';
import { describeFirm, type FirmFacts } from '#features/firm/server/public.ts';
import { findBlindIndex } from '#packages/db/encrypt.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import type { Actor, CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { checkForm, listFirms, passForm, readFirm, returnForm } from '../../calls/desk.ts';
import { certificationFaults } from '../../faults.ts';
import { filesOf, type FormContent } from '../../form.ts';
import { flawsOf } from '../../rules/form.ts';
import { firstEnd } from '../../rules/licence.ts';
import { maskForm } from '../../rules/masking.ts';
import { NUMBER_KINDS } from '../../rules/secrets.ts';
import { CERTIFIERS, formMachine, type FormMove } from '../../states.ts';
import { type FirmRow, readFirmPage, readFirmRow } from '../queries/desk.ts';
import * as forms from '../queries/form.ts';
import { insertStep, readNames, readOpenProposal, readSteps } from '../queries/step.ts';
import { tellFirm } from '../services/notifyFirm.ts';
import { ownCode } from '../services/reserveCreditCode.ts';
import { lockForm, make } from '../services/transitionFirm.ts';

const { second_person, incomplete } = certificationFaults;

export const deskHandlers: Handler[] = [
  handle(listFirms, async (wanted, { tx, now, actor }) => {
    const marks = certifies(actor) ? await marksOf(tx, wanted.keyword) : [];
    const { rows, next: after } = await readFirmPage(tx, { ...wanted, marks }, now);
    return { list: rows.map(toFirm), next: after };
  }),

  handle(readFirm, async ({ firmId }, { tx, now, actor, fail }) => {
    const row = (await readFirmRow(tx, firmId)) ?? fail(genericFaults.not_found);
    const [form, inForce, steps, proposal] = await Promise.all([
      forms.readOpenForm(tx, firmId),
      forms.readFormInForce(tx, firmId),
      readSteps(tx, firmId),
      readOpenProposal(tx, firmId),
    ]);
    const seen = (content: FormContent) => (certifies(actor) ? content : maskForm(content));
    // What is still being written is the firm's own.
    const shown = form && form.state !== 'drafted' ? form : undefined;
    const contents = [shown?.content, inForce?.content].flatMap((content) =>
      content ? [seen(content)] : [],
    );
    const names = await readNames(tx, [shown?.submitted_by, shown?.checked_by, proposal?.proposed_by]);
    const person = (id: string | null | undefined) => (id ? { id, name: names.get(id) ?? '' } : null);
    return {
      firm: toFirm(row),
      form: shown
        ? {
            number: shown.number,
            version: shown.version,
            state: shown.state,
            content: seen(shown.content),
            submittedAt: shown.submitted_at,
            submittedBy: person(shown.submitted_by),
            checkedBy: person(shown.checked_by),
            reasons: shown.reasons,
            note: shown.note,
          }
        : null,
      inForce: inForce
        ? { number: inForce.number, content: seen(inForce.content), passedAt: inForce.passed_at }
        : null,
      files: await giveOutFiles(tx, [...new Set(contents.flatMap(filesOf))], now),
      proposal: proposal
        ? {
            id: proposal.id,
            move: proposal.move,
            reason: proposal.reason,
            by: person(proposal.proposed_by),
            at: proposal.proposed_at,
          }
        : null,
      history: steps.map((step) => ({
        at: step.at,
        move: step.move,
        by: step.person_id ? { id: step.person_id, name: step.person_name ?? '' } : null,
        reason: step.reason,
        number: step.number,
      })),
      mayAct: certifies(actor),
      needsOther: (shown && hasHandIn(shown, actor)) || proposal?.proposed_by === actor.personId,
    };
  }),

  handle(checkForm, async ({ firmId, version }, scene) => {
    const { firm, form } = await open(scene, { firmId, version }, 'check');
    const {
      tx,
      now,
      newId,
      actor: { personId },
    } = scene;
    await forms.checkForm(tx, form.id, personId, now);
    if (firm.state === 'submitted')
      return { firmId, state: await make(scene, firm, 'check', { personId, number: form.number }) };
    await insertStep(
      tx,
      { id: newId(), firmId, move: 'check', number: form.number, personId, reason: '' },
      now,
    );
    return { firmId, state: firm.state };
  }),

  handle(passForm, async ({ firmId, version }, scene) => {
    const { firm, form } = await open(scene, { firmId, version }, 'pass');
    const {
      tx,
      now,
      actor: { personId },
      fail,
    } = scene;
    const flaws = flawsOf(form.content, dayInMarket(now));
    if (flaws.length > 0) return fail(incomplete, { flaws });
    await ownCode(tx, firmId, form.content);
    await forms.passForm(tx, form.id, personId, now);
    await forms.writeLicences(tx, firmId, form.content.licences);
    await describeFirm(tx, firmId, factsOf(form.content));
    const isFirst = firm.state === 'checked';
    const state = await make(scene, firm, isFirst ? 'certify' : 'grant_change', {
      personId,
      number: form.number,
    });
    await tellFirm(scene, isFirst ? 'certified' : 'change_granted', {
      firmId,
      name: form.content.name,
      key: String(form.number),
    });
    return { firmId, state };
  }),

  handle(returnForm, async ({ firmId, version, reasons, note }, scene) => {
    if (reasons.length === 0 && note === '')
      scene.fail(genericFaults.bad_parameter, { fields: [{ field: 'reasons', allowed: '1…' }] });
    const {
      tx,
      actor: { personId },
    } = scene;
    const { firm, form } = await open(scene, { firmId, version }, 'return');
    await forms.returnForm(tx, form.id, { reasons, note });
    const isFirst = firm.state !== 'change_asked';
    const state = await make(scene, firm, isFirst ? 'return' : 'return_change', {
      personId,
      number: form.number,
      reason: note,
    });
    await tellFirm(scene, isFirst ? 'returned' : 'change_returned', {
      firmId,
      name: firm.name,
      params: { count: String(reasons.length) },
      key: `${form.number}/${version}`,
    });
    return { firmId, state };
  }),
];

const certifies = ({ seats }: Actor) => CERTIFIERS.some((seat) => seats.includes(seat));

const NUMBER = /^\d{8,30}X?$/;

/** What was typed may be the number of a card or of an account. */
async function marksOf(connection: Connection, keyword = ''): Promise<string[]> {
  const number = keyword.replaceAll(' ', '').toUpperCase();
  if (!NUMBER.test(number)) return [];
  const found = await Promise.all(NUMBER_KINDS.map((kind) => findBlindIndex(connection, kind, number)));
  return found.filter((mark) => mark !== undefined);
}

/** Whoever handed a form in or has passed it already is not the one to pass it. */
const hasHandIn = ({ checked_by, submitted_by }: forms.FormRow, { personId }: Actor) =>
  [checked_by, submitted_by].includes(personId);

type Looking = CallContext<typeof checkForm> | CallContext<typeof passForm> | CallContext<typeof returnForm>;

async function open(
  { tx, actor }: Pick<Looking, 'tx' | 'actor'>,
  which: { firmId: string; version: number },
  move: FormMove,
) {
  const found = await lockForm(tx, which.firmId, which.version);
  const { form } = found;
  if (!next(formMachine, form.state, move)) fail(genericFaults.wrong_state, { state: form.state });
  if (move !== 'return' && hasHandIn(form, actor)) fail(second_person);
  return found;
}

function factsOf(content: FormContent): FirmFacts {
  if (content.kind === '') throw new Error('a form without flaws has a kind');
  return {
    name: content.name,
    shortName: content.shortName,
    creditCode: content.creditCode,
    kind: content.kind,
    canSell: content.trades.includes('sell'),
    canBuy: content.trades.includes('buy'),
    legalPerson: content.legalPerson,
    controller: content.controller,
    city: content.city,
    licenceExpiresOn: firstEnd(content.licences),
  };
}

const toFirm = (row: FirmRow) => ({
  id: row.id,
  name: row.name,
  creditCode: row.credit_code,
  kind: row.kind,
  city: row.city,
  state: row.state,
  licenceExpiresOn: row.licence_expires_on,
  createdAt: row.created_at,
  form:
    row.number !== null && row.form_state !== null
      ? {
          number: row.number,
          state: row.form_state,
          submittedAt: row.submitted_at,
          checkedBy: row.checked_by,
        }
      : null,
  waiting: row.waiting,
  since: row.since,
});
