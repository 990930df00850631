// The word for how an entrust stands, by its state and by what was dealt.

import type { Kg } from '#packages/exact/exact.ts';
import type { EntrustState } from '../states.ts';

interface Standing {
  readonly state: EntrustState;
  readonly result: { readonly quantity: Kg } | null;
}

/** `unsold` has lots to decide about, `done` has none: neither says whether anything was dealt. */
export function entrustWord({ state, result }: Standing) {
  if (state === 'unsold' && result !== null && result.quantity > 0n) return 'entrustState.partly_sold';
  if (state === 'done' && result?.quantity === 0n) return 'entrustState.ended_unsold';
  return `entrustState.${state}` as const;
}
