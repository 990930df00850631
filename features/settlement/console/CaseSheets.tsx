// Console page of cases: unanswered, disputed, to reverse, under appeal.

import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useOpened } from '#packages/ui/admin/useOpened.ts';
import { sheetDesk } from '../calls/desk.ts';
import { CASE_KINDS, type CaseKind } from '../choices.ts';
import { CasePanel, type CaseSheet } from './CasePanel.tsx';
import { useSheetColumns } from './useSheetColumns.tsx';

/** Set by links from the to-do queue. */
const Open = z.object({
  kind: z.catch(z.optional(z.enum(CASE_KINDS)), undefined),
  id: z.optional(z.string()),
});

const watched = fromCall(sheetDesk, ({ kind = 'escalated', keyword }) => ({
  kind: kind as CaseKind,
  pageSize: 50,
  ...(keyword ? { keyword: keyword.slice(0, 40) } : {}),
}));

function kindOf({ sheet: { state }, claim }: CaseSheet): CaseKind {
  if (claim !== null) return 'appealed';
  if (state === 'disputed') return 'disputed';
  return state === 'to_confirm' ? 'escalated' : 'reversal';
}

export default function CaseSheets() {
  const t = useTranslation('settlement.console');
  const title = useTranslation('*.desk')('watched');
  // Time since the case opened instead of the submission.
  const columns = useSheetColumns<CaseSheet>(({ sheet }) => sheet).map((column) =>
    column.key === 'submittedAt' ? { ...column, isExtra: true } : column,
  );
  const { opened, open, close, hrefTo } = useOpened(Open);
  const { kind = 'escalated', id } = opened;
  return (
    <DeskPage title={title} about={t('about.watched')}>
      <DeskTable
        name="settlement-watch"
        label={title}
        source={watched}
        rowKey={({ sheet }) => sheet.id}
        feature="settlement"
        openKey={id}
        onOpen={(row) => open({ kind: kindOf(row), id: row.sheet.id })}
        rowHref={(row) => hrefTo({ kind: kindOf(row), id: row.sheet.id })}
        columns={[
          ...columns,
          { key: 'since', title: t('since'), value: (row) => row.since },
          { key: 'reason', title: t('reason'), value: (row) => row.reason },
        ]}
        filters={[
          {
            key: 'kind',
            label: t('kind'),
            initial: 'escalated',
            isRequired: true,
            options: CASE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
          { key: 'keyword', label: t('keyword') },
        ]}
        empty={{ title: t('none.watched'), why: t('none.watchedWhy') }}
      />
      {id && <CasePanel key={id} kind={kind} sheetId={id} onClose={close} />}
    </DeskPage>
  );
}
