// Handlers for transfer proofs.

import { maskAccount } from '#features/certification/rules/masking.ts';
import { linkFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { PAGE_SIZE } from '#packages/db/cursor.ts';
import { decryptColumn } from '#packages/db/encrypt.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  deskTransferProof,
  deskTransferProofs,
  editTransferProof,
  listTransferProofs,
  matchTransferProof,
  readTransferProof as readProofCall,
  rejectTransferProof,
  createTransferProof,
  withdrawTransferProof,
} from '../../calls/proof.ts';
import { bankFaults } from '../../faults.ts';
import { proofMachine } from '../../states.ts';
import { associatedDataOf } from '../queries/encryptedAccountNumber.ts';
import { attachProof, lockLine, readCandidateLines, readLineRow } from '../queries/line.ts';
import { proofPage, readProof, readProofFiles } from '../queries/proof.ts';
import { notifyTreasurers } from '../services/notifyTreasurers.ts';
import { bankHistory, transitionInputOf, updateProof } from '../services/transitionBank.ts';
import {
  suspendMatchedLine,
  lockReceiptLine,
  requireLineMove,
  matchToFirm,
  proposeResolution,
} from '../services/transitionBankLine.ts';
import { pushFundsChange } from '../services/transitionSettlementAccount.ts';
import {
  reloadProof,
  lockProofForMove,
  replaceProof,
  createProof,
  toProof,
  toProofOfFirm,
} from '../services/transitionTransferProof.ts';

type Move = OutputOf<typeof deskTransferProof>['history'][number]['move'];
const MAX_CANDIDATES = 20;

