// List of received sheets with the days left to answer.

import * as z from 'zod/mini';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { sheetFilters } from '../parts/query.ts';
import { useSay } from '../parts/say.ts';
import { SheetList } from '../parts/SheetList.tsx';

const ListQuery = z.object(sheetFilters);

export default function ConfirmList() {
  const { say } = useSay();
  const [filters, change] = useScreenQuery(ListQuery);
  return <SheetList list="received" title={say('confirm.list')} filters={filters} onChange={change} />;
}
