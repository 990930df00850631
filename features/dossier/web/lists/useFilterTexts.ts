// Labels of the filters, and the text of each active chip.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { DrawerFilter } from './kinds.ts';
import { type ListQuery, statesIn } from './query.ts';
import { useProvinces } from './useProvinces.ts';

export function useFilterTexts(query: ListQuery) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { day: dayOf, day: monthOf } = useFormats();
  const names = useCatalogNames();
  const provinces = useProvinces();
  const {
    variety,
    from,
    to,
    year,
    month,
    transport,
    below,
    type,
    ended,
    kind,
    province,
    listing,
    parent,
    org,
    counterparty,
  } = query;
  const states = statesIn(query);
  const texts: Record<DrawerFilter, string | undefined> = {
    state: states.length > 0 ? states.map((one) => t(`state.${one}`)).join(' / ') : undefined,
    variety: variety && names.variety(variety),
    from: from || to ? `${from ? dayOf(from) : '…'} – ${to ? dayOf(to) : '…'}` : undefined,
    year,
    month: month && monthOf(month),
    transport: transport && tTerms(`transport.${transport}`),
    below: below && t('filter.belowSet', { share: below }),
    type: type && t(`agreementType.${type}`),
    ended: ended && t(`state.${ended}`),
    kind: kind && t(`kind.${kind}`),
    province: province && (provinces.find(({ value }) => value === province)?.label ?? province),
    listing,
    parent,
    org,
    counterparty,
  };
  return {
    written: (filter: DrawerFilter) => texts[filter],
    name: (filter: DrawerFilter) => t(`filter.${filter}`),
  };
}
