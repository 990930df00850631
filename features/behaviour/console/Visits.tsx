// Page statistics: visits, people and duration by page.

import type * as z from 'zod/mini';
import { usePageTitle } from '#features/account/console/pages.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { readTable } from '#packages/ui-data/admin/tableAddress.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { dayBeforeToday } from '#packages/ui/admin/days.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useLocation } from '#packages/ui/navigation.ts';
import { type PageSummary, summarisePages } from '../calls.ts';
import { VisitsChart } from './VisitsChart.tsx';

type Summary = z.output<typeof PageSummary>;

const periodOf = (filters: FilterValues) => ({
  from: filters['from'] ?? dayBeforeToday(6),
  to: filters['to'] ?? dayBeforeToday(0),
});
const pages = fromCall(summarisePages, periodOf);

export default function Visits() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('behaviour.console');
  const titleOf = usePageTitle();
  const { query } = useLocation();
  const filters: readonly DeskFilter<Summary>[] = [
    { key: 'from', label: t('from'), kind: 'day', initial: dayBeforeToday(6), isRequired: true },
    { key: 'to', label: t('to'), kind: 'day', initial: dayBeforeToday(0), isRequired: true },
  ];
  const columns: readonly DeskColumn<Summary>[] = [
    { key: 'page', title: t('page'), value: ({ menuCode, pagePath }) => titleOf(menuCode) ?? pagePath },
    { key: 'path', title: t('path'), value: ({ pagePath }) => pagePath, isExtra: true },
    { key: 'menu', title: t('menu'), value: ({ menuCode }) => menuCode, isExtra: true },
    { key: 'visits', title: t('visits'), value: ({ visits }) => visits, isNumber: true },
    { key: 'people', title: t('people'), value: ({ people }) => people, isNumber: true },
    { key: 'seconds', title: t('seconds'), value: ({ seconds }) => seconds, isNumber: true },
    {
      key: 'average',
      title: t('average'),
      value: ({ seconds, visits }) => Math.round(seconds / Math.max(1, visits)),
      isNumber: true,
    },
  ];
  return (
    <DeskPage title={tTitle('behaviour')} about={t('about')}>
      <VisitsChart {...periodOf(readTable('visits', filters, query).values)} />
      <DeskTable
        name="visits"
        label={tTitle('behaviour')}
        source={pages}
        columns={columns}
        rowKey={({ pagePath, menuCode }) => `${pagePath} ${menuCode}`}
        filters={filters}
        empty={{ title: t('empty') }}
        feature="behaviour"
      />
    </DeskPage>
  );
}
