// Console page of all sheets.

import Drawer from 'antd/es/drawer';
import Tag from 'antd/es/tag';
import { SHEET_TYPES, type SheetType } from '#features/valuation/rules/sheet.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { SheetCard } from '../calls/shared.ts';
import { sheetPage } from '../calls/sheet.ts';
import { SHEET_STATES, type SheetState } from '../states.ts';
import { SHEET_COLOURS } from './colours.ts';
import { SheetExplanation } from './SheetExplanation.tsx';
import { useSheetColumns } from './useSheetColumns.tsx';
import { useDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

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
  const words = useDeskWords();
  const title = titles.sheets[useLocale()];
  const columns = useSheetColumns<SheetCard>((sheet) => sheet);
  return (
    <DeskList
      title={title}
      about={words['about.sheets']}
      name="settlement-sheets"
      source={sheets}
      columns={columns}
      feature="settlement"
      filters={[
        { key: 'keyword', label: words.keyword },
        { key: 'from', label: words.from, kind: 'day' },
        { key: 'to', label: words.to, kind: 'day' },
        {
          key: 'type',
          label: words.type,
          options: SHEET_TYPES.map((value) => ({ value, label: words[`type.${value}`] })),
        },
        {
          key: 'overdue',
          label: words.overdue,
          options: [{ value: '1', label: words.onlyOverdue }],
        },
        {
          key: 'state',
          label: words.state,
          options: SHEET_STATES.map((value) => ({ value, label: words[`sheet.${value}`] })),
        },
      ]}
      empty={{ title: words['none.sheets'], why: words.noneWhy }}
      rowPanel={(sheet, close) => (
        <Drawer
          open
          title={
            <>
              {sheet.no} <Tag color={SHEET_COLOURS[sheet.state]}>{words[`sheet.${sheet.state}`]}</Tag>
            </>
          }
          size={720}
          onClose={close}
          destroyOnHidden
        >
          <SheetExplanation sheetId={sheet.id} />
        </Drawer>
      )}
    />
  );
}
