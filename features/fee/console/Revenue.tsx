// Console page of fee revenue by month or day, and type.

import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromRows } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput } from '#packages/ui/admin/Inputs.tsx';
import { feeRevenue } from '../calls/desk.ts';
import { RevenueChart } from './RevenueChart.tsx';

type Row = OutputOf<typeof feeRevenue>['rows'][number];
const YEARS_BACK = 5;
const MONTHS = Array.from({ length: 12 }, (_one, at) => String(at + 1).padStart(2, '0'));

export default function Revenue() {
  const t = useTranslation('fee.console');
  const title = useTranslation('*.desk')('revenue');
  const thisYear = Number(dayInMarket(new Date()).slice(0, 4));
  const [year, choose] = useState(String(thisYear));
  const [month, narrow] = useState('');
  const reading = useCall(feeRevenue, { year: Number(year), ...(month && { month: Number(month) }) });
  const heading = t(month ? 'day' : 'month');
  const columns = useColumns(heading);
  const { day } = useFormats();
  const years = Array.from({ length: YEARS_BACK }, (_one, at) => String(thisYear - at));
  return (
    <DeskPage title={title} about={t('revenue.about')}>
      <div className="desk-form">
        <ChoiceInput
          label={t('year')}
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={choose}
        />
        <ChoiceInput
          label={t('month')}
          value={month}
          options={[
            { value: '', label: t('revenue.wholeYear') },
            ...MONTHS.map((value) => ({ value, label: day(`${year}-${value}`) })),
          ]}
          onChange={narrow}
        />
      </div>
      <DeskRead reading={reading} feature="fee">
        {({ rows }) => (
          <>
            {rows.length > 0 && <RevenueChart rows={rows} heading={heading} />}
            <DeskTable
              name="feeRevenue"
              label={title}
              source={fromRows(rows, () => reading.refetch())}
              columns={columns}
              filters={[]}
              rowKey={(row) => `${row.period} ${row.type}`}
              feature="fee"
              empty={{ title: t('empty'), why: t('emptyWhy') }}
            />
          </>
        )}
      </DeskRead>
    </DeskPage>
  );
}

function useColumns(heading: string): DeskColumn<Row>[] {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  const { money } = useFormats();
  const sum = (key: 'paid' | 'refunded' | 'net' | 'vat' | 'waived'): DeskColumn<Row> => ({
    key,
    title: t(key),
    isNumber: true,
    unit: tFee('common.yuan'),
    value: (row) => row[key],
    text: (row) => money(row[key]),
    sum: money,
  });
  return [
    { key: 'period', title: heading, value: (row) => row.period },
    { key: 'type', title: t('common.type'), value: (row) => tFee(`type.${row.type}`) },
    { key: 'bills', title: t('bills'), isNumber: true, value: (row) => row.bills },
    sum('paid'),
    sum('refunded'),
    sum('net'),
    sum('vat'),
    sum('waived'),
  ];
}
