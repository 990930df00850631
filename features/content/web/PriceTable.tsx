// The chart's prices as a table, newest day first, saved as a workbook.

import { useState } from 'react';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { exportRows } from '#packages/ui-data/exportRows.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type PriceComparison, priceRows, toFen } from './prices.ts';
import './prices.css';

const INITIAL_ROWS = 10;

export function PriceTable({ compared }: { compared: PriceComparison }) {
  const t = useTranslation('content');
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const { days } = compared;
  const take = async () => {
    await exportRows('xlsx', t('price.title'), priceRows(compared, t('price.day'), locale));
    showToast(t('price.exported', { count: days.length }));
  };
  return (
    <Section
      title={t('price.table')}
      mark={<span className="ui-section-note">{t('price.unit')}</span>}
      action={{ label: t('price.export'), onPress: take }}
    >
      <Rows compared={compared} maxRows={isWhole ? days.length : INITIAL_ROWS} />
      {!isWhole && days.length > INITIAL_ROWS && (
        <Button
          kind="plain"
          isWide
          onPress={() => {
            setWhole(true);
          }}
        >
          {t('price.allDays', { count: days.length })}
        </Button>
      )}
    </Section>
  );
}

function Rows({
  compared: { series, days, prices },
  maxRows,
}: {
  compared: PriceComparison;
  maxRows: number;
}) {
  const t = useTranslation('content');
  const locale = useLocale();
  const { money, day } = useFormats();
  const shown = days
    .map((one, at) => ({ one, at }))
    .toReversed()
    .slice(0, maxRows);
  return (
    // With four series wider than a phone: scrolls by itself, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="prices-table ui-scroll-x" tabIndex={0} aria-label={t('price.table')}>
      <table className="ui-number">
        <thead>
          <tr>
            <th scope="col">{t('price.day')}</th>
            {series.map(({ id, names }) => (
              <th key={id} scope="col">
                {names[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ one, at }) => (
            <tr key={one}>
              <th scope="row">{day(one)}</th>
              {series.map(({ id }, column) => {
                const hao = prices[column]?.[at];
                return <td key={id}>{hao === undefined ? '–' : money(toFen(hao))}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
