// Stores papers that one side has signed.

import type { OpenedKey, SignedPdf } from '#features/certificate/server/public.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import { isOwnKey, storeSigned } from '#features/document/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { settlementFaults } from '../../faults.ts';

interface NewSignedPaper {
  readonly kind: 'sheet' | 'reversal' | 'release' | 'adhoc';
  readonly id: string;
  readonly version: number;
  readonly role: ContractSide;
  readonly firmId: string;
  readonly key: OpenedKey;
  readonly actor: Actor;
  readonly ip: string;
  readonly name: string;
  /** Hash of the paper to sign, or of the other side's signed copy. */
  readonly sha256: string;
  readonly signed: SignedPdf;
}

/** Stores the signed paper and the signature; returns the new SHA-256. */
export async function storeSignedPaper(
  ctx: TxContext,
  { key, actor: { personId }, ...paper }: NewSignedPaper,
): Promise<string> {
  if (!isOwnKey(key, { firmId: paper.firmId, personId }, ctx.now)) return fail(settlementFaults.certificate);
  return storeSigned(ctx, { ...paper, personId });
}
