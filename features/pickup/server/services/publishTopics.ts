// Publishes delivery changes to the topics of firms, operators and trips.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';

interface Concerned {
  readonly buyer_id: string;
  readonly seller_id: string;
}

export const topicsOf = ({ buyer_id, seller_id }: Concerned, orderId: string, ...tripIds: string[]) => [
  `deliveries/${buyer_id}`,
  `deliveries/${seller_id}`,
  'deliveries',
  `pickup/${orderId}`,
  ...tripIds.map((id) => `trip/${id}`),
];

export const publishDelivery = (
  tx: Transaction,
  concerned: Concerned,
  orderId: string,
  ...tripIds: string[]
) => writeOutbox(tx, topicsOf(concerned, orderId, ...tripIds));

export const publishLate = (
  tx: Transaction,
  { buyerId, sellerId }: { readonly buyerId: string; readonly sellerId: string },
) => writeOutbox(tx, [`deliveries/${buyerId}`, `deliveries/${sellerId}`, 'deliveries']);

export const publishScale = (tx: Transaction, firmId: string) =>
  writeOutbox(tx, [`deliveries/${firmId}`, 'deliveries']);
