// Options of each choice filter, and the text of its chip.

import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useDictionary } from '#features/terms/web/useDictionary.ts';
import { groupDigits } from '#packages/i18n/digits.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useLocaleTag } from '#packages/ui/locale.ts';
import { type ChoiceFilter, type BoardFilter, BOARD_FILTERS } from './filters.ts';
import type { BoardQuery } from './query.ts';

export interface NamedOption {
  readonly value: string;
  readonly label: string;
}

export function useOptions() {
  const t = useTranslation(['listing', 'terms', 'terms.card', 'clause']);
  const locale = useLocale();
  const localeTag = useLocaleTag();
  const names = useCatalogNames();
  const nameOf = useDictionary();
  const { data: places } = useCall(listPlaces, {});
  // Provinces are filtered by their Chinese name.
  const provinces = [...new Map(places?.map(({ province }) => [province['zh-Hans'], province[locale]]))].map(
    ([value, label]) => ({ value, label }),
  );

  function options(filter: ChoiceFilter): readonly NamedOption[] {
    if (filter.name === BOARD_FILTERS.variety.name)
      return names.varieties.map(({ id, name }) => ({ value: id, label: name }));
    if (filter.name === BOARD_FILTERS.province.name) return provinces;
    const { words, dictionary, items = [] } = filter;
    return items.map((value) => ({
      value,
      label: dictionary
        ? nameOf(dictionary, value)
        : t(`${words}.${value}` as PlainKey<'listing' | 'terms' | 'terms.card' | 'clause'>),
    }));
  }

  /** Text of an active chip: "Heat ≥ 4,800", "Thermal coal". */
  function written(filter: BoardFilter, query: BoardQuery): string {
    if (filter.kind === 'place') return names.place(query[filter.name] ?? '');
    if (filter.kind === 'choice')
      return (
        options(filter).find(({ value }) => value === query[filter.name])?.label ?? query[filter.name] ?? ''
      );
    const from = filter.from && query[filter.from];
    const to = filter.to && query[filter.to];
    const key = from && to ? 'chip.between' : from ? 'chip.least' : 'chip.most';
    const write = (typed: string | undefined) => typed && groupDigits(typed, localeTag);
    return t(key, { name: t(filter.label), from: write(from) ?? '', to: write(to) ?? '' });
  }
  return { options, written };
}
