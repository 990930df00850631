// Fulfilment of term contracts by month: chart and table.

import { lazy, Suspense } from 'react';
import { toDecimal } from '#packages/exact/decimal.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { exportRows } from '#packages/ui-data/exportRows.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type FulfilmentCell, fulfilmentStatistics } from '../calls/deal.ts';
import './figures.css';

const FulfilmentChart = lazy(() => import('./FulfilmentChart.tsx'));

export function Fulfilment() {
  const t = useTranslation('market');
  const query = useCall(fulfilmentStatistics, {});
  return (
    <QueryView query={query} feature="generic" shape="list">
      {({ list, hidden }) => (
        <>
          {list.length === 0 ? (
            <EmptyState icon="chart" title={t('fulfilment.none')} why={t('fulfilment.noneWhy')} />
          ) : (
            <>
              <Section title={t('figure.chart')} note="%">
                <div className="figures-chart">
                  <Suspense fallback={<Skeleton shape="lines" />}>
                    <FulfilmentChart months={list.toReversed()} />
                  </Suspense>
                </div>
              </Section>
              <Months months={list} />
            </>
          )}
          {hidden > 0 && <NoticeBox>{t('fulfilment.hidden', { count: hidden })}</NoticeBox>}
        </>
      )}
    </QueryView>
  );
}

function Months({ months }: { months: readonly FulfilmentCell[] }) {
  const t = useTranslation('market');
  const { tonnes, percent, integer } = useFormats();
  const title = t('view.fulfilment');
  const head = [
    t('fulfilment.month'),
    t('fulfilment.contracts'),
    t('fulfilment.planned'),
    t('fulfilment.delivered'),
    '%',
  ];
  const rows = months.map(({ month, contracts, planned, delivered, share }) => [
    month,
    integer(contracts),
    tonnes(planned),
    tonnes(delivered),
    percent(share),
  ]);
  const save = async () => {
    await exportRows('xlsx', title, [
      head,
      ...months.map(({ month, contracts, planned, delivered, share }) => [
        month,
        { decimal: String(contracts) },
        { decimal: toDecimal(planned, 3) },
        { decimal: toDecimal(delivered, 3) },
        { decimal: toDecimal(share, 2) },
      ]),
    ]);
    showToast(t('figure.exported', { count: rows.length }));
  };
  return (
    <Section title={t('figure.table')} action={{ label: t('figure.export'), onPress: save }}>
      {/* Wider than a phone: it scrolls by itself, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="figures-table ui-scroll-x" tabIndex={0} aria-label={title}>
        <table className="ui-number">
          <thead>
            <tr>
              {head.map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([month, ...cells]) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                {cells.map((cell, at) => (
                  <td key={head[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
