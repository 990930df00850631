// The calls of goods, carried out.

import { handle, type Handler } from '#packages/call/server.ts';
import { tonneProof } from '../calls.ts';
import { boughtHandlers } from './handlers/bought.ts';
import { lotHandlers } from './handlers/lot.ts';
import { receiptHandlers } from './handlers/receipt.ts';
import { transferHandlers } from './handlers/transfer.ts';
import { proveTonnes, readKinds } from './proof.ts';

export const goodsHandlers: readonly Handler[] = [
  ...lotHandlers,
  ...boughtHandlers,
  ...receiptHandlers,
  ...transferHandlers,
  handle(tonneProof, async (_input, { tx, now }) => {
    const [findings, kinds] = await Promise.all([proveTonnes(tx), readKinds(tx)]);
    return {
      isSound: findings.every(({ isKept }) => isKept),
      findings,
      accounts: kinds.map(({ kind, count, weight_kg }) => ({ kind, count, weight: weight_kg })),
      checkedAt: now,
    };
  }),
];
