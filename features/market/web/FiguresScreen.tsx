// Stocks, freight or imports: chart, selection of up to four subjects, table.

import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { OneOf, Segmented } from '#packages/ui/Choices.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type Figures as Answer, readFigures } from '../calls/figure.ts';
import {
  type Dataset,
  type FigureColumn,
  type FigureSpan,
  MAX_COMPARED_FIGURES,
  FIGURE_SPANS,
} from '../figures.ts';
import { chosenOf, tableColumnsOf, compareFigures } from './figures.ts';
import { FigureTable } from './FigureTable.tsx';
import { useSubjectName } from './useSubjectName.ts';
import './figures.css';

const FigureChart = lazy(() => import('./FigureChart.tsx'));

const FigureQuery = z.object({
  days: z.optional(z.string()),
  of: z.optional(z.string()),
  figure: z.optional(z.string()),
});
type FigureQuery = z.output<typeof FigureQuery>;

const isSpan = (days: number): days is FigureSpan => FIGURE_SPANS.some((span) => span === days);
const DEFAULT_SPAN: FigureSpan = 90;

export function FiguresScreen({ dataset }: { dataset: Dataset }) {
  const t = useTranslation('market');
  const [query, change] = useScreenQuery(FigureQuery);
  const span = Number(query.days);
  const days = isSpan(span) ? span : DEFAULT_SPAN;
  const figures = useCall(readFigures, { dataset, days }, { keepPrevious: true });
  return (
    <>
      <Card>
        <Segmented
          label={t('figure.span')}
          value={String(days)}
          onChange={(value) => {
            change({ days: value });
          }}
          choices={FIGURE_SPANS.map((value) => ({
            value: String(value),
            label: t('figure.days', { count: value }),
          }))}
        />
      </Card>
      <QueryView query={figures} feature="market" shape="list">
        {(answer) =>
          answer.list.length === 0 ? (
            <EmptyState icon="chart" title={t('figure.none')} why={t('figure.noneWhy')} />
          ) : (
            <Compare dataset={dataset} answer={answer} query={query} onChange={change} />
          )
        }
      </QueryView>
    </>
  );
}

interface CompareProps {
  readonly dataset: Dataset;
  readonly answer: Answer;
  readonly query: FigureQuery;
  readonly onChange: (change: FigureQuery) => void;
}

function Compare({ dataset, answer, query, onChange }: CompareProps) {
  const t = useTranslation('market');
  const name = useSubjectName(dataset);
  const columns = tableColumnsOf(dataset);
  const column = columns.find((one) => one === query.figure) ?? columns.at(-1) ?? 'tonnes';
  const chosen = chosenOf(answer, query.of);
  const compared = compareFigures(answer, chosen, column);
  const names = compared.subjects.map(name);
  const toggle = (subject: string) => {
    const next = chosen.includes(subject) ? chosen.filter((one) => one !== subject) : [...chosen, subject];
    if (next.length > MAX_COMPARED_FIGURES) showToast(t('figure.most', { count: MAX_COMPARED_FIGURES }));
    else if (next.length > 0) onChange({ of: next.join(',') });
  };
  return (
    <>
      <Section title={t('figure.chart')} note={t(column === 'tonnes' ? 'unit.tonne' : 'unit')}>
        {columns.length > 1 && (
          <OneOf
            label={t('figure.kind')}
            value={column}
            choices={columns.map((value: FigureColumn) => ({ value, label: t(`figure.${value}`) }))}
            onChange={(value) => {
              onChange({ figure: value });
            }}
          />
        )}
        <div className="figures-chart">
          <Suspense fallback={<Skeleton shape="lines" />}>
            <FigureChart compared={compared} names={names} column={column} />
          </Suspense>
        </div>
      </Section>
      <Section
        title={t('figure.subjects')}
        note={t('figure.chosen', {
          count: chosen.length,
          most: Math.min(answer.list.length, MAX_COMPARED_FIGURES),
        })}
      >
        <div className="figures-chips">
          {answer.list.map(({ subject }) => (
            <Chip
              key={subject}
              isOn={chosen.includes(subject)}
              onPress={() => {
                toggle(subject);
              }}
            >
              {name(subject)}
            </Chip>
          ))}
        </div>
      </Section>
      <FigureTable compared={compared} names={names} column={column} title={t(`view.${dataset}`)} />
    </>
  );
}
