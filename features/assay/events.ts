// Event for later features: the final values of a sample.

import type { Fen, Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';
import type { SampleSide } from './parts.ts';
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
  /** Umpire's fee owed by the loser, who could not pay, to the challenger, who did. */
  readonly owed: { readonly by: SampleSide; readonly amount: Fen } | undefined;
}

/** Emitted once; the values do not change afterwards. */
export const assayFinal = event<readonly FinalAssay[]>('assay.final');
