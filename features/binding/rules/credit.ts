// Credit a seller grants a buyer, compared with their contracts.

import { atLeast, type Fen, fen, minus, plus } from '#packages/exact/exact.ts';

export interface BuyerCredit {
  readonly limit: Fen;
  readonly used: Fen;
}

/** Credit left, and the amount by which one more contract would exceed it, in fen. */
export const creditAfter = ({ limit, used }: BuyerCredit, goods: Fen) => ({
  left: atLeast(fen(0n), minus(limit, used)),
  over: atLeast(fen(0n), minus(plus(used, goods), limit)),
});
