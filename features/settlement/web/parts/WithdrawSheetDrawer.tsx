// Drawer to withdraw or drop a sheet.

import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Ends } from '#packages/ui/Drawer.tsx';
import { dropSheet, withdrawSheet } from '../../calls/input.ts';
import type { SheetCard } from '../../calls/shared.ts';
import { useSheetRows } from './rows.ts';

export function WithdrawSheetDrawer({
  act,
  card,
  ...ends
}: Ends & { act: 'withdraw' | 'drop'; card: SheetCard }) {
  const t = useTranslation('settlement');
  const rowsOf = useSheetRows();
  const { id: sheetId, version } = card;
  const plain = {
    title: t(`act.${act}`),
    why: t(`act.${act}.why`),
    rows: rowsOf(card),
    isDanger: true,
    ...ends,
  };
  return act === 'withdraw' ? (
    <ReasonDrawer {...plain} call={withdrawSheet} input={() => ({ sheetId, version })} />
  ) : (
    <ReasonDrawer {...plain} call={dropSheet} input={() => ({ sheetId })} />
  );
}
