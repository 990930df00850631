// All call handlers of goods.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { tonneProof } from '../../calls.ts';
import { proveTonnes, readKinds } from '../services/proveTonnes.ts';
import { boughtHandlers } from './bought.ts';
import { lotHandlers } from './lot.ts';
import { warehouseReceiptHandlers } from './receipt.ts';
import { transferHandlers } from './transfer.ts';

export const goodsHandlers: readonly Handler[] = [
  ...lotHandlers,
  ...boughtHandlers,
  ...warehouseReceiptHandlers,
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
