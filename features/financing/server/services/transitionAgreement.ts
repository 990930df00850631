// Signs, moves and presents master agreements.

import type { SignedPdf, TextSigner } from '#features/certificate/server/public.ts';
import { type HistoryRow, toTimelineEntry } from '#features/firm/server/public.ts';
import { notify } from '#features/message/server/public.ts';
import { history, recordHistory } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { MessageTemplate } from '#packages/i18n/translate.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { AGREEMENT_EDITION } from '../../articles.ts';
import type { Agreement } from '../../calls/agreement.ts';
import { financingFaults } from '../../faults.ts';
import { AGREEMENT_SEATS, agreementMachine } from '../../states.ts';
import {
  type AgreementRow,
  insertAgreement,
  lockAgreementOf,
  readAgreement,
  readLiveAgreement,
} from '../queries/agreement.ts';
import { readAgreementDays } from '../queries/parameters.ts';
import { keepNewPaper, keepSigned, type NewPaper, type PaperSigner } from './signAgreement.ts';

export const agreementHistory = history(sql`financing_agreement_history`);
export const agreementLifecycle = lifecycle({
  machine: agreementMachine,
  table: sql`financing_agreement`,
  history: agreementHistory,
});

const sideOf = ({ funder_id: funderId }: AgreementRow, firmId: string) =>
  firmId === funderId ? ('funder' as const) : ('firm' as const);

async function notifyOther(
  ctx: TxContext,
  row: AgreementRow,
  template: MessageTemplate<'financing'>,
  { to, params = {} }: { to: 'firm' | 'funder'; params?: Readonly<Record<string, string>> },
): Promise<void> {
  const firmId = to === 'firm' ? row.firm_id : row.funder_id;
  await notify(ctx, [
    {
      type: 'FINANCE',
      feature: 'financing',
      template,
      matter: { type: 'financing_agreement', id: row.id, no: row.no },
      key: `financing/agreement/${row.id}/${template}/${to}`,
      firmId,
      seats: AGREEMENT_SEATS,
      params: { no: row.no, firm: row.firm_short, funder: row.funder_short, ...params },
    },
  ]);
}

export async function signByFirm(
  ctx: TxContext,
  paper: Omit<NewPaper, 'id'>,
  signer: PaperSigner,
): Promise<{ agreementId: string; no: string }> {
  const id = ctx.newId();
  const { by } = signer;
  const { no, firmId, funderId } = paper;
  const signedSha256 = await keepNewPaper(ctx, { ...paper, id }, signer);
  const isOnlyOne = await insertAgreement(
    ctx.tx,
    { id, no, firmId, funderId, edition: AGREEMENT_EDITION, signedSha256, personId: by.personId },
    ctx.now,
  );
  if (!isOnlyOne)
    return fail(financingFaults.agreement_exists, {
      no: (await readLiveAgreement(ctx.tx, firmId, funderId))?.no ?? '',
    });
  await recordHistory(ctx, agreementHistory, [
    { subjectId: id, move: 'sign', from: null, to: 'signed_firm', party: 'firm', ...by },
  ]);
  const row = (await readAgreement(ctx.tx, id, by.firmId)) ?? fail(genericFaults.not_found);
  await notifyOther(ctx, row, 'agreement_signed', { to: 'funder' });
  return { agreementId: id, no };
}

const lockOwn = async (ctx: TxContext, id: string, firmId: string): Promise<AgreementRow> =>
  (await lockAgreementOf(ctx.tx, id, firmId)) ?? fail(genericFaults.not_found);

export async function signByFunder(
  ctx: TxContext,
  id: string,
  signed: SignedPdf,
  signer: PaperSigner,
): Promise<{ agreementId: string; expiresOn: string }> {
  const { by } = signer;
  const row = await lockOwn(ctx, id, by.firmId);
  requireMove(agreementLifecycle, row, 'countersign', sideOf(row, by.firmId));
  const sha256 = await keepSigned(
    ctx,
    { ...row, sha256: row.signed_sha256, signed, role: sideOf(row, by.firmId) },
    signer,
  );
  const from = dayInMarket(ctx.now);
  const expiresOn = addDays(from, (await readAgreementDays(ctx.tx, ctx.now)) - 1);
  await transition(ctx, agreementLifecycle, row, 'countersign', {
    by: sideOf(row, by.firmId),
    ...by,
    set: sql`, effective_from = ${from}::date, expires_on = ${expiresOn}::date, signed_sha256 = ${sha256}`,
  });
  await notifyOther(ctx, row, 'agreement_effective', { to: 'firm', params: { until: expiresOn } });
  return { agreementId: id, expiresOn };
}

export async function endByOne(
  ctx: TxContext,
  id: string,
  { by, reason }: { by: TextSigner; reason: string },
): Promise<{ agreementId: string }> {
  const row = await lockOwn(ctx, id, by.firmId);
  const side = sideOf(row, by.firmId);
  await transition(ctx, agreementLifecycle, row, 'terminate', {
    by: side,
    ...by,
    reason,
    set: sql`, ended_at = ${ctx.now}`,
  });
  await notifyOther(ctx, row, 'agreement_ended', {
    to: side === 'firm' ? 'funder' : 'firm',
    params: { reason },
  });
  return { agreementId: id };
}

export async function expireAgreement(ctx: TxContext, row: AgreementRow): Promise<void> {
  await transition(ctx, agreementLifecycle, row, 'expire', {
    by: 'clock',
    set: sql`, ended_at = ${ctx.now}`,
  });
  await notifyOther(ctx, row, 'agreement_expired', { to: 'firm' });
}

export function toAgreement(
  row: AgreementRow,
  { firmId = '', seats }: Actor,
  entries: readonly HistoryRow[],
): Agreement {
  const party = sideOf(row, firmId);
  const holds = AGREEMENT_SEATS.some((seat) => seats.includes(seat));
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    party,
    firm: { id: row.firm_id, name: row.firm_name, shortName: row.firm_short },
    funder: { id: row.funder_id, name: row.funder_name, shortName: row.funder_short },
    edition: row.edition,
    signedAt: row.created_at,
    effectiveFrom: row.effective_from,
    expiresOn: row.expires_on,
    timeline: entries.map(toTimelineEntry),
    mayDo: holds ? openMoves(agreementMachine, row.state, party).filter((move) => move !== 'expire') : [],
  };
}
