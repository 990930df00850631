// Transitions of bank lines, with their postings.

import type { Matter } from '#features/catalog/matter.ts';
import { postIdentification, postReceipt } from '#features/funds/server/public.ts';
import { decryptColumn } from '#packages/db/encrypt.ts';
import { requireMove } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isSameName } from '#packages/i18n/names.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { BankLine } from '../../calls/line.ts';
import { bankFaults } from '../../faults.ts';
import type { LineMove, MatchRule } from '../../states.ts';
import { associatedDataOf } from '../queries/encryptedAccountNumber.ts';
import { clearOwner, clearTransferProof, lockLine, type LineRow, readLineRow } from '../queries/line.ts';
import { releaseMatchedProof } from '../queries/proof.ts';
import { createOrder } from './executeBankOrders.ts';
import { notifyTreasurers } from './notifyTreasurers.ts';
import { type Doer, bankLineLifecycle, updateLine, updateProof } from './transitionBank.ts';

export const matterOfLine = ({ id, serial }: LineRow): Matter => ({ type: 'receipt', id, no: serial });

export const toLine = (row: LineRow, askerId: string): BankLine => ({
  id: row.id,
  bank: row.bank,
  serial: row.serial,
  direction: row.direction,
  day: row.day,
  bookedAt: row.booked_at,
  amount: row.amount_fen,
  balanceAfter: row.balance_fen,
  otherName: row.other_name,
  otherTail: row.tail,
  virtualNumber: row.virtual_number,
  remark: row.remark,
  reference: row.reference,
  source: row.source,
  state: row.state,
  rule: row.rule,
  firmId: row.firm_id,
  firmName: row.firm_name,
  proofId: row.proof_id,
  withdrawalId: row.withdrawal_id,
  proposal: row.proposal,
  reason: row.reason,
  recordedAt: row.recorded_at,
  madeBy: row.made_name,
  needsOther: row.proposed_by === askerId,
});

export async function reloadLine({ tx }: Pick<TxContext, 'tx'>, id: string): Promise<LineRow> {
  const row = await readLineRow(tx, id);
  if (!row) throw new Error(`bank line ${id} is gone`);
  return row;
}

/** Locks the line; fails for outgoing lines, which are not matched by people. */
export async function lockReceiptLine({ tx }: Pick<TxContext, 'tx'>, id: string): Promise<LineRow> {
  const row = (await lockLine(tx, id)) ?? fail(genericFaults.not_found);
  return row.direction === 'in' ? row : fail(bankFaults.not_incoming);
}

/** Fails if the move is not open. */
export const requireLineMove = (row: LineRow, move: LineMove, by: Doer['by']): void => {
  requireMove(bankLineLifecycle, row, move, by);
};

export function requireOtherOperator(row: LineRow, personId: string): void {
  if (row.proposed_by === personId) fail(bankFaults.second_person);
}

/** Fails if the payer is another than the firm; a returned payment or a proof without a payer name passes. */
export function requireMatchingPayer(row: LineRow, firmName: string): void {
  if (row.rule === 'bounce' || (row.rule === 'proof' && row.other_name === '')) return;
  if (!isSameName(row.other_name, firmName))
    fail(bankFaults.payer_differs, { payerName: row.other_name, firmName });
}

interface MatchInput {
  readonly firmId: string;
  readonly rule: MatchRule;
  readonly proofId?: string | null;
}

export async function matchToFirm(
  ctx: TxContext,
  row: LineRow,
  { firmId, rule, proofId = null }: MatchInput,
  doer: Doer,
): Promise<void> {
  const { personId } = doer;
  await updateLine(ctx, row, 'match', doer, { firmId, rule, proofId, madeBy: personId });
  if (proofId === null) return;
  const proof = { id: proofId, state: 'submitted' } as const;
  await updateProof(ctx, proof, 'match', doer, { lineId: row.id, matchedBy: personId });
}

