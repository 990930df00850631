// Describes a search of the board in one line.

import { DIRECTIONS } from '#features/terms/choices.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { MAX_SEARCH_NAME_LENGTH } from '../../calls/search.ts';
import { FILTER_KEYS, filterOf, isOn } from './filters.ts';
import type { BoardQuery } from './query.ts';
import { useOptions } from './useOptions.ts';

const SEPARATOR = ' · ';

export function useSearchText() {
  const t = useTranslation(['listing', 'terms']);
  const { written } = useOptions();
  const partsOf = (query: BoardQuery): string[] => {
    const direction = DIRECTIONS.find((one) => one === query.direction);
    return [
      query.keyword,
      direction && t(`direction.${direction}`),
      query.firm && t('filter.firm'),
      ...FILTER_KEYS.filter((key) => isOn(filterOf(key), query)).map((key) => written(filterOf(key), query)),
      query.power && t('filter.power'),
    ].filter((part): part is string => part !== undefined && part !== '');
  };
  return {
    textOf: (query: BoardQuery) => partsOf(query).join(SEPARATOR),
    /** Default name of a search: as many whole filters as fit. */
    nameOf: (query: BoardQuery) =>
      partsOf(query).reduce(
        (name, part) =>
          name.length + SEPARATOR.length + part.length <= MAX_SEARCH_NAME_LENGTH
            ? [name, part].filter(Boolean).join(SEPARATOR)
            : name,
        '',
      ) || t('search.mine'),
  };
}
