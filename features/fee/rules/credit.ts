// Credits per-tonne fees when a contract settles fewer tonnes than charged.

import { atMost, type Fen, fen, type Kg, minus } from '#packages/exact/exact.ts';
import { feeByTonne, type TonneTerms } from './rate.ts';

/** A charged fee less its earlier credits. */
export interface ChargedFee {
  readonly id: string;
  readonly quantity: Kg;
  readonly payable: Fen;
  readonly net: Fen;
  readonly terms: TonneTerms;
}
export interface FeeCredit {
  readonly id: string;
  readonly quantity: Kg;
  readonly payable: Fen;
  readonly net: Fen;
  readonly vat: Fen;
}

/** Credits the excess tonnes against the fees in the given order. */
export function creditsFor(fees: readonly ChargedFee[], excess: Kg): FeeCredit[] {
  let open = excess;
  return fees.flatMap((fee) => {
    const quantity = atMost(fee.quantity, open);
    if (quantity <= 0n) return [];
    open = minus(open, quantity);
    return [creditOf(fee, quantity)];
  });
}

/** The remainder is recalculated as if charged so from the start; the difference is the credit. */
function creditOf({ id, quantity: charged, payable, net, terms }: ChargedFee, quantity: Kg): FeeCredit {
  const remains = charged === quantity ? NOTHING : feeByTonne(minus(charged, quantity), terms);
  const [less, lessNet] = [minus(payable, remains.payable), minus(net, remains.net)];
  return { id, quantity, payable: less, net: lessNet, vat: minus(less, lessNet) };
}
const NOTHING = { payable: fen(0n), net: fen(0n) };
