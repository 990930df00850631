// Usual price and quantity: those the form began with, else published ones.

import { useFormState, useWatch } from 'react-hook-form';
import { listSeries } from '#features/content/calls/quote.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { ListingForm } from './form.ts';

/** The fields that the listing form and the contract form share. */
type Shared = Pick<ListingForm, 'price' | 'quantity' | 'varietyId' | 'priceMode'>;

const HAO_DECIMALS = 4;

/** Plain decimals in the units of the form's fields; '' where nothing is known. */
export function useUsualTerms(): Readonly<Record<'price' | 'quantity', string>> {
  const { defaultValues } = useFormState<Shared>();
  const [varietyId, priceMode] = useWatch<Shared, ['varietyId', 'priceMode']>({
    name: ['varietyId', 'priceMode'],
  });
  const { data } = useCall(listSeries, {});
  const series = data?.list.find((one) => one.varietyId === varietyId && one.newest !== null);
  const isPerTonne = priceMode !== 'per_kcal';
  const market = series?.newest && isPerTonne ? toDecimal(series.newest.price, HAO_DECIMALS) : '';
  const isSameMode = defaultValues?.priceMode === priceMode;
  return {
    price: (isSameMode && defaultValues?.price) || market,
    quantity: defaultValues?.quantity ?? '',
  };
}
