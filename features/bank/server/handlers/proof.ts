// Transfer proofs: shown by firms, joined to bank lines by the maker, credited with their line.

import { giveOutFiles } from '#features/file/server/public.ts';
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
import { lockLine, moveLine, readCandidates, readLine } from '../queries/line.ts';
import { moveProof, proofPage, readProof, readProofFiles } from '../queries/proof.ts';
import { readSteps, insertStep } from '../queries/step.ts';
import { openNumber } from '../services/encryptAccountNumber.ts';
import { tell } from '../services/notifyTreasurers.ts';
import { freeLine, holdReceipt, insistOnMove, match, propose } from '../services/transitionBankLine.ts';
import { news } from '../services/transitionSettlementAccount.ts';
import { again, hold, rewrite, submit, toProof, toProofOfFirm } from '../services/transitionTransferProof.ts';

type Move = OutputOf<typeof deskProof>['history'][number]['move'];
const MOST_CANDIDATES = 20;

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
        most: pageSize + 1,
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
      payerAccount: mayWrite ? await openNumber(tx, row.sealed, ownerOf('bank_proof', id)) : '',
      files: await giveOutFiles(tx, await readProofFiles(tx, id), now),
    };
  }),

  handle(submitProof, async (input, scene) => {
    const { firmId = '', personId } = scene.actor;
    const row = await submit(scene, { id: scene.newId(), firmId, personId }, input);
    await news(scene, firmId);
    return toProof(row);
  }),

  handle(editProof, async ({ id, version, ...written }, scene) => {
    const {
      actor: { firmId = '', personId },
      fail,
    } = scene;
    const { row } = await hold(scene, id, 'edit', firmId);
    if (row.version !== version) return fail(genericFaults.version_changed);
    const rewritten = await rewrite(scene, { id, firmId, personId }, written);
    await news(scene, firmId);
    return toProof(rewritten);
  }),

  handle(withdrawProof, async ({ id }, scene) => {
    const { firmId = '', personId } = scene.actor;
    const { row, to } = await hold(scene, id, 'withdraw', firmId);
    await moveProof(scene.tx, id, { from: row.state, to, decidedAt: scene.now });
    await insertStep(scene, { thing: 'proof', id, move: 'withdraw', personId });
    await news(scene, firmId);
    return toProof(await again(scene, id));
  }),

  handle(deskProofs, async ({ after, pageSize = PAGE_SIZE, states, keyword }, { tx }) => {
    const rows = await proofPage(tx, { states, keyword, after, most: pageSize + 1 });
    const list = rows.slice(0, pageSize).map(toProofOfFirm);
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),

  handle(deskProof, async ({ id }, { tx, now, fail }) => {
    const row = (await readProof(tx, id)) ?? fail(genericFaults.not_found);
    const candidates =
      row.state === 'submitted' ? await readCandidates(tx, row.amount_fen, MOST_CANDIDATES) : [];
    return {
      proof: toProofOfFirm(row),
      payerAccount: await openNumber(tx, row.sealed, ownerOf('bank_proof', id)),
      files: await giveOutFiles(tx, await readProofFiles(tx, id), now),
      history: await readSteps<Move>(tx, 'proof', id),
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

  // The line is locked first, as by whoever matches lines: then the proof.
  handle(matchProof, async ({ id, lineId }, scene) => {
    const {
      tx,
      actor: { personId },
      fail,
    } = scene;
    if (!(await readProof(tx, id))) return fail(genericFaults.not_found);
    if (!(await readLine(tx, lineId))) return fail(bankFaults.line_unknown);
    const line = await holdReceipt(scene, lineId);
    const { row, to } = await hold(scene, id, 'match');
    if (line.amount_fen !== row.amount_fen)
      return fail(bankFaults.amount_differs, { line: line.amount_fen, proof: row.amount_fen });
    if (line.proof_id) return fail(genericFaults.wrong_state, { state: line.state });
    if (line.state === 'recorded')
      await match(scene, line, { firmId: row.firm_id, rule: 'proof', proofId: id, personId });
    else {
      insistOnMove(line, 'propose');
      await moveLine(tx, lineId, { from: line.state, to: line.state, proofId: id, rule: 'proof' });
      await propose(
        scene,
        { ...line, proof_id: id },
        { proposal: 'identify', firmId: row.firm_id },
        { personId, reason: '' },
      );
      await moveProof(tx, id, { from: row.state, to, lineId, matchedBy: personId });
      await insertStep(scene, { thing: 'proof', id, move: 'match', personId });
    }
    await news(scene, row.firm_id);
    return toProofOfFirm(await again(scene, id));
  }),

  handle(rejectProof, async ({ id, reason }, scene) => {
    const {
      tx,
      now,
      actor: { personId },
      fail,
    } = scene;
    const found = (await readProof(tx, id)) ?? fail(genericFaults.not_found);
    const line = found.line_id ? await lockLine(tx, found.line_id) : undefined;
    const { row, to } = await hold(scene, id, 'reject');
    if (line) await freeLine(scene, line, { personId, reason });
    await moveProof(tx, id, { from: row.state, to, lineId: null, matchedBy: null, reason, decidedAt: now });
    await insertStep(scene, { thing: 'proof', id, move: 'reject', personId, reason });
    await tell(scene, {
      firmId: row.firm_id,
      template: 'proof_rejected',
      params: { no: row.serial, amount: row.amount_fen.toString(), reason },
      matter: { type: 'transfer_proof', id, no: row.serial },
      key: `proof/${id}/${row.version}/reject`,
    });
    await news(scene, row.firm_id);
    return toProofOfFirm(await again(scene, id));
  }),
];
