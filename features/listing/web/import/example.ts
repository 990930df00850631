// Example row of the listing spreadsheet.

import type { ListingForm } from '#features/terms/web/form/form.ts';
import { type Lists, SHEET_INDEXES } from '#features/terms/web/spreadsheet/indexes.ts';

const VALUES: Readonly<Record<(typeof SHEET_INDEXES)[number], readonly [value: string, reject: string]>> = {
  QNET_AR: ['5000', '4600'],
  MT: ['12', ''],
  STD: ['0.8', '1.5'],
  AD: ['18.4', ''],
  VDAF: ['', ''],
};

export const exampleForm = (
  blank: ListingForm,
  title: string,
  { varieties, places }: Lists,
): ListingForm => ({
  ...blank,
  title,
  varietyId: varieties[0]?.value ?? '',
  deliveryPlaceId: blank.deliveryPlaceId || (places[0]?.value ?? ''),
  spec: SHEET_INDEXES.map((index) => ({
    index,
    op: 'at_least',
    value: VALUES[index][0],
    upper: '',
    reject: VALUES[index][1],
  })),
  price: '512',
  quantity: '2000',
  minTake: '500',
  step: '100',
});
