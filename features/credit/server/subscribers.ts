// Queues firms whose deals changed: their scores are soon computed.

import { assayFinal } from '#features/assay/events.ts';
import { contractSettled, contractTerminated } from '#features/contract/events.ts';
import { tripSigned } from '#features/pickup/events.ts';
import {
  overruled,
  sheetClosed,
  sheetConfirmed,
  sheetPaid,
  sheetReversed,
} from '#features/settlement/events.ts';
import { on, type TxContext } from '#packages/rpc/server/context.ts';
import { queueFirms } from './queries/due.ts';
import { readFirmsOfSheet } from './queries/read.ts';

interface DealEvent {
  readonly sellerId: string;
  readonly buyerId: string;
}

const queueSides = async (events: readonly DealEvent[], { tx, now }: TxContext) => {
  await queueFirms(
    tx,
    events.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]),
    'event',
    now,
  );
};

export const creditSubscribers = [
  on(contractSettled, queueSides),
  on(contractTerminated, queueSides),
  on(tripSigned, queueSides),
  on(assayFinal, queueSides),
  on(sheetConfirmed, queueSides),
  on(sheetPaid, queueSides),
  on(sheetReversed, queueSides),
  on(sheetClosed, queueSides),
  on(overruled, async ({ sheetId }, { tx, now }) => {
    await queueFirms(tx, await readFirmsOfSheet(tx, sheetId), 'event', now);
  }),
];
