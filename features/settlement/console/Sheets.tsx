// Console page of all sheets.

import { SHEET_TYPES, type SheetType } from '#features/valuation/rules/sheet.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { SheetCard } from '../calls/shared.ts';
import { sheetPage } from '../calls/sheet.ts';
import { SHEET_STATES, type SheetState } from '../states.ts';
import { SheetPanel } from './SheetPanel.tsx';
import { useSheetColumns } from './useSheetColumns.tsx';

const sheets = fromCall(sheetPage, ({ state, type, overdue, keyword, from, to }) => ({
  pageSize: 50,
  ...(state ? { states: [state as SheetState] } : {}),
  ...(type ? { types: [type as SheetType] } : {}),
  ...(overdue ? { isOverdue: true } : {}),
  ...(keyword ? { keyword: keyword.slice(0, 40) } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
}));

export default function Sheets() {
  const t = useTranslation('settlement.console');
  const title = useTranslation('*.desk')('sheets');
  const columns = useSheetColumns<SheetCard>((sheet) => sheet);
  return (
    <DeskList
      title={title}
      about={t('about.sheets')}
      name="settlement-sheets"
      source={sheets}
      columns={columns}
      feature="settlement"
      filters={[
        { key: 'keyword', label: t('keyword') },
        { key: 'from', label: t('from'), kind: 'day' },
        { key: 'to', label: t('to'), kind: 'day' },
        {
          key: 'type',
          label: t('common.type'),
          options: SHEET_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        },
        {
          key: 'overdue',
          label: t('overdue'),
          options: [{ value: '1', label: t('onlyOverdue') }],
        },
        {
          key: 'state',
          label: t('common.state'),
          options: SHEET_STATES.map((value) => ({ value, label: t(`sheet.${value}`) })),
        },
      ]}
      empty={{ title: t('none.sheets'), why: t('noneWhy') }}
      panel={(id, close) => <SheetPanel id={id} onClose={close} />}
    />
  );
}
