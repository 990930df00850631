// Steps of the listing form and the fields of each.

import { FURTHER_TERMS } from '#features/terms/further.ts';
import type { ListingForm } from '#features/terms/web/form/form.ts';

const FIELDS = {
  goods: [
    'direction',
    'mode',
    'varietyId',
    'formCode',
    'rankCode',
    'isPowerCoal',
    'title',
    'brand',
    'sizeMin',
    'sizeMax',
    'coalOrg',
    'useCoalOrg',
  ],
  quality: ['spec', 'assayReport', 'assaySampledOn'],
  price: [
    'priceMode',
    'price',
    'heatBase',
    'priceBasis',
    'isTaxIncluded',
    'vatRate',
    'clauseChoice',
    'keptClause',
  ],
  delivery: [
    'quantity',
    'minTake',
    'step',
    'maxPerFirm',
    'transport',
    'deliveryPlaceId',
    'windowFrom',
    'windowTo',
    'dailyCap',
    'weightBasis',
    'assayBasis',
    'lab',
    'lossRate',
  ],
  payment: [
    'payModes',
    'draftSurcharges',
    'payTerm',
    'payShare',
    'payDays',
    'invoiceMode',
    'sellerDeposit',
    'buyerDeposit',
    'isExitFree',
    ...FURTHER_TERMS,
  ],
  visibility: ['visibility', 'namedFirms', 'validTo', 'contact', 'phone', 'remark', 'photos'],
  review: [],
} as const satisfies Record<string, readonly (keyof ListingForm)[]>;

export type ListingFormStep = keyof typeof FIELDS;
export const LISTING_FORM_STEPS = Object.keys(FIELDS) as ListingFormStep[];
export const fieldsOfListingStep = (step: ListingFormStep): readonly (keyof ListingForm)[] => FIELDS[step];

/** The step that holds a field; `spec.0.value` belongs to quality. */
export function listingStepOf(path: string): ListingFormStep {
  const [name] = path.split('.');
  return (
    LISTING_FORM_STEPS.find((step) => fieldsOfListingStep(step).some((field) => field === name)) ?? 'review'
  );
}
