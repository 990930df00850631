// Links from stock to offers, receipts and pick-up orders.

import { offerPath } from '#features/listing/web/registration/begun.ts';
import type { Lot } from '../calls.ts';
import { formatInput } from './numbers.ts';

/** Link to a new offer of everything available on a pile, with its assay and asking price. */
export function offerPathOf({ varietyId, placeId, available, priceHint, assay }: Lot): string {
  const found = assay
    ? {
        heat: formatInput(assay.heat, 0),
        moisture: formatInput(assay.moisture, 2),
        sulphur: formatInput(assay.sulphur, 2),
        ash: formatInput(assay.ash, 2),
        sampledOn: assay.sampledOn,
      }
    : {};
  return offerPath({
    variety: varietyId,
    place: placeId,
    ...(available > 0n && { quantity: formatInput(available) }),
    ...(priceHint !== null && { price: formatInput(priceHint, 4) }),
    ...found,
  });
}

export const issuePath = (lotId: string) => `pages/business/goods/issue?lot=${lotId}`;
export const receiptsPath = (contractNo: string) =>
  `pages/business/goods/index?tab=receipts&keyword=${encodeURIComponent(contractNo)}`;
