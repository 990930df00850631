// Credits per-tonne fees when a contract settles fewer tonnes than charged.

import { atMost, type Fen, fen, type Kg, minus } from '#packages/exact/exact.ts';
import { feeByTonne, type TonneTerms } from './rate.ts';

/** A charged fee less its earlier credits. */
export interface Standing {
  readonly id: string;
  readonly quantity: Kg;
  readonly payable: Fen;
  readonly net: Fen;
  readonly terms: TonneTerms;
}
export interface Credit {
  readonly id: string;
  readonly quantity: Kg;
  readonly payable: Fen;
  readonly net: Fen;
  readonly vat: Fen;
}

/** Credits the excess tonnes against the fees in the given order. */
export function creditsFor(fees: readonly Standing[], excess: Kg): Credit[] {
  let open = excess;
  return fees.flatMap((fee) => {
    const quantity = atMost(fee.quantity, open);
    if (quantity <= 0n) return [];
    open = minus(open, quantity);
    return [creditOf(fee, quantity)];
  });
}

/** The remainder is recalculated as if charged so from the start; the difference is the credit. */
function creditOf({ id, quantity: charged, payable, net, terms }: Standing, quantity: Kg): Credit {
  const remains = charged === quantity ? NOTHING : feeByTonne(minus(charged, quantity), terms);
  const [less, lessNet] = [minus(payable, remains.payable), minus(net, remains.net)];
  return { id, quantity, payable: less, net: lessNet, vat: minus(less, lessNet) };
}
const NOTHING = { payable: fen(0n), net: fen(0n) };
