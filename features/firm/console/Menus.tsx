// Console page of menus and seats: table, pending change and history.

import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { traderInfo } from '../calls/firm.ts';
import { menuGrid } from '../calls/menus.ts';
import { MenuHistory } from './MenuHistory.tsx';
import { MenuProposal } from './MenuProposal.tsx';
import { MenuTable } from './MenuTable.tsx';

export default function Menus() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('firm.console');
  const grid = useCall(menuGrid, {});
  const mayKeep = useCall(traderInfo, {}).data?.seats.includes('operator_admin') ?? false;
  return (
    <DeskPage title={tTitle('menus')} about={t('about')}>
      <DeskRead reading={grid} feature="firm">
        {({ version, menus, open }) => (
          <>
            {open && <MenuProposal change={open} menus={menus} mayKeep={mayKeep} />}
            <MenuTable
              key={`${version} ${open?.id ?? ''}`}
              version={version}
              menus={menus}
              mayKeep={mayKeep && open === null}
            />
            <MenuHistory version={version} mayKeep={mayKeep && open === null} />
          </>
        )}
      </DeskRead>
    </DeskPage>
  );
}
