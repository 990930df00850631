// Checks the files that terms refer to, and retains them with the contract.

import type { FileKind } from '#features/file/kinds.ts';
import { keepFiles, unusableFiles } from '#features/file/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { contractFaults } from '../../faults.ts';
import { type ContractTerms, fileFieldsOf, filesIn } from '../../terms.ts';
import type { ContractRow } from '../queries/contract.ts';

const PAPERS: readonly FileKind[] = ['pdf', 'jpg', 'png', 'ofd', 'xlsx'];

/** Files must exist and belong to the firm, unless the previous terms already named them. */
export async function requireTermFiles(
  { tx }: TxContext,
  firmId: string,
  terms: ContractTerms,
  before?: ContractTerms,
): Promise<void> {
  const known = before ? filesIn(before) : [];
  const brought = filesIn(terms).filter((id) => !known.includes(id));
  const missing = await unusableFiles(tx, { firmId, files: brought.map((id) => ({ id, kinds: PAPERS })) });
  const fields = Object.entries(fileFieldsOf(terms)).filter(([, ids]) =>
    ids.some((id) => missing.includes(id)),
  );
  if (fields.length > 0)
    fail(contractFaults.terms_invalid, {
      problems: fields.map(([field]) => ({ field, rule: 'files_missing' as const })),
    });
}

export const keepTermFiles = ({ tx }: TxContext, contractId: string, firmId: string, terms: ContractTerms) =>
  keepFiles(tx, {
    firmId,
    usedBy: `contract/${contractId}`,
    files: filesIn(terms).map((id) => ({ id, kinds: PAPERS })),
  });

/** For terms that neither side wrote alone: each side's files belong to that side. */
export async function keepFilesOfBoth(
  ctx: TxContext,
  { id, seller_id: seller, buyer_id: buyer, trade_co_id: tradeCo }: ContractRow,
  terms: ContractTerms,
): Promise<void> {
  for (const firmId of [seller, buyer, tradeCo])
    if (firmId !== null) await keepTermFiles(ctx, id, firmId, terms);
}
