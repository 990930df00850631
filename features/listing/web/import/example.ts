// Example row of the listing spreadsheet.

import type { ListingForm } from '#features/terms/web/form/form.ts';
import { exampleSpec, type ImportOptions } from '#features/terms/web/spreadsheet/indexes.ts';

export const exampleListingForm = (
  blank: ListingForm,
  title: string,
  { varieties, places }: ImportOptions,
): ListingForm => ({
  ...blank,
  title,
  varietyId: varieties[0]?.value ?? '',
  deliveryPlaceId: blank.deliveryPlaceId || (places[0]?.value ?? ''),
  spec: exampleSpec(),
  price: '512',
  quantity: '2000',
  minTake: '500',
  step: '100',
});
