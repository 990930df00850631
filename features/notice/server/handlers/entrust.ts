// Handlers of a firm's entrusts and of the desk that takes them on.
// The key is opened before the transaction, so that a wrong PIN stays counted after a rollback.

import { type SignedText, signText, textSigner } from '#features/certificate/server/public.ts';
import { IMAGE_KINDS } from '#features/file/kinds.ts';
import {
  keepFiles,
  keepFilesAsEvidence,
  linkFiles,
  releaseFiles,
  unusableFiles,
} from '#features/file/server/public.ts';
import { readHistory, toTimelineEntry } from '#features/firm/server/public.ts';
import { readLister, readTradeParameters } from '#features/listing/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, CallContext, TxContext } from '#packages/rpc/server/context.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import {
  acceptEntrust,
  deskEntrust,
  deskEntrusts,
  proposeListings,
  returnEntrust,
} from '../../calls/desk.ts';
import {
  cancelEntrust,
  confirmListings,
  declineListings,
  type EntrustDetail,
  entrustDetail,
  entrustPage,
  finishEntrust,
  saveEntrust,
  sealReserve,
  signEntrust,
  submitEntrust,
} from '../../calls/entrust.ts';
import { isListedKind } from '../../choices.ts';
import { ENTRUST_PAPER_KINDS, type EntrustContent, filesOfEntrust } from '../../content.ts';
import { noticeFaults } from '../../faults.ts';
import type { NoticeFlaw } from '../../flaws.ts';
import { findEntrustFlaws } from '../../rules/content.ts';
import { isEntrustWritable, NOTICE_OPERATORS } from '../../states.ts';
import * as rows from '../queries/entrust.ts';
import { readPosted } from '../queries/posted.ts';
import type { ReadEntrustFees } from '../services/entrustFees.ts';
import { entrustHistory, entrustLifecycle, toEntrustCard } from '../services/lifecycles.ts';
import { postListings, proposeListingsOf } from '../services/listEntrust.ts';
import { notifyEntruster } from '../services/notifyNotice.ts';

const { not_found, wrong_state, version_changed } = genericFaults;

/** What later features know of entrusts. */
export interface EntrustServices {
  readonly feesOf: readonly ReadEntrustFees[];
}

