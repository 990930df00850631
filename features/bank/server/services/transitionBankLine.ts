// Transitions of bank lines, with their postings.

import type { Matter } from '#features/catalog/matter.ts';
import { identify, receive } from '#features/funds/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isSameName } from '#packages/i18n/names.ts';
import { next } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { BankLine } from '../../calls/line.ts';
import { bankFaults } from '../../faults.ts';
import { lineMachine, type LineMove, type LineState, type MatchRule } from '../../states.ts';
import { ownerOf } from '../queries/encryptedAccountNumber.ts';
import { forgetOwner, forgetProof, lockLine, type LineRow, moveLine, readLine } from '../queries/line.ts';
import { moveProof } from '../queries/proof.ts';
import { insertStep } from '../queries/step.ts';
import { openNumber } from './encryptAccountNumber.ts';
import { writeOrder } from './executeBankOrders.ts';
import { tell } from './notifyTreasurers.ts';

export const matterOf = ({ id, serial }: LineRow): Matter => ({ type: 'receipt', id, no: serial });

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

export async function again({ tx }: Pick<TxContext, 'tx'>, id: string): Promise<LineRow> {
  const row = await readLine(tx, id);
  if (!row) throw new Error(`bank line ${id} is gone`);
  return row;
}

/** Locks the line; fails for outgoing lines, which are not matched by people. */
export async function holdReceipt({ tx }: Pick<TxContext, 'tx'>, id: string): Promise<LineRow> {
  const row = (await lockLine(tx, id)) ?? fail(genericFaults.not_found);
  return row.direction === 'in' ? row : fail(bankFaults.not_incoming);
}

/** Returns the state after the move; fails if the state does not allow it. */
export const insistOnMove = (row: LineRow, move: LineMove): LineState =>
  next(lineMachine, row.state, move) ?? fail(genericFaults.wrong_state, { state: row.state });

export function insistOnOther(row: LineRow, personId: string): void {
  if (row.proposed_by === personId) fail(bankFaults.second_person);
}

/** Fails if the payer is another than the firm; a returned payment or a proof without a payer name passes. */
export function insistOnPayer(row: LineRow, firmName: string): void {
  if (row.rule === 'bounce' || (row.rule === 'proof' && row.other_name === '')) return;
  if (!isSameName(row.other_name, firmName))
    fail(bankFaults.payer_differs, { payerName: row.other_name, firmName });
}

interface MatchInput {
  readonly firmId: string;
  readonly rule: MatchRule;
  readonly proofId?: string | null;
  readonly personId: string | null;
}

export async function match(
  ctx: TxContext,
  row: LineRow,
  { firmId, rule, proofId = null, personId }: MatchInput,
): Promise<void> {
  await moveLine(ctx.tx, row.id, {
    from: row.state,
    to: insistOnMove(row, 'match'),
    firmId,
    rule,
    proofId,
    madeBy: personId,
  });
  await insertStep(ctx, { thing: 'line', id: row.id, move: 'match', personId });
  if (proofId === null) return;
  await moveProof(ctx.tx, proofId, {
    from: 'submitted',
    to: 'matched',
    lineId: row.id,
    matchedBy: personId,
  });
  await insertStep(ctx, { thing: 'proof', id: proofId, move: 'match', personId });
}

/** M01, or M02b if the line was in suspense. */
export async function credit(ctx: TxContext, id: string, personId: string | null): Promise<string> {
  const row = await again(ctx, id);
  if (row.firm_id === null || row.firm_name === null)
    throw new Error(`bank line ${id} is credited to nobody`);
  insistOnPayer(row, row.firm_name);
  const wasSuspended = row.state === 'proposed';
  const move = wasSuspended ? 'identify' : 'credit';
  const { tx, now } = ctx;
  const to = insistOnMove(row, move);
  const sum = { matter: matterOf(row), bank: row.bank, firmId: row.firm_id, amount: row.amount_fen };
  const entryId = await (wasSuspended ? identify : receive)(ctx, { ...sum, key: `line/${id}/${move}` });
  await moveLine(tx, id, { from: row.state, to, entryId, decidedBy: personId, decidedAt: now });
  await insertStep(ctx, { thing: 'line', id, move, personId });
  if (row.proof_id) {
    await moveProof(tx, row.proof_id, { from: 'matched', to: 'credited', decidedAt: now });
    await insertStep(ctx, { thing: 'proof', id: row.proof_id, move: 'credit', personId });
  }
  await tell(ctx, {
    firmId: row.firm_id,
    template: 'paid_in',
    params: { amount: row.amount_fen.toString(), no: row.serial },
    matter: matterOf(row),
    key: `line/${id}/credit`,
  });
  return entryId;
}

