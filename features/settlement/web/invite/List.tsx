// List of quick settlement sheets.

import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SETTLING_SEATS } from '../../states.ts';
import { selectContractPath } from '../parts/paths.ts';
import { sheetFilters } from '../parts/query.ts';
import { SheetList } from '../parts/SheetList.tsx';

const ListQuery = z.object(sheetFilters);

export default onTrial('signatures', InviteList);

function InviteList() {
  const t = useTranslation('settlement');
  const { holds } = useTrader();
  const [filters, change] = useScreenQuery(ListQuery);
  const action = holds(SETTLING_SEATS) ? (
    <NavAction to={selectContractPath('invite')}>{t('invite.new')}</NavAction>
  ) : undefined;
  return (
    <SheetList
      isQuick
      tab="invite"
      title={t('invite.list')}
      action={action}
      filters={filters}
      onChange={change}
    />
  );
}
