// One-line summary of a draft: what, how much, at what price.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useSay } from '../say.ts';

export function useDraftSummary() {
  const { say } = useSay();
  const names = useCatalogNames();
  return ({ title, varietyId, quantity, price }: Partial<ListingForm>): string =>
    [
      title || (varietyId ? names.variety(varietyId) : say('state.draft')),
      quantity && `${quantity} ${say('unit.tonne')}`,
      price && `${price} ${say('unit.yuan_per_tonne')}`,
    ]
      .filter(Boolean)
      .join(' · ');
}
