// List of received sheets with the days left to answer.

import * as z from 'zod/mini';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { sheetFilters } from '../parts/query.ts';
import { SheetList } from '../parts/SheetList.tsx';

const ListQuery = z.object(sheetFilters);

export default onTrial('signatures', ConfirmList);

function ConfirmList() {
  const t = useTranslation('settlement');
  const [filters, change] = useScreenQuery(ListQuery);
  return (
    <SheetList list="received" tab="confirm" title={t('confirm.list')} filters={filters} onChange={change} />
  );
}