export const transferProofHandlers: Handler[] = [
  handle(
    listTransferProofs,
    async ({ after, pageSize = PAGE_SIZE, states, purpose, from, to, keyword }, { tx, actor }) => {
      const rows = await proofPage(tx, {
        firmId: actor.firmId ?? '',
        states,
        purpose,
        from,
        to,
        keyword,
        after,
        max: pageSize + 1,
      });
      const list = rows.slice(0, pageSize).map(toProof);
      return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
    },
  ),

  handle(readProofCall, async ({ id }, { tx, now, actor, fail, disclose }) => {
    const row = await readProof(tx, id);
    if (!row || row.firm_id !== actor.firmId) return fail(genericFaults.not_found);
    // Only the form that rewrites the proof needs the number.
    const mayWrite = openMoves(proofMachine, row.state, actor.seats).includes('edit');
    const number = await decryptColumn(tx, row.encrypted, associatedDataOf('bank_transfer_proof', id));
    return {
      ...toProof(row),
      payerAccount: mayWrite
        ? number.shown(
            disclose({ record: `bank_transfer_proof/${id}`, of: row.firm_id, fields: ['payerAccount'] }),
          )
        : '',
      files: await linkFiles(tx, await readProofFiles(tx, id), now),
    };
  }),

  handle(createTransferProof, async (input, ctx) => {
    const { firmId = '', personId } = ctx.actor;
    const row = await createProof(ctx, { id: ctx.newId(), firmId, personId }, input);
    await pushFundsChange(ctx, firmId);
    return toProof(row);
  }),

  handle(editTransferProof, async ({ id, version, ...written }, ctx) => {
    const {
      actor: { firmId = '', personId, seats: by },
      fail,
    } = ctx;
    const row = await lockProofForMove(ctx, id, 'edit', by, firmId);
    if (row.version !== version) return fail(genericFaults.version_changed);
    const rewritten = await replaceProof(ctx, row, { id, firmId, personId, by }, written);
    await pushFundsChange(ctx, firmId);
    return toProof(rewritten);
  }),

  handle(withdrawTransferProof, async ({ id }, ctx) => {
    const { firmId = '', seats } = ctx.actor;
    const row = await lockProofForMove(ctx, id, 'withdraw', seats, firmId);
    await updateProof(ctx, row, 'withdraw', transitionInputOf(ctx.actor), { decidedAt: ctx.now });
    await pushFundsChange(ctx, firmId);
    return toProof(await reloadProof(ctx, id));
  }),

  handle(deskTransferProofs, async ({ after, pageSize = PAGE_SIZE, states, keyword }, { tx }) => {
    const rows = await proofPage(tx, { states, keyword, after, max: pageSize + 1 });
    const list = rows.slice(0, pageSize).map(toProofOfFirm);
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),

  handle(deskTransferProof, async ({ id }, { tx, now, fail }) => {
    const row = (await readProof(tx, id)) ?? fail(genericFaults.not_found);
    const candidates =
      row.state === 'submitted' ? await readCandidateLines(tx, row.amount_fen, MAX_CANDIDATES) : [];
    return {
      proof: toProofOfFirm(row),
      payerAccount: (
        await decryptColumn(tx, row.encrypted, associatedDataOf('bank_transfer_proof', id))
      ).masked(maskAccount),
      files: await linkFiles(tx, await readProofFiles(tx, id), now),
      history: await readTimeline<Move>(tx, bankHistory, id),
      candidates: candidates.map((line) => ({
        id: line.id,
        bank: line.bank,
        serial: line.serial,
        day: line.day,
        amount: line.amount_fen,
        payerName: line.other_name,
        payerTail: line.tail,
        state: line.state,
      })),
    };
  }),

  // Lock order: the line before the proof, as in matching.
  handle(matchTransferProof, async ({ id, lineId }, ctx) => {
    const { tx, actor, fail } = ctx;
    if (!(await readProof(tx, id))) return fail(genericFaults.not_found);
    if (!(await readLineRow(tx, lineId))) return fail(bankFaults.line_unknown);
    const line = await lockReceiptLine(ctx, lineId);
    const row = await lockProofForMove(ctx, id, 'match', actor.seats);
    if (line.amount_fen !== row.amount_fen)
      return fail(bankFaults.amount_differs, { line: line.amount_fen, proof: row.amount_fen });
    if (line.proof_id) return fail(genericFaults.wrong_state, { state: line.state });
    if (line.state === 'recorded')
      await matchToFirm(
        ctx,
        line,
        { firmId: row.firm_id, rule: 'proof', proofId: id },
        transitionInputOf(actor),
      );
    else {
      requireLineMove(line, 'propose', actor.seats);
      await attachProof(tx, lineId, id);
      await proposeResolution(
        ctx,
        { ...line, proof_id: id },
        { proposal: 'identify', firmId: row.firm_id },
        transitionInputOf(actor, ''),
      );
      await updateProof(ctx, row, 'match', transitionInputOf(actor), { lineId, matchedBy: actor.personId });
    }
    await pushFundsChange(ctx, row.firm_id);
    return toProofOfFirm(await reloadProof(ctx, id));
  }),

  handle(rejectTransferProof, async ({ id, reason }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const found = (await readProof(tx, id)) ?? fail(genericFaults.not_found);
    const line = found.line_id ? await lockLine(tx, found.line_id) : undefined;
    const row = await lockProofForMove(ctx, id, 'reject', actor.seats);
    if (line) await suspendMatchedLine(ctx, line, transitionInputOf(actor, reason));
    await updateProof(ctx, row, 'reject', transitionInputOf(actor, reason), {
      lineId: null,
      matchedBy: null,
      reason,
      decidedAt: now,
    });
    await notifyTreasurers(ctx, {
      firmId: row.firm_id,
      template: 'proof_rejected',
      params: { no: row.serial, amount: row.amount_fen.toString(), reason },
      matter: { type: 'transfer_proof', id, no: row.serial },
      key: `proof/${id}/${row.version}/reject`,
    });
    await pushFundsChange(ctx, row.firm_id);
    return toProofOfFirm(await reloadProof(ctx, id));
  }),
];
