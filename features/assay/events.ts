// What assays tell the features after them: values that are settled by.

import type { Fen, Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';
import type { Side } from './parts.ts';
import type { Values } from './rules/basis.ts';

export interface FinalAssay {
  readonly sampleId: string;
  readonly sampleNo: string;
  readonly contractId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly quantity: Kg;
  readonly values: Values;
  readonly isUmpired: boolean;
  /** The umpire's fee, where the side that lost could not pay it and the other did. */
  readonly owed: { readonly by: Side; readonly amount: Fen } | undefined;
}

/** Nothing changes in these any more. */
export const assayFinal = event<readonly FinalAssay[]>('assay.final');
