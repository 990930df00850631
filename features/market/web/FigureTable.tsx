// Table of the charted figures, newest day first, saved as a workbook.

import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { exportRows } from '#packages/ui-data/exportRows.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import type { FigureColumn } from '../figures.ts';
import { type ComparedFigures, figureRows } from './figures.ts';
import './figures.css';

const INITIAL_ROWS = 10;

interface FigureTableProps {
  readonly compared: ComparedFigures;
  readonly names: readonly string[];
  readonly column: FigureColumn;
  readonly title: string;
}

export function FigureTable({ compared, names, column, title }: FigureTableProps) {
  const t = useTranslation('market');
  const { tonnes, price, day } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const { subjects, days, values } = compared;
  const shown = days
    .map((one, at) => ({ one, at }))
    .toReversed()
    .slice(0, isWhole ? days.length : INITIAL_ROWS);
  const take = async () => {
    await exportRows('xlsx', title, figureRows(compared, names, t('figure.day'), column));
    showToast(t('figure.exported', { count: days.length }));
  };
  const write = (value: bigint | undefined) =>
    value === undefined ? '–' : column === 'tonnes' ? tonnes(value) : price(value);
  return (
    <Section
      title={t('figure.table')}
      mark={<span className="ui-section-note">{t(column === 'tonnes' ? 'unit.tonne' : 'unit')}</span>}
      action={{ label: t('figure.export'), onPress: take }}
    >
      {/* Wider than a phone with four subjects: it scrolls by itself, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="figures-table ui-scroll-x" tabIndex={0} aria-label={t('figure.table')}>
        <table className="ui-number">
          <thead>
            <tr>
              <th scope="col">{t('figure.day')}</th>
              {subjects.map((subject, at) => (
                <th key={subject} scope="col">
                  {names[at]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ one, at }) => (
              <tr key={one}>
                <th scope="row">{day(one)}</th>
                {subjects.map((subject, line) => (
                  <td key={subject}>{write(values[line]?.[at])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!isWhole && days.length > INITIAL_ROWS && (
        <Button
          kind="plain"
          isWide
          onPress={() => {
            setWhole(true);
          }}
        >
          {t('figure.allDays', { count: days.length })}
        </Button>
      )}
    </Section>
  );
}
