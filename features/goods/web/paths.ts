// Links from stock to offers, receipts and pick-up orders.

import { offerPath } from '#features/listing/web/registration/begun.ts';
import type { Lot } from '../calls.ts';
import { typed } from './numbers.ts';

/** Link to a new offer of everything available on a pile, with its assay and asking price. */
export function offerOf({ varietyId, placeId, available, priceHint, assay }: Lot): string {
  const found = assay
    ? {
        heat: typed(assay.heat, 0),
        moisture: typed(assay.moisture, 2),
        sulphur: typed(assay.sulphur, 2),
        ash: typed(assay.ash, 2),
        sampledOn: assay.sampledOn,
      }
    : {};
  return offerPath({
    variety: varietyId,
    place: placeId,
    ...(available > 0n && { quantity: typed(available) }),
    ...(priceHint !== null && { price: typed(priceHint, 4) }),
    ...found,
  });
}

export const issuePath = (lotId: string) => `pages/business/goods/issue?lot=${lotId}`;
export const liftPath = (contractId: string) => `pages/business/getout/write?contract=${contractId}`;
export const receiptsPath = (contractNo: string) =>
  `pages/business/goods/index?tab=receipts&keyword=${encodeURIComponent(contractNo)}`;
