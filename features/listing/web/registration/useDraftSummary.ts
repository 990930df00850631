// One-line summary of a draft: what, how much, at what price.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation } from '#packages/i18n/react.ts';

export function useDraftSummary() {
  const t = useTranslation(['listing', 'terms']);
  const quantityUnit = useQuantityUnit();
  const names = useCatalogNames();
  return ({ title, varietyId, quantity, price }: Partial<ListingForm>): string =>
    [
      title || (varietyId ? names.variety(varietyId) : t('state.draft')),
      quantity && `${quantity} ${quantityUnit}`,
      price && `${price} ${t('unit.yuan_per_tonne')}`,
    ]
      .filter(Boolean)
      .join(' · ');
}
