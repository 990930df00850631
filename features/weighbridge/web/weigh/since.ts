// Weighings of this scale since its book was written, unknown to the book.

import { dayInMarket } from '#packages/time/marketDay.ts';
import type { WeighingSinceBook } from '../../rules/offline.ts';
import { netOf } from '../../rules/weighing.ts';
import { isWaiting } from './queue.ts';
import type { Book, Device, FirstWeighing, QueuedTicket } from './weighStore.ts';

export const isSinceBook = (ticket: QueuedTicket, { asOf }: Pick<Book, 'asOf'>): boolean =>
  isWaiting(ticket) || ticket.signed.body.secondAt > asOf;

interface ScaleData {
  readonly device: Device;
  readonly firsts: readonly FirstWeighing[];
  readonly tickets: readonly QueuedTicket[];
}

/** At the mine only: unloading uses up neither order nor day. */
export function weighedSince({ device: { book }, firsts, tickets }: ScaleData): WeighingSinceBook[] {
  const isLoaded = (tripId: string) =>
    book.trips.some((trip) => trip.tripId === tripId && trip.side === 'load');
  return [
    ...tickets
      .filter(
        (ticket) =>
          ticket.signed.body.side === 'load' &&
          ticket.result?.outcome !== 'duplicate' &&
          isSinceBook(ticket, book),
      )
      .map(({ signed: { body } }) => ({
        tripId: body.tripId,
        day: dayInMarket(body.firstAt),
        lifted: netOf(body),
      })),
    ...firsts
      .filter(({ tripId }) => isLoaded(tripId))
      .map(({ tripId, at }) => ({ tripId, day: dayInMarket(at), lifted: null })),
  ];
}
