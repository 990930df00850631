// Handlers for transfer proofs.

import { giveOutFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { PAGE_SIZE } from '#packages/db/cursor.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  deskProof,
  deskProofs,
  editProof,
  listProofs,
  matchProof,
  readProof as readProofCall,
  rejectProof,
  submitProof,
  withdrawProof,
} from '../../calls/proof.ts';
import { bankFaults } from '../../faults.ts';
import { ownerOf } from '../queries/encryptedAccountNumber.ts';
import { attachProof, lockLine, readCandidates, readLine } from '../queries/line.ts';
import { proofPage, readProof, readProofFiles } from '../queries/proof.ts';
import { openNumber } from '../services/encryptAccountNumber.ts';
import { tell } from '../services/notifyTreasurers.ts';
import { bankHistory, doerOf, moveProof } from '../services/transitionBank.ts';
import { freeLine, holdReceipt, insistOnMove, match, propose } from '../services/transitionBankLine.ts';
import { news } from '../services/transitionSettlementAccount.ts';
import { again, hold, rewrite, submit, toProof, toProofOfFirm } from '../services/transitionTransferProof.ts';

type Move = OutputOf<typeof deskProof>['history'][number]['move'];
const MAX_CANDIDATES = 20;

export const proofHandlers: Handler[] = [
  handle(
    listProofs,
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

  handle(readProofCall, async ({ id }, { tx, now, actor, fail }) => {
    const row = await readProof(tx, id);
    if (!row || row.firm_id !== actor.firmId) return fail(genericFaults.not_found);
    const mayWrite = actor.seats.some((seat) => seat === 'firm_finance' || seat === 'firm_admin');
    return {
      ...toProof(row),
      payerAccount: mayWrite ? await openNumber(tx, row.encrypted, ownerOf('bank_transfer_proof', id)) : '',
      files: await giveOutFiles(tx, await readProofFiles(tx, id), now),
    };
  }),

  handle(submitProof, async (input, ctx) => {
    const { firmId = '', personId } = ctx.actor;
    const row = await submit(ctx, { id: ctx.newId(), firmId, personId }, input);
    await news(ctx, firmId);
    return toProof(row);
  }),

  handle(editProof, async ({ id, version, ...written }, ctx) => {
    const {
      actor: { firmId = '', personId, seats: by },
      fail,
    } = ctx;
    const row = await hold(ctx, id, 'edit', by, firmId);
    if (row.version !== version) return fail(genericFaults.version_changed);
    const rewritten = await rewrite(ctx, row, { id, firmId, personId, by }, written);
    await news(ctx, firmId);
    return toProof(rewritten);
  }),

  handle(withdrawProof, async ({ id }, ctx) => {
    const { firmId = '', seats } = ctx.actor;
    const row = await hold(ctx, id, 'withdraw', seats, firmId);
    await moveProof(ctx, row, 'withdraw', doerOf(ctx.actor), { decidedAt: ctx.now });
    await news(ctx, firmId);
    return toProof(await again(ctx, id));
  }),

  handle(deskProofs, async ({ after, pageSize = PAGE_SIZE, states, keyword }, { tx }) => {
    const rows = await proofPage(tx, { states, keyword, after, max: pageSize + 1 });
    const list = rows.slice(0, pageSize).map(toProofOfFirm);
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),

  handle(deskProof, async ({ id }, { tx, now, fail }) => {
    const row = (await readProof(tx, id)) ?? fail(genericFaults.not_found);
    const candidates =
      row.state === 'submitted' ? await readCandidates(tx, row.amount_fen, MAX_CANDIDATES) : [];
    return {
      proof: toProofOfFirm(row),
      payerAccount: await openNumber(tx, row.encrypted, ownerOf('bank_transfer_proof', id)),
      files: await giveOutFiles(tx, await readProofFiles(tx, id), now),
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
  handle(matchProof, async ({ id, lineId }, ctx) => {
    const { tx, actor, fail } = ctx;
    if (!(await readProof(tx, id))) return fail(genericFaults.not_found);
    if (!(await readLine(tx, lineId))) return fail(bankFaults.line_unknown);
    const line = await holdReceipt(ctx, lineId);
    const row = await hold(ctx, id, 'match', actor.seats);
    if (line.amount_fen !== row.amount_fen)
      return fail(bankFaults.amount_differs, { line: line.amount_fen, proof: row.amount_fen });
    if (line.proof_id) return fail(genericFaults.wrong_state, { state: line.state });
    if (line.state === 'recorded')
      await match(ctx, line, { firmId: row.firm_id, rule: 'proof', proofId: id }, doerOf(actor));
    else {
      insistOnMove(line, 'propose', actor.seats);
      await attachProof(tx, lineId, id);
      await propose(
        ctx,
        { ...line, proof_id: id },
        { proposal: 'identify', firmId: row.firm_id },
        doerOf(actor, ''),
      );
      await moveProof(ctx, row, 'match', doerOf(actor), { lineId, matchedBy: actor.personId });
    }
    await news(ctx, row.firm_id);
    return toProofOfFirm(await again(ctx, id));
  }),

  handle(rejectProof, async ({ id, reason }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const found = (await readProof(tx, id)) ?? fail(genericFaults.not_found);
    const line = found.line_id ? await lockLine(tx, found.line_id) : undefined;
    const row = await hold(ctx, id, 'reject', actor.seats);
    if (line) await freeLine(ctx, line, doerOf(actor, reason));
    await moveProof(ctx, row, 'reject', doerOf(actor, reason), {
      lineId: null,
      matchedBy: null,
      reason,
      decidedAt: now,
    });
    await tell(ctx, {
      firmId: row.firm_id,
      template: 'proof_rejected',
      params: { no: row.serial, amount: row.amount_fen.toString(), reason },
      matter: { type: 'transfer_proof', id, no: row.serial },
      key: `proof/${id}/${row.version}/reject`,
    });
    await news(ctx, row.firm_id);
    return toProofOfFirm(await again(ctx, id));
  }),
];
