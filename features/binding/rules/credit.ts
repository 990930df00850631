// What a seller trusts a buyer with, held against what its contracts with it come to.

import { atLeast, type Fen, fen, minus, plus } from '#packages/exact/exact.ts';

export interface Credit {
  readonly limit: Fen;
  readonly used: Fen;
}

/** What is left of it, and by how much one more contract would pass it. */
export const creditAfter = ({ limit, used }: Credit, goods: Fen) => ({
  left: atLeast(fen(0n), minus(limit, used)),
  over: atLeast(fen(0n), minus(plus(used, goods), limit)),
});
