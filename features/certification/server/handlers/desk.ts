// Handlers of the operators' calls: list and read firms, review their forms.

import { linkFiles } from '#features/file/server/public.ts';
import {
  writeFirmParticulars,
  type FirmParticulars,
  readHistory,
  toTimelineEntry,
} from '#features/firm/server/public.ts';
import { findBlindIndex } from '#packages/db/encrypt.ts';
import { sql, type Connection } from '#packages/db/sql.ts';
import { remark, requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { markFormChecked, listFirms, markFormPassed, readFirm, markFormReturned } from '../../calls/desk.ts';
import { certificationFaults } from '../../faults.ts';
import { filesOfForm, type FormContent } from '../../form.ts';
import { formFlaws } from '../../rules/form.ts';
import { firstEnd } from '../../rules/licence.ts';
import { maskForm } from '../../rules/masking.ts';
import { SECRET_NUMBER_KINDS } from '../../rules/secrets.ts';
import { FIRM_CERTIFIERS, type FormMove } from '../../states.ts';
import { type DeskFirmRow, readFirmPage, readFirmRow } from '../queries/desk.ts';
import * as forms from '../queries/form.ts';
import { readPersonNames, readOpenProposal } from '../queries/step.ts';
import { discloseForm } from '../services/discloseForm.ts';
import { findSimilarNames } from '../services/findSimilarNames.ts';
import { notifyFirm } from '../services/notifyFirm.ts';
import { reserveCreditCode } from '../services/reserveCreditCode.ts';
import {
  certificationHistory,
  firmLifecycle,
  certificationFormLifecycle,
  lockOpenForm,
  transitionFirm,
  returnFormTo,
} from '../services/transitionFirm.ts';

const { second_person, incomplete } = certificationFaults;

export const certificationDeskHandlers: Handler[] = [
  handle(listFirms, async (filter, { tx, now, actor }) => {
    const marks = mayCertify(actor) ? await blindIndexesOf(tx, filter.keyword) : [];
    const { rows, next: after } = await readFirmPage(tx, { ...filter, marks }, now);
    return { list: rows.map(toFirm), next: after };
  }),

  handle(readFirm, async ({ firmId }, { tx, now, actor, fail, disclose }) => {
    const row = (await readFirmRow(tx, firmId)) ?? fail(genericFaults.not_found);
    const [form, inForce, steps, proposal] = await Promise.all([
      forms.readOpenForm(tx, firmId),
      forms.readFormInForce(tx, firmId),
      readHistory(tx, certificationHistory, [firmId]),
      readOpenProposal(tx, firmId),
    ]);
    // A draft is visible to the firm only.
    const visible = form && form.state !== 'drafted' ? form : undefined;
    const seen = (one: Pick<forms.FormRow, 'id' | 'content'>) =>
      mayCertify(actor)
        ? one.content.shown(discloseForm(disclose, one, firmId))
        : one.content.masked(maskForm);
    const asked = visible && seen(visible);
    const valid = inForce && seen(inForce);
    const contents = [asked, valid].flatMap((one) => one ?? []);
    const [content] = contents;
    const similar = await findSimilarNames(tx, firmId, {
      firm: content ? [content.name, content.shortName] : [row.name],
      people: content ? peopleIn(content) : [],
    });
    const names = await readPersonNames(tx, [
      visible?.submitted_by,
      visible?.checked_by,
      proposal?.proposed_by,
    ]);
    const person = (id: string | null | undefined) => (id ? { id, name: names.get(id) ?? '' } : null);
    return {
      firm: toFirm(row),
      form:
        visible && asked
          ? {
              number: visible.number,
              version: visible.version,
              state: visible.state,
              content: asked,
              submittedAt: visible.submitted_at,
              submittedBy: person(visible.submitted_by),
              checkedBy: person(visible.checked_by),
              reasons: visible.reasons,
              note: visible.note,
            }
          : null,
      inForce:
        inForce && valid ? { number: inForce.number, content: valid, passedAt: inForce.passed_at } : null,
      files: await linkFiles(tx, [...new Set(contents.flatMap(filesOfForm))], now),
      proposal: proposal
        ? {
            id: proposal.id,
            move: proposal.move,
            reason: proposal.reason,
            by: person(proposal.proposed_by),
            at: proposal.proposed_at,
          }
        : null,
      history: steps
        .map((step) => ({ ...toTimelineEntry(step), number: Number(step.details?.number ?? 0) || null }))
        .reverse(),
      similar,
      mayAct: mayCertify(actor),
      needsOther: (visible && isInvolved(visible, actor)) || proposal?.proposed_by === actor.personId,
    };
  }),

  handle(markFormChecked, async ({ firmId, version }, ctx) => {
    const { firm, form } = await lockFormFor(ctx, { firmId, version }, 'check');
    const {
      now,
      actor: { personId, seats: by },
    } = ctx;
    await transition(ctx, certificationFormLifecycle, form, 'check', {
      by,
      set: sql`, checked_at = ${now}, checked_by = ${personId}`,
    });
    const { number } = form;
    if (firm.state === 'submitted')
      return { firmId, state: await transitionFirm(ctx, firm, 'check', { by, personId, number }) };
    await remark(ctx, firmLifecycle, firm, 'check', { personId, details: { number } });
    return { firmId, state: firm.state };
  }),

  handle(markFormPassed, async ({ firmId, version }, ctx) => {
    const { firm, form } = await lockFormFor(ctx, { firmId, version }, 'pass');
    const {
      tx,
      now,
      actor: { personId, seats: by },
      fail,
    } = ctx;
    const content = form.content.usedTo('check');
    const flaws = formFlaws(content, dayInMarket(now));
    if (flaws.length > 0) return fail(incomplete, { flaws });
    await reserveCreditCode(tx, firmId, content);
    await transition(ctx, certificationFormLifecycle, form, 'pass', {
      by,
      set: sql`, passed_at = ${now}, passed_by = ${personId}, reasons = '[]', note = ''`,
    });
    await forms.writeLicences(tx, firmId, content.licences);
    await writeFirmParticulars(tx, firmId, factsOf(content));
    const isFirst = firm.state === 'checked';
    const state = await transitionFirm(ctx, firm, isFirst ? 'certify' : 'grant_change', {
      by,
      personId,
      number: form.number,
    });
    await notifyFirm(ctx, isFirst ? 'certified' : 'change_granted', {
      firmId,
      name: content.name,
      key: String(form.number),
    });
    return { firmId, state };
  }),

  handle(markFormReturned, async ({ firmId, version, reasons, note }, ctx) => {
    if (reasons.length === 0 && note === '')
      ctx.fail(genericFaults.bad_parameter, { fields: [{ field: 'reasons', allowed: '1…' }] });
    const { personId, seats: by } = ctx.actor;
    const { firm, form } = await lockFormFor(ctx, { firmId, version }, 'return');
    await returnFormTo(ctx, form, { by, reasons, note });
    const isFirst = firm.state !== 'change_asked';
    const state = await transitionFirm(ctx, firm, isFirst ? 'return' : 'return_change', {
      by,
      personId,
      number: form.number,
      reason: note,
    });
    await notifyFirm(ctx, isFirst ? 'returned' : 'change_returned', {
      firmId,
      name: firm.name,
      params: { count: String(reasons.length) },
      key: `${form.number}/${version}`,
    });
    return { firmId, state };
  }),
];

const mayCertify = ({ seats }: Actor) => FIRM_CERTIFIERS.some((seat) => seats.includes(seat));

const peopleIn = ({ legalPerson, controller, people, owners }: FormContent) => [
  legalPerson,
  controller,
  ...[...people, ...owners].map(({ name }) => name),
];

const NUMBER = /^\d{8,30}X?$/;

async function blindIndexesOf(connection: Connection, keyword = ''): Promise<string[]> {
  const number = keyword.replaceAll(' ', '').toUpperCase();
  if (!NUMBER.test(number)) return [];
  const found = await Promise.all(
    SECRET_NUMBER_KINDS.map((kind) => findBlindIndex(connection, kind, number)),
  );
  return found.filter((mark) => mark !== undefined);
}

const isInvolved = ({ checked_by, submitted_by }: forms.FormRow, { personId }: Actor) =>
  [checked_by, submitted_by].includes(personId);

type ReviewContext =
  | CallContext<typeof markFormChecked>
  | CallContext<typeof markFormPassed>
  | CallContext<typeof markFormReturned>;

async function lockFormFor(
  { tx, actor }: Pick<ReviewContext, 'tx' | 'actor'>,
  which: { firmId: string; version: number },
  move: FormMove,
) {
  const found = await lockOpenForm(tx, which.firmId, which.version);
  const { form } = found;
  requireMove(certificationFormLifecycle, form, move, actor.seats);
  if (move !== 'return' && isInvolved(form, actor)) fail(second_person);
  return found;
}

function factsOf(content: FormContent): FirmParticulars {
  if (content.kind === '') throw new Error('a form without flaws has a kind');
  return {
    name: content.name,
    shortName: content.shortName || content.name,
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

const toFirm = (row: DeskFirmRow) => ({
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