interface SuspendInput {
  readonly personId: string | null;
  readonly reason: string;
}

/** M02a: posts money of an unknown owner, so that the book equals the bank. Detaches a transfer proof. */
export async function suspend(
  ctx: TxContext,
  row: LineRow,
  { personId, reason }: SuspendInput,
): Promise<void> {
  const to = insistOnMove(row, 'suspend');
  await freeProof(ctx, row);
  if (row.firm_id !== null) await forgetOwner(ctx.tx, row.id);
  const entryId = await receive(ctx, {
    key: `line/${row.id}/suspend`,
    matter: matterOf(row),
    bank: row.bank,
    firmId: null,
    amount: row.amount_fen,
  });
  await moveLine(ctx.tx, row.id, { from: row.state, to, entryId, reason, madeBy: personId });
  await insertStep(ctx, { thing: 'line', id: row.id, move: 'suspend', personId, reason });
}

/** Detaches the line's transfer proof, which is open again. */
export async function freeProof(ctx: TxContext, row: LineRow): Promise<void> {
  if (row.proof_id)
    await moveProof(ctx.tx, row.proof_id, {
      from: 'matched',
      to: 'submitted',
      lineId: null,
      matchedBy: null,
    });
}

/** Moves a line whose transfer proof was rejected to suspense, unless it is there already. */
export async function freeLine(
  ctx: TxContext,
  row: LineRow,
  why: { personId: string; reason: string },
): Promise<void> {
  const { tx } = ctx;
  await forgetProof(tx, row.id);
  if (row.state === 'matched') return suspend(ctx, { ...row, proof_id: null }, why);
  if (row.state !== 'proposed') return;
  await forgetOwner(tx, row.id);
  await moveLine(tx, row.id, { from: 'proposed', to: 'suspended', reason: why.reason, madeBy: null });
  await insertStep(ctx, { thing: 'line', id: row.id, move: 'refuse', ...why });
}

export async function propose(
  ctx: TxContext,
  row: LineRow,
  wish: { proposal: 'identify'; firmId: string } | { proposal: 'return' },
  { personId, reason }: SuspendInput & { personId: string },
): Promise<void> {
  const to = insistOnMove(row, 'propose');
  await moveLine(ctx.tx, row.id, {
    from: row.state,
    to,
    proposal: wish.proposal,
    reason,
    madeBy: personId,
    ...(wish.proposal === 'identify' ? { firmId: wish.firmId, rule: 'manual' as const } : {}),
  });
  await insertStep(ctx, { thing: 'line', id: row.id, move: 'propose', personId, reason });
}

/**
 * Returns the money to the payer: orders a bank payment that is posted once paid (M02b). If the payer's
 * account is unknown, the operator pays by hand and it is posted at once.
 */
export async function sendBack(ctx: TxContext, id: string, personId: string): Promise<void> {
  const row = await again(ctx, id);
  const { tx, now } = ctx;
  if (row.encrypted === '') {
    await identify(ctx, {
      key: `line/${id}/return`,
      matter: matterOf(row),
      bank: row.bank,
      firmId: null,
      amount: row.amount_fen,
    });
    await moveLine(tx, id, {
      from: row.state,
      to: insistOnMove(row, 'return'),
      decidedBy: personId,
      decidedAt: now,
    });
    await insertStep(ctx, { thing: 'line', id, move: 'return', personId });
    return;
  }
  await moveLine(tx, id, {
    from: row.state,
    to: insistOnMove(row, 'send_back'),
    decidedBy: personId,
    decidedAt: now,
  });
  await insertStep(ctx, { thing: 'line', id, move: 'send_back', personId });
  await writeOrder(ctx, {
    kind: 'return',
    matterId: id,
    bank: row.bank,
    name: row.other_name,
    number: await openNumber(tx, row.encrypted, ownerOf('bank_line', id)),
    toBank: row.other_bank,
    cnaps: '',
    amount: row.amount_fen,
    remark: `退款 ${row.serial}`,
  });
}
