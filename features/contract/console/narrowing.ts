// Filters shared by the contract pages of the console.

import { useTranslation } from '#packages/i18n/react.ts';
import type { DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';

export const toDeskFilter = ({ keyword, from, to }: FilterValues) => ({
  ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  ...(from && { from }),
  ...(to && { to }),
});

/** `what`: the date that the day range applies to. */
export function useDeskFilters<Row>(what: 'sign' | 'reported' | 'created'): DeskFilter<Row>[] {
  const t = useTranslation('contract.console');
  return [
    { key: 'keyword', label: t('keyword') },
    { key: 'from', label: t(`${what}From`), kind: 'day' },
    { key: 'to', label: t(`${what}To`), kind: 'day' },
  ];
}
