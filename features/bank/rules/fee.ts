// Bank fees by amount, from a table in the parameters.

import { atLeast, atMost, divide, type Fen, fen } from '#packages/exact/exact.ts';

export interface FeeTier {
  /** Inclusive; null for everything above. */
  readonly upTo: Fen | null;
  readonly fee: Fen;
  /** Millionths of the amount, at least `fee`; absent for a flat fee. */
  readonly perMillion?: bigint;
  readonly most?: Fen;
}

const FLAT = /^(\d{1,15}):(\d{1,9})$/;
const REST = /^\*:(\d{1,9}):(\d{1,6})ppm:(\d{1,9})$/;

/**
 * Parses `1000000:500,10000000:1000,*:2000:20ppm:20000`: sums and fees in fen; the last tier is in millionths
 * with a minimum and a maximum.
 */
export function parseFeeTable(text: string): FeeTier[] {
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

/** Fee in fen; zero if no tier covers the amount. */
export function computeBankFee(amount: Fen, tiers: readonly FeeTier[]): Fen {
  const tier = tiers.find(({ upTo }) => upTo === null || amount <= upTo);
  if (!tier) return fen(0n);
  if (tier.perMillion === undefined) return tier.fee;
  const share = fen(divide(amount * tier.perMillion, MILLION, 'half_up'));
  return atMost(tier.most ?? share, atLeast(tier.fee, share));
}
