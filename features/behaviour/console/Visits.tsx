// Page statistics: visits, people and duration by page.

import type * as z from 'zod/mini';
import { usePageTitle } from '#features/account/console/pages.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { dayBeforeToday } from '#packages/ui/admin/days.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { type PageSummary, summarisePages } from '../calls.ts';
import { useBehaviourDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

type Summary = z.output<typeof PageSummary>;

const pages = fromCall(summarisePages, (filters) => ({
  from: filters['from'] ?? dayBeforeToday(6),
  to: filters['to'] ?? dayBeforeToday(0),
}));

export default function Visits() {
  const words = useBehaviourDeskWords();
  const locale = useLocale();
  const titleOf = usePageTitle();
  const columns: readonly DeskColumn<Summary>[] = [
    { key: 'page', title: words.page, value: ({ menuCode, pagePath }) => titleOf(menuCode) ?? pagePath },
    { key: 'path', title: words.path, value: ({ pagePath }) => pagePath, isExtra: true },
    { key: 'menu', title: words.menu, value: ({ menuCode }) => menuCode },
    { key: 'visits', title: words.visits, value: ({ visits }) => visits, isNumber: true },
    { key: 'people', title: words.people, value: ({ people }) => people, isNumber: true },
    { key: 'seconds', title: words.seconds, value: ({ seconds }) => seconds, isNumber: true },
    {
      key: 'average',
      title: words.average,
      value: ({ seconds, visits }) => Math.round(seconds / Math.max(1, visits)),
      isNumber: true,
    },
  ];
  return (
    <DeskPage title={titles.behaviour[locale]} about={words.about}>
      <DeskTable
        name="visits"
        label={titles.behaviour[locale]}
        source={pages}
        columns={columns}
        rowKey={({ pagePath, menuCode }) => `${pagePath} ${menuCode}`}
        filters={[
          { key: 'from', label: words.from, kind: 'day', initial: dayBeforeToday(6), isRequired: true },
          { key: 'to', label: words.to, kind: 'day', initial: dayBeforeToday(0), isRequired: true },
        ]}
        empty={{ title: words.empty }}
        feature="behaviour"
      />
    </DeskPage>
  );
}
