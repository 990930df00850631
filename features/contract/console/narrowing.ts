// Filters shared by the contract pages of the console.

import type { DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { useContractDeskWords } from './useWords.ts';

export const toDeskFilter = ({ keyword, from, to }: FilterValues) => ({
  ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  ...(from && { from }),
  ...(to && { to }),
});

/** `what`: the date that the day range applies to. */
export function useDeskFilters<Row>(what: 'sign' | 'reported' | 'created'): DeskFilter<Row>[] {
  const words = useContractDeskWords();
  return [
    { key: 'keyword', label: words.keyword },
    { key: 'from', label: words[`${what}From`], kind: 'day' },
    { key: 'to', label: words[`${what}To`], kind: 'day' },
  ];
}
