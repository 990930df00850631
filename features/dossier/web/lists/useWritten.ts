// Labels of the filters, and the text of each active chip.

import { useNames } from '#features/catalog/web/useNames.ts';
import { useSay } from '#features/contract/web/say.ts';
import type { SheetFilter } from './kinds.ts';
import { type ListQuery, statesIn } from './query.ts';
import { useProvinces } from './useProvinces.ts';

export function useWritten(query: ListQuery) {
  const { say, trade, dayOf, monthOf } = useSay();
  const names = useNames();
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
  const texts: Record<SheetFilter, string | undefined> = {
    state: states.length > 0 ? states.map((one) => say(`state.${one}`)).join(' / ') : undefined,
    variety: variety && names.variety(variety),
    from: from || to ? `${from ? dayOf(from) : '…'} – ${to ? dayOf(to) : '…'}` : undefined,
    year,
    month: month && monthOf(month),
    transport: transport && trade(`transport.${transport}`),
    below: below && say('filter.belowSet', { share: below }),
    type: type && say(`agreementType.${type}`),
    ended: ended && say(`state.${ended}`),
    kind: kind && say(`kind.${kind}`),
    province: province && (provinces.find(({ value }) => value === province)?.label ?? province),
    listing,
    parent,
    org,
    counterparty,
  };
  return {
    written: (filter: SheetFilter) => texts[filter],
    name: (filter: SheetFilter) => say(`filter.${filter}`),
  };
}
