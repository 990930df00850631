// Transitions of transfer proofs.

import { keepFiles, releaseFiles, unusableFiles } from '#features/file/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { FirmTransferProof, createTransferProof, TransferProof } from '../../calls/proof.ts';
import { bankFaults } from '../../faults.ts';
import { findProofFlaw } from '../../rules/proof.ts';
import type { ProofMove } from '../../states.ts';
import { associatedDataOf } from '../queries/encryptedAccountNumber.ts';
import {
  insertProof,
  lockProof,
  type ProofContent,
  type ProofRow,
  readProof,
  findDuplicateProof,
  contentColumns,
  writeProofFiles,
} from '../queries/proof.ts';
import { encryptNumber } from './encryptAccountNumber.ts';
import { type Doer, transferProofLifecycle, recordBankCreation } from './transitionBank.ts';

export const toProof = (row: ProofRow): TransferProof => ({
  id: row.id,
  version: row.version,
  amount: row.amount_fen,
  paidOn: row.paid_on,
  payerName: row.payer_name,
  payerTail: row.tail,
  payerBank: row.payer_bank,
  serial: row.serial,
  purpose: row.purpose,
  matterNo: row.matter_no,
  state: row.state,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  reason: row.reason,
});

export const toProofOfFirm = (row: ProofRow): FirmTransferProof => ({
  ...toProof(row),
  firmId: row.firm_id,
  firmName: row.firm_name,
  lineId: row.line_id,
  matchedBy: row.matched_name,
});

export async function reloadProof({ tx }: Pick<TxContext, 'tx'>, id: string): Promise<ProofRow> {
  const row = await readProof(tx, id);
  if (!row) throw new Error(`proof ${id} is gone`);
  return row;
}

/** Locks the proof and checks that the move is allowed; another firm's proof is not found. */
export async function lockProofForMove(
  { tx }: Pick<TxContext, 'tx'>,
  id: string,
  move: ProofMove,
  by: Doer['by'],
  firmId?: string,
): Promise<ProofRow> {
  const row = (await lockProof(tx, id)) ?? fail(genericFaults.not_found);
  if (firmId !== undefined && row.firm_id !== firmId) fail(genericFaults.not_found);
  requireMove(transferProofLifecycle, row, move, by);
  return row;
}

type ProofInput = InputOf<typeof createTransferProof>;
interface ProofOwner {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
}

const KINDS = ['pdf', 'jpg', 'png', 'webp'] as const;
const filesOf = (id: string, firmId: string, fileIds: readonly string[]) => ({
  firmId,
  usedBy: `bank/proof/${id}`,
  files: fileIds.map((fileId) => ({ id: fileId, kinds: KINDS })),
});

async function contentOf(
  { tx, now }: TxContext,
  { id, firmId }: ProofOwner,
  { payerAccount, fileIds, ...written }: ProofInput,
): Promise<ProofContent> {
  const [firm] = await readFirms(tx, [firmId]);
  const [firmName, today] = [firm?.name ?? '', dayInMarket(now)];
  const flaw = findProofFlaw(written, { firmName, today });
  if (flaw === 'payer_differs') fail(bankFaults.payer_differs, { payerName: written.payerName, firmName });
  if (flaw === 'day_ahead') fail(bankFaults.day_ahead, { latest: today });
  const content = {
    ...written,
    ...(await encryptNumber(tx, payerAccount, associatedDataOf('bank_transfer_proof', id))),
  };
  if (await findDuplicateProof(tx, id, content)) fail(bankFaults.voucher_used);
  if ((await unusableFiles(tx, filesOf(id, firmId, fileIds))).length > 0) fail(bankFaults.file_unusable);
  return content;
}

async function saveFiles(
  { tx }: TxContext,
  { id, firmId }: ProofOwner,
  fileIds: readonly string[],
): Promise<void> {
  await releaseFiles(tx, [`bank/proof/${id}`], fileIds);
  await keepFiles(tx, filesOf(id, firmId, fileIds));
  await writeProofFiles(tx, id, fileIds);
}

export async function createProof(ctx: TxContext, owner: ProofOwner, input: ProofInput): Promise<ProofRow> {
  const content = await contentOf(ctx, owner, input);
  const { id, firmId, personId } = owner;
  // Two concurrent proofs of one serial: the second fails.
  if ((await insertProof(ctx.tx, { ...content, id, firmId, by: personId }, ctx.now)) === 0)
    fail(bankFaults.voucher_used);
  await saveFiles(ctx, owner, input.fileIds);
  await recordBankCreation(ctx, id, 'submit', { to: 'submitted', personId });
  return reloadProof(ctx, id);
}

/** Replaces the content of a proof as a new version. */
export async function replaceProof(
  ctx: TxContext,
  row: ProofRow,
  owner: ProofOwner & { readonly by: Doer['by'] },
  input: ProofInput,
): Promise<ProofRow> {
  const content = await contentOf(ctx, owner, input);
  const { by, personId } = owner;
  const set = contentColumns(content, personId, ctx.now);
  await transition(ctx, transferProofLifecycle, row, 'edit', { by, personId, set });
  await saveFiles(ctx, owner, input.fileIds);
  return reloadProof(ctx, owner.id);
}
