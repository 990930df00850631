// Allotment of tonnes among bids (auction rules, section 5).

export interface QuantityBid {
  readonly code: string;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly least: bigint;
  /** When it came; of equals the lower number of its row. */
  readonly t: number;
  readonly no: number;
}

export interface Allotted {
  readonly code: string;
  readonly quantity: bigint;
  readonly price: bigint;
}

interface AllotRules {
  readonly direction: 'up' | 'down';
  readonly quantity: bigint;
  readonly maxPerFirm?: bigint | undefined;
  readonly pricing: 'as_bid' | 'uniform';
}

/** Best price first, then the earlier; who would get less than its own least is passed over. */
export function allot(
  { direction, quantity, maxPerFirm, pricing }: AllotRules,
  bids: readonly QuantityBid[],
): Allotted[] {
  const sign = direction === 'up' ? 1n : -1n;
  const queue = [...bids].sort((one, other) => {
    const better = (other.price - one.price) * sign;
    if (better !== 0n) return better > 0n ? 1 : -1;
    return one.t - other.t || one.no - other.no;
  });
  let left = quantity;
  const served: Allotted[] = [];
  for (const bid of queue) {
    const most = maxPerFirm !== undefined && maxPerFirm < bid.quantity ? maxPerFirm : bid.quantity;
    const given = most < left ? most : left;
    if (given <= 0n || given < bid.least) continue;
    served.push({ code: bid.code, quantity: given, price: bid.price });
    left -= given;
  }
  const last = served.at(-1);
  return pricing === 'uniform' && last ? served.map((one) => ({ ...one, price: last.price })) : served;
}