/** M01, or M02b if the line was in suspense. */
export async function creditToFirm(ctx: TxContext, id: string, doer: Doer): Promise<string> {
  const row = await reloadLine(ctx, id);
  if (row.firm_id === null || row.firm_name === null)
    throw new Error(`bank line ${id} is credited to nobody`);
  requireMatchingPayer(row, row.firm_name);
  const wasSuspended = row.state === 'proposed';
  const move = wasSuspended ? 'identify' : 'credit';
  const { now } = ctx;
  requireLineMove(row, move, doer.by);
  const sum = { matter: matterOfLine(row), bank: row.bank, firmId: row.firm_id, amount: row.amount_fen };
  const entryId = await (wasSuspended ? postIdentification : postReceipt)(ctx, {
    ...sum,
    key: `line/${id}/${move}`,
  });
  await updateLine(ctx, row, move, doer, { entryId, decidedBy: doer.personId, decidedAt: now });
  if (row.proof_id)
    await updateProof(ctx, { id: row.proof_id, state: 'matched' }, 'credit', doer, { decidedAt: now });
  await notifyTreasurers(ctx, {
    firmId: row.firm_id,
    template: 'paid_in',
    params: { amount: row.amount_fen.toString(), no: row.serial },
    matter: matterOfLine(row),
    key: `line/${id}/credit`,
  });
  return entryId;
}

/** M02a: posts money of an unknown owner, so that the book equals the bank. Detaches a transfer proof. */
export async function suspendReceipt(ctx: TxContext, row: LineRow, doer: Doer): Promise<void> {
  requireLineMove(row, 'suspend', doer.by);
  await detachTransferProof(ctx, row);
  if (row.firm_id !== null) await clearOwner(ctx.tx, row.id);
  const entryId = await postReceipt(ctx, {
    key: `line/${row.id}/suspend`,
    matter: matterOfLine(row),
    bank: row.bank,
    firmId: null,
    amount: row.amount_fen,
  });
  await updateLine(ctx, row, 'suspend', doer, { entryId, madeBy: doer.personId });
}

/** Detaches the line's transfer proof, which is open again. */
export async function detachTransferProof(ctx: TxContext, row: LineRow): Promise<void> {
  if (row.proof_id && (await releaseMatchedProof(ctx.tx, row.proof_id)) !== 1)
    throw new Error(`proof ${row.proof_id} left its line under our lock`);
}

/** Moves a line whose transfer proof was rejected to suspense, unless it is there already. */
export async function suspendMatchedLine(ctx: TxContext, row: LineRow, doer: Doer): Promise<void> {
  const { tx } = ctx;
  await clearTransferProof(tx, row.id);
  if (row.state === 'matched') return suspendReceipt(ctx, { ...row, proof_id: null }, doer);
  if (row.state !== 'proposed') return;
  await clearOwner(tx, row.id);
  await updateLine(ctx, row, 'refuse', { ...doer, by: 'platform' }, { madeBy: null });
}

export async function proposeResolution(
  ctx: TxContext,
  row: LineRow,
  wish: { proposal: 'identify'; firmId: string } | { proposal: 'return' },
  doer: Doer,
): Promise<void> {
  await updateLine(ctx, row, 'propose', doer, {
    proposal: wish.proposal,
    madeBy: doer.personId,
    ...(wish.proposal === 'identify' ? { firmId: wish.firmId, rule: 'manual' as const } : {}),
  });
}

/**
 * Returns the money to the payer: orders a bank payment that is posted once paid (M02b). If the payer's
 * account is unknown, the operator pays by hand and it is posted at once.
 */
export async function returnToPayer(ctx: TxContext, id: string, doer: Doer): Promise<void> {
  const row = await reloadLine(ctx, id);
  const { tx, now } = ctx;
  const decided = { decidedBy: doer.personId, decidedAt: now };
  if (row.encrypted === '') {
    await postIdentification(ctx, {
      key: `line/${id}/return`,
      matter: matterOfLine(row),
      bank: row.bank,
      firmId: null,
      amount: row.amount_fen,
    });
    await updateLine(ctx, row, 'return', doer, decided);
    return;
  }
  await updateLine(ctx, row, 'send_back', doer, decided);
  await createOrder(ctx, {
    kind: 'return',
    matterId: id,
    bank: row.bank,
    name: row.other_name,
    number: (await decryptColumn(tx, row.encrypted, associatedDataOf('bank_line', id))).usedTo('pay'),
    toBank: row.other_bank,
    cnaps: '',
    amount: row.amount_fen,
    remark: `退款 ${row.serial}`,
  });
}
