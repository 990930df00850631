// What goes back of fees by the tonne when a contract has settled fewer tonnes than it was charged for.

import { atMost, type Fen, fen, type Kg, minus } from '#packages/exact/exact.ts';
import { feeByTonne, type TonneTerms } from './rate.ts';

/** A fee as it stands: less what was taken off it before. */
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

/** Takes the tonnes off one fee after another, in the order given. */
export function creditsFor(fees: readonly Standing[], excess: Kg): Credit[] {
  let open = excess;
  return fees.flatMap((fee) => {
    const quantity = atMost(fee.quantity, open);
    if (quantity <= 0n) return [];
    open = minus(open, quantity);
    return [creditOf(fee, quantity)];
  });
}

/** The fee of what remains is reckoned anew, so that both make what it would have been from the start; the rest is the credit. */
function creditOf({ id, quantity: charged, payable, net, terms }: Standing, quantity: Kg): Credit {
  const remains = charged === quantity ? NOTHING : feeByTonne(minus(charged, quantity), terms);
  const [less, lessNet] = [minus(payable, remains.payable), minus(net, remains.net)];
  return { id, quantity, payable: less, net: lessNet, vat: minus(less, lessNet) };
}
const NOTHING = { payable: fen(0n), net: fen(0n) };
