// Console page of cases: unanswered, disputed, to reverse, under appeal.

import * as z from 'zod/mini';
import { useLocale } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { sheetDesk } from '../calls/desk.ts';
import { CASE_KINDS, type CaseKind } from '../choices.ts';
import { CasePanel, type CaseSheet } from './CasePanel.tsx';
import { useSheetColumns } from './useSheetColumns.tsx';
import { useDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

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
  const words = useDeskWords();
  const title = titles.watched[useLocale()];
  // Time since the case opened instead of the submission.
  const columns = useSheetColumns<CaseSheet>(({ sheet }) => sheet).map((column) =>
    column.key === 'submittedAt' ? { ...column, isExtra: true } : column,
  );
  const [{ kind = 'escalated', id }, open] = useScreenQuery(Open);
  return (
    <DeskPage title={title} about={words['about.watched']}>
      <DeskTable
        name="settlement-watch"
        label={title}
        source={watched}
        rowKey={({ sheet }) => sheet.id}
        feature="settlement"
        openKey={id}
        onOpen={(row) => {
          open({ kind: kindOf(row), id: row.sheet.id });
        }}
        columns={[
          ...columns,
          { key: 'since', title: words.since, value: (row) => row.since },
          { key: 'reason', title: words.reason, value: (row) => row.reason },
        ]}
        filters={[
          {
            key: 'kind',
            label: words.kind,
            initial: kind,
            isRequired: true,
            options: CASE_KINDS.map((value) => ({ value, label: words[`kind.${value}`] })),
          },
          { key: 'keyword', label: words.keyword },
        ]}
        empty={{ title: words['none.watched'], why: words['none.watchedWhy'] }}
      />
      {id && (
        <CasePanel
          key={id}
          kind={kind}
          sheetId={id}
          onClose={() => {
            open({ id: undefined });
          }}
        />
      )}
    </DeskPage>
  );
}
