// What a search of the board says in a line: its filters, as their chips are written.

import { MOST_NAME } from '../../calls/search.ts';
import { DIRECTIONS } from '../../choices.ts';
import { useSay } from '../shared/say.ts';
import { FILTER_KEYS, filterOf, isOn } from './filters.ts';
import type { BoardQuery } from './query.ts';
import { useOptions } from './useOptions.ts';

const BETWEEN = ' · ';

export function useSearchText() {
  const { say } = useSay();
  const { written } = useOptions();
  const partsOf = (query: BoardQuery): string[] => {
    const direction = DIRECTIONS.find((one) => one === query.direction);
    return [
      query.keyword,
      direction && say(`direction.${direction}`),
      query.firm && say('filter.firm'),
      ...FILTER_KEYS.filter((key) => isOn(filterOf(key), query)).map((key) => written(filterOf(key), query)),
      query.power && say('filter.power'),
    ].filter((part): part is string => part !== undefined && part !== '');
  };
  return {
    textOf: (query: BoardQuery) => partsOf(query).join(BETWEEN),
    /** Of as many whole parts as a name holds. */
    nameOf: (query: BoardQuery) =>
      partsOf(query).reduce(
        (name, part) =>
          name.length + BETWEEN.length + part.length <= MOST_NAME
            ? [name, part].filter(Boolean).join(BETWEEN)
            : name,
        '',
      ) || say('search.mine'),
  };
}
