// Allotment of a lot that is bid for in tonnes (auction rules, section 5).

import { type HaoPerTonne, type Kg, kg } from '#packages/exact/exact.ts';
import { isBetter, type LotSpec } from './lotSpec.ts';

export interface TonnesBid {
  readonly code: string;
  readonly price: HaoPerTonne;
  readonly quantity: Kg;
  /** Less than this the bidder does not take. */
  readonly least: Kg;
  /** Number of its row in the log: the earlier goes first among equal prices. */
  readonly no: number;
}

export interface LotAward {
  readonly code: string;
  readonly quantity: Kg;
  /** Hao a tonne. */
  readonly price: HaoPerTonne;
}

export interface Allotment {
  /** In the order in which they were served. */
  readonly awards: readonly LotAward[];
  /** What stays the entruster's. */
  readonly left: Kg;
}

type AllotSpec = Pick<LotSpec, 'direction' | 'quantity' | 'maxPerFirm' | 'pricing'>;

/** Best price first, then the earlier. */
export const inOrder = <Bid extends { readonly price: bigint; readonly no: number }>(
  spec: Pick<LotSpec, 'direction'>,
  bids: readonly Bid[],
): Bid[] =>
  bids.toSorted((one, other) =>
    one.price === other.price ? one.no - other.no : isBetter(spec, one.price, other.price) ? -1 : 1,
  );

/** Best price first, then the earlier; whoever would get less than its own least is passed over. */
export const allot = (spec: AllotSpec, bids: readonly TonnesBid[]): Allotment =>
  serve(spec, inOrder(spec, bids));

/** `allot` for bids that are in order. */
export function serve(
  { quantity: whole, maxPerFirm, pricing }: AllotSpec,
  ordered: readonly TonnesBid[],
): Allotment {
  let left: bigint = whole;
  const served: LotAward[] = [];
  for (const { code, price, quantity, least } of ordered) {
    if (left === 0n) break;
    let gets: bigint = quantity < left ? quantity : left;
    if (maxPerFirm !== undefined && gets > maxPerFirm) gets = maxPerFirm;
    if (gets <= 0n || gets < least) continue;
    left -= gets;
    served.push({ code, price, quantity: kg(gets) });
  }
  const last = served.at(-1);
  const awards =
    pricing === 'uniform' && last ? served.map((award) => ({ ...award, price: last.price })) : served;
  return { awards, left: kg(left) };
}