export const entrustHandlers = (services: EntrustServices): Handler[] => [
  handle(entrustPage, async (wanted, { tx, actor }) => {
    const page = await rows.readEntrusts(tx, sql`entrust.firm_id = ${requireFirmId(actor)}`, wanted);
    return { list: page.rows.map((row) => toEntrustCard(row, actor)), next: page.next };
  }),

  handle(entrustDetail, async ({ entrustId }, { tx, now, actor, fail: refuse }) => {
    const row = await rows.readEntrust(tx, entrustId, { firmId: requireFirmId(actor) });
    return row ? toDetail({ tx, now, actor }, row, services) : refuse(not_found);
  }),

  handle(saveEntrust, async ({ entrustId, version, content }, ctx) => {
    const { tx, now, actor } = ctx;
    const firmId = requireFirmId(actor);
    if (entrustId === undefined) {
      const id = ctx.newId();
      await rows.insertEntrust(tx, { id, firmId, personId: actor.personId, content }, now);
      await recordHistory(ctx, entrustHistory, [
        {
          subjectId: id,
          move: 'draft',
          from: null,
          to: 'drafted',
          party: 'firm',
          firmId,
          personId: actor.personId,
        },
      ]);
      await keepPapers(tx, id, firmId, content);
      return { entrustId: id, state: 'drafted' as const, version: 1 };
    }
    const entrust = await lockOwn(ctx, entrustId, version);
    if (!isEntrustWritable(entrust.state)) return ctx.fail(wrong_state, { state: entrust.state });
    await rows.writeEntrust(tx, entrustId, content, now);
    await rows.dropForeignReserves(
      tx,
      entrustId,
      isListedKind(content.kind) ? [] : content.lots.map(({ no }) => no),
    );
    await keepPapers(tx, entrustId, firmId, content);
    return { entrustId, state: entrust.state, version: version + 1 };
  }),

  handle(sealReserve, async ({ entrustId, lotNo, reserve }, ctx) => {
    const entrust = await lockOwn(ctx, entrustId);
    if (!isEntrustWritable(entrust.state)) return ctx.fail(wrong_state, { state: entrust.state });
    if (isListedKind(entrust.kind)) return ctx.fail(noticeFaults.other_kind);
    if (!entrust.content.lots.some(({ no }) => no === lotNo)) return ctx.fail(noticeFaults.unknown_lot);
    if (reserve === undefined) await rows.deleteReserve(ctx.tx, entrustId, lotNo);
    else await rows.writeReserve(ctx.tx, entrustId, lotNo, reserve);
    return { entrustId, reserved: await rows.readReserved(ctx.tx, entrustId) };
  }),

  handleMultiTransaction(submitEntrust, async ({ entrustId, version, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = (await readOwn(steps.reading, entrustId, by.firmId)) ?? fail(not_found);
    requireMove(entrustLifecycle, seen, 'submit', 'firm');
    if (seen.version !== version) return fail(version_changed);
    await requireComplete(steps.reading, seen, steps.now);
    const signed = await signText(steps, by, proof, [
      'entrustment',
      by.firmId,
      seen.no,
      String(version),
      seen.direction,
      seen.kind,
      String(seen.lots),
      String(seen.quantity_kg),
    ]);
    return steps.complete(async (ctx) => {
      const entrust = await lockOf(ctx, entrustId, by.firmId, version);
      const flaws = await paperFlaws(ctx.tx, by.firmId, entrust.content);
      if (flaws.length > 0) return fail(noticeFaults.incomplete, { flaws });
      const moved = await transition(ctx, entrustLifecycle, entrust, 'submit', {
        by: 'firm',
        ...by,
        signed,
        set: sql`, reasons = '[]', note = ''`,
      });
      await keepFilesAsEvidence(ctx.tx, by.firmId, filesOfEntrust(entrust.content));
      return toEntrustMoved(moved);
    });
  }),

  handleMultiTransaction(signEntrust, async ({ entrustId, version, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = (await readOwn(steps.reading, entrustId, by.firmId)) ?? fail(not_found);
    requireMove(entrustLifecycle, seen, 'sign', 'firm');
    if (seen.version !== version) return fail(version_changed);
    const signed: SignedText = await signText(steps, by, proof, [
      'fee agreement',
      by.firmId,
      seen.no,
      String(version),
      String(seen.fee_bp),
    ]);
    return steps.complete(async (ctx) => {
      const entrust = await lockOf(ctx, entrustId, by.firmId, version);
      return toEntrustMoved(
        await transition(ctx, entrustLifecycle, entrust, 'sign', { by: 'firm', ...by, signed }),
      );
    });
  }),

  handleMultiTransaction(confirmListings, async ({ entrustId, version, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const actor = steps.visitor ?? fail(genericFaults.not_signed_in);
    const seen = (await readOwn(steps.reading, entrustId, by.firmId)) ?? fail(not_found);
    requireMove(entrustLifecycle, seen, 'confirm', 'firm');
    if (seen.version !== version) return fail(version_changed);
    const signed = await signText(steps, by, proof, [
      'listings',
      by.firmId,
      seen.no,
      String(version),
      seen.proposed_to?.toISOString() ?? '',
    ]);
    return steps.complete(async (ctx) => {
      const entrust = await lockOf(ctx, entrustId, by.firmId, version);
      return toEntrustMoved(await postListings(ctx, entrust, { actor, by, signed }));
    });
  }),

  handle(declineListings, async ({ entrustId, version, reason }, ctx) => {
    const entrust = await lockOwn(ctx, entrustId, version);
    return toEntrustMoved(
      await transition(ctx, entrustLifecycle, entrust, 'decline', {
        by: 'firm',
        personId: ctx.actor.personId,
        reason,
      }),
    );
  }),

  handle(proposeListings, async (wanted, ctx) =>
    toEntrustMoved(await proposeListingsOf(ctx, wanted, ctx.actor.personId)),
  ),

  handle(cancelEntrust, async ({ entrustId, reason }, ctx) => {
    const { entrust, by } = await lockForEither(ctx, entrustId);
    const moved = await transition(ctx, entrustLifecycle, entrust, 'cancel', {
      by,
      personId: ctx.actor.personId,
      reason,
    });
    if (by === 'operator') await notifyEntruster(ctx, moved, 'entrust_cancelled', { reason });
    return toEntrustMoved(moved);
  }),

  handle(finishEntrust, async ({ entrustId }, ctx) => {
    const { entrust, by } = await lockForEither(ctx, entrustId);
    return toEntrustMoved(
      await transition(ctx, entrustLifecycle, entrust, 'finish', { by, personId: ctx.actor.personId }),
    );
  }),

  handle(deskEntrusts, async ({ isWaiting = false, ...wanted }, { tx, actor }) => {
    const page = isWaiting
      ? await rows.readWaitingEntrusts(tx, wanted)
      : await rows.readEntrusts(tx, sql`entrust.state <> 'drafted'`, wanted);
    return { list: page.rows.map((row) => toEntrustCard(row, actor)), next: page.next };
  }),

  handle(deskEntrust, async ({ entrustId }, { tx, now, actor, fail: refuse }) => {
    const row = await rows.readEntrust(tx, entrustId, { isDesk: true });
    return row ? toDetail({ tx, now, actor }, row, services) : refuse(not_found);
  }),

  handle(acceptEntrust, async ({ entrustId, version, feeRate }, ctx) => {
    const entrust = await lockHandedIn(ctx, entrustId, version);
    const moved = await transition(ctx, entrustLifecycle, entrust, 'accept', {
      by: 'operator',
      personId: ctx.actor.personId,
      set: sql`, fee_bp = ${feeRate}`,
    });
    await notifyEntruster(ctx, moved, 'entrust_accepted', { rate: String(feeRate) });
    return toEntrustMoved(moved);
  }),

  handle(returnEntrust, async ({ entrustId, version, reasons, note }, ctx) => {
    const entrust = await lockHandedIn(ctx, entrustId, version);
    const moved = await transition(ctx, entrustLifecycle, entrust, 'return', {
      by: 'operator',
      personId: ctx.actor.personId,
      reason: note,
      set: sql`, reasons = ${JSON.stringify(reasons)}::jsonb, note = ${note}, fee_bp = null`,
    });
    await notifyEntruster(ctx, moved, 'entrust_returned', { reason: note });
    return toEntrustMoved(moved);
  }),
];

const toEntrustMoved = ({ id, state, version }: rows.EntrustRow) => ({ entrustId: id, state, version });

const readOwn = (connection: Connection, id: string, firmId: string) =>
  rows.readEntrust(connection, id, { firmId });

/** Other firms' entrusts are not found. */
async function lockOf(
  { tx }: Pick<TxContext, 'tx'>,
  id: string,
  firmId: string,
  version?: number,
): Promise<rows.EntrustRow> {
  const entrust = (await rows.lockEntrust(tx, id, { firmId })) ?? fail(not_found);
  if (version !== undefined && entrust.version !== version) return fail(version_changed);
  return entrust;
}

const lockOwn = (ctx: TxContext & { readonly actor: Actor }, id: string, version?: number) =>
  lockOf(ctx, id, requireFirmId(ctx.actor), version);

async function lockHandedIn({ tx }: Pick<TxContext, 'tx'>, id: string, version: number) {
  const entrust = (await rows.lockEntrust(tx, id, { isDesk: true })) ?? fail(not_found);
  return entrust.version === version ? entrust : fail(version_changed);
}

/** The firm's own people, or an operator once it was handed in. */
async function lockForEither(
  { tx, actor }: Pick<CallContext<typeof cancelEntrust>, 'tx' | 'actor'>,
  id: string,
): Promise<{ entrust: rows.EntrustRow; by: 'firm' | 'operator' }> {
  const isDesk = NOTICE_OPERATORS.some((seat) => actor.seats.includes(seat));
  const firmId = requireFirmId(actor);
  const entrust = (await rows.lockEntrust(tx, id, { firmId, isDesk })) ?? fail(not_found);
  return { entrust, by: entrust.firm_id === firmId ? 'firm' : 'operator' };
}

const papersOf = (content: EntrustContent) => [
  ...[content.letterId, content.stockProofId].flatMap((id) =>
    id === undefined ? [] : [{ id, kinds: ENTRUST_PAPER_KINDS }],
  ),
  ...content.fileIds.map((id) => ({ id, kinds: [...ENTRUST_PAPER_KINDS, ...IMAGE_KINDS] as const })),
];

async function keepPapers(tx: Transaction, id: string, firmId: string, content: EntrustContent) {
  const usedBy = `notice/entrust/${id}`;
  await releaseFiles(tx, [usedBy], filesOfEntrust(content));
  await keepFiles(tx, { firmId, usedBy, files: papersOf(content) });
}

async function paperFlaws(tx: Transaction, firmId: string, content: EntrustContent): Promise<NoticeFlaw[]> {
  const gone = await unusableFiles(tx, { firmId, files: papersOf(content) });
  return [
    ...(['letterId', 'stockProofId'] as const).flatMap((field) =>
      gone.includes(content[field] ?? '') ? [{ field, flaw: 'document' as const }] : [],
    ),
    ...content.fileIds.flatMap((id, at) =>
      gone.includes(id) ? [{ field: `fileIds.${at}`, flaw: 'document' as const }] : [],
    ),
  ];
}

async function requireComplete(connection: Connection, entrust: rows.EntrustRow, now: Date): Promise<void> {
  const [lister, { signDays, maxDeposit }] = await Promise.all([
    readLister(connection, entrust.firm_id, now),
    readTradeParameters(connection, now),
  ]);
  const flaws = [
    ...(lister.isCertified && !lister.isRestricted ? [] : [{ field: 'firm', flaw: 'firm' as const }]),
    ...findEntrustFlaws(entrust.content, { now, listing: { ...lister, signDays, maxDeposit } }),
  ];
  if (flaws.length > 0) fail(noticeFaults.incomplete, { flaws });
}

async function toDetail(
  { tx: connection, now, actor }: { tx: Connection; now: Date; actor: Actor },
  row: rows.EntrustRow,
  { feesOf }: EntrustServices,
): Promise<EntrustDetail> {
  const [posted, fees, reserved, files, entries] = await Promise.all([
    readPosted(connection, row.id),
    Promise.all(feesOf.map((read) => read(connection, row.id))),
    rows.readReserved(connection, row.id),
    linkFiles(connection, filesOfEntrust(row.content), now),
    readHistory(connection, entrustHistory, [row.id]),
  ]);
  const signed = entries.findLast(({ move }) => move === 'sign');
  const isOwner = actor.firmId === row.firm_id;
  return {
    card: toEntrustCard(row, actor),
    content: row.content,
    reserved,
    reasons: row.reasons,
    note: row.note,
    feeRate: row.fee_bp,
    fees: fees.flat(),
    agreement: signed ? { signedAt: signed.at, serial: signed.certificate_serial ?? '' } : null,
    files,
    notices: row.notices
      .filter(({ state }) => !isOwner || (state !== 'drafted' && state !== 'review'))
      .map(({ opens_at: opensAt, ...notice }) => ({ ...notice, opensAt })),
    proposedTo: row.state === 'listings_proposed' ? row.proposed_to : null,
    listings: posted.map((one) => ({
      id: one.id,
      no: one.no,
      lotNo: one.lot_no,
      state: one.state,
      quantity: one.quantity_kg,
      left: one.left_kg,
      validTo: one.valid_to,
    })),
    unsold: row.unsold,
    timeline: entries.map((entry) => ({
      ...toTimelineEntry(entry),
      certificateSerial: entry.certificate_serial,
    })),
  };
}
