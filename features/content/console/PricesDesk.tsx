// Page of prices: pending quotes, the form for a day, and all quotes.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { deskQuotePage, listSeries } from '../calls/quote.ts';
import { proposalMachine } from '../states.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { QuotesChart } from './QuotesChart.tsx';
import { SeriesForm } from './SeriesForm.tsx';
import { useMayWrite } from './useMayWrite.ts';
import { WaitingQuotes } from './WaitingQuotes.tsx';
import './content.css';

const STATES = statesOf(proposalMachine);
const isState = (text: string | undefined): text is (typeof STATES)[number] =>
  STATES.some((state) => state === text);

export default function PricesDesk() {
  const t = useTranslation('content.console');
  const title = useTranslation('*.desk')('prices');
  const [form, setForm] = useState<'quotes' | 'series'>();
  const close = () => {
    setForm(undefined);
  };
  const series = useCall(listSeries, {});
  const mayWrite = useMayWrite();
  return (
    <DeskPage
      title={title}
      about={t('quote.about')}
      actions={
        mayWrite && (
          <>
            <Button
              onClick={() => {
                setForm('series');
              }}
            >
              {t('series.new')}
            </Button>
            <Button
              type="primary"
              onClick={() => {
                setForm('quotes');
              }}
            >
              {t('quote.enter')}
            </Button>
          </>
        )
      }
    >
      {form === 'series' && <SeriesForm onDone={close} />}
      {form === 'quotes' && (
        <DeskRead reading={series} feature="content">
          {({ list }) => <QuoteForm all={list} onDone={close} />}
        </DeskRead>
      )}
      <WaitingQuotes />
      {series.data && <QuotesChart all={series.data.list} />}
      <DeskSection title={t('quote.all')}>
        <Quotes title={title} series={(series.data?.list ?? []).map(({ id }) => id)} />
      </DeskSection>
    </DeskPage>
  );
}

function Quotes({ title, series }: { title: string; series: readonly string[] }) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const locale = useLocale();
  const { price, percent } = useFormats();
  const source = fromCall(deskQuotePage, ({ state, seriesId }) => ({
    pageSize: 50,
    ...(isState(state) && { state }),
    ...(seriesId !== undefined && { seriesId }),
  }));
  return (
    <DeskTable
      name="quotes"
      label={title}
      source={source}
      rowKey={(row) => row.id}
      feature="content"
      columns={[
        { key: 'day', title: t('quote.day'), value: (row) => row.day },
        { key: 'series', title: t('quote.series'), value: (row) => row.names[locale] },
        {
          key: 'price',
          title: t('quote.price'),
          value: (row) => row.price,
          text: (row) => price(row.price),
          isNumber: true,
        },
        {
          key: 'before',
          title: t('quote.before'),
          value: (row) => row.before,
          cell: (row) => (row.before === null ? '–' : price(row.before)),
          isNumber: true,
        },
        {
          key: 'change',
          title: t('quote.change'),
          value: (row) => row.change,
          cell: (row) => (row.change === null ? '–' : `${percent(row.change)} %`),
          isNumber: true,
        },
        { key: 'version', title: t('common.version'), value: (row) => row.version, isNumber: true },
        {
          key: 'state',
          title: t('common.state'),
          value: (row) => row.state,
          text: (row) => tContent(`state.${row.state}`),
        },
        { key: 'note', title: t('quote.note'), value: (row) => row.note, isExtra: true },
        { key: 'writtenBy', title: t('writtenBy'), value: (row) => row.writtenBy },
        { key: 'decidedBy', title: t('decidedBy'), value: (row) => row.decidedBy },
        { key: 'reason', title: t('common.reason'), value: (row) => row.reason, isExtra: true },
      ]}
      filters={[
        {
          key: 'state',
          label: t('common.state'),
          options: STATES.map((value) => ({ value, label: tContent(`state.${value}`) })),
        },
        {
          key: 'seriesId',
          label: t('quote.series'),
          options: series.map((value) => ({ value, label: value })),
        },
      ]}
      empty={{ title: t('quote.none') }}
    />
  );
}
