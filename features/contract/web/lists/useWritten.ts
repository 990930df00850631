// What the filters are called, and what each chip says once it is set.
import { useSay } from '../say.ts';
import type { SheetFilter } from './kinds.ts';
import type { ListQuery } from './query.ts';
import { useNames } from '#features/catalog/web/useNames.ts';

export function useWritten(query: ListQuery) {
  const { say, trade, dayOf, monthOf } = useSay();
  const names = useNames();
  const { state, variety, from, to, year, month, transport, below, type, ended } = query;
  const texts: Record<SheetFilter, string | undefined> = {
    state: state && say(`state.${state}`),
    variety: variety && names.variety(variety),
    from: from || to ? `${from ? dayOf(from) : '…'} – ${to ? dayOf(to) : '…'}` : undefined,
    year, month: month && monthOf(month),
    transport: transport && trade(`transport.${transport}`),
    below: below && say('filter.belowSet', { share: below }),
    type: type && say(`agreementType.${type}`),
    ended: ended && say(`state.${ended}`),
  };
  return { written: (filter: SheetFilter) => texts[filter], name: (filter: SheetFilter) => say(`filter.${filter}`) };
}
