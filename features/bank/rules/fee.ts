// What the bank takes for a payment, by its amount: a table that operators may change.

import { atLeast, atMost, divide, type Fen, fen } from '#packages/exact/exact.ts';

export interface FeeTier {
  /** Up to and including; null for everything above. */
  readonly upTo: Fen | null;
  readonly fee: Fen;
  /** Of the amount, in millionths, at least `fee`; none in a tier with a flat fee. */
  readonly perMillion?: bigint;
  readonly most?: Fen;
}

const FLAT = /^(\d{1,15}):(\d{1,9})$/;
const REST = /^\*:(\d{1,9}):(\d{1,6})ppm:(\d{1,9})$/;

/** `1000000:500,10000000:1000,*:2000:20ppm:20000`: sums and fees in fen, the last tier by millionths between two bounds. */
export function feeTable(text: string): FeeTier[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((tier) => {
      const rest = REST.exec(tier);
      if (rest)
        return {
          upTo: null,
          fee: fen(BigInt(rest[1] ?? 0)),
          perMillion: BigInt(rest[2] ?? 0),
          most: fen(BigInt(rest[3] ?? 0)),
        };
      const flat = FLAT.exec(tier);
      if (!flat) throw new RangeError(`${tier} is no tier of fees`);
      return { upTo: fen(BigInt(flat[1] ?? 0)), fee: fen(BigInt(flat[2] ?? 0)) };
    });
}

const MILLION = 1_000_000n;

/** Nothing where no tier covers it. */
export function feeOf(amount: Fen, tiers: readonly FeeTier[]): Fen {
  const tier = tiers.find(({ upTo }) => upTo === null || amount <= upTo);
  if (!tier) return fen(0n);
  if (tier.perMillion === undefined) return tier.fee;
  const share = fen(divide(amount * tier.perMillion, MILLION, 'half_up'));
  return atMost(tier.most ?? share, atLeast(tier.fee, share));
}
