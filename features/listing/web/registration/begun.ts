// Prefills the listing form from an address: stock, tonnes, assay, price.

import * as z from 'zod/mini';
import type { IndexCode } from '#features/clause/quality.ts';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { Day } from '#packages/schema/wire.ts';

/** Values that are no numbers are ignored. */
const figure = z.catch(z.optional(z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/))), undefined);
const id = z.catch(z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))), undefined);

export const OfferPrefill = z.object({
  variety: id,
  place: id,
  quantity: figure,
  price: figure,
  heat: figure,
  moisture: figure,
  sulphur: figure,
  ash: figure,
  sampledOn: z.catch(z.optional(Day), undefined),
});
export type OfferPrefill = z.output<typeof OfferPrefill>;

export const offerPath = (begun: OfferPrefill): string => {
  const given = Object.entries(begun).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `pages/trade/registration?${new URLSearchParams(given).toString()}`;
};

const ASSAY_FIELDS = {
  QNET_AR: 'heat',
  MT: 'moisture',
  STD: 'sulphur',
  AD: 'ash',
} as const satisfies Partial<Record<IndexCode, keyof OfferPrefill>>;

/** The given values replace the defaults. */
export function prefillForm(blank: ListingForm, begun: OfferPrefill): ListingForm {
  const { variety, place, quantity, price, sampledOn } = begun;
  const foundOf = (index: IndexCode) =>
    index in ASSAY_FIELDS ? begun[ASSAY_FIELDS[index as keyof typeof ASSAY_FIELDS]] : undefined;
  return {
    ...blank,
    ...(variety && { varietyId: variety }),
    ...(place && { deliveryPlaceId: place }),
    ...(quantity && { quantity }),
    ...(price && { price }),
    ...(sampledOn && { assaySampledOn: sampledOn }),
    spec: blank.spec.map((row) => ({ ...row, value: foundOf(row.index) ?? row.value })),
  };
}
