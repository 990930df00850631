// Drawer to withdraw or drop a sheet.

import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import type { Ends } from '#packages/ui/Drawer.tsx';
import { dropSheet, withdrawSheet } from '../../calls/input.ts';
import type { SheetCard } from '../../calls/shared.ts';
import { useSheetRows } from './rows.ts';
import { useSay } from './say.ts';

export function WithdrawSheetDrawer({
  act,
  card,
  ...ends
}: Ends & { act: 'withdraw' | 'drop'; card: SheetCard }) {
  const { say } = useSay();
  const rowsOf = useSheetRows();
  const { id: sheetId, version } = card;
  const plain = {
    title: say(`act.${act}`),
    why: say(`act.${act}.why`),
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
