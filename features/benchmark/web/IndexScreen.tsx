// One price index: its newest figure, its course, its weeks, open data.

import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { FollowChip } from '#features/follow/web/FollowStar.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { exportRows } from '#packages/ui-data/exportRows.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type Benchmark, type Figure, figurePage } from '../calls/read.ts';
import { figureRows } from './figureRows.ts';
import { FigureTags } from './FigureTags.tsx';
import { Months } from './Months.tsx';
import { INDICES, methodPath, runPath } from './paths.ts';
import { useIndex, useIndexName, useIndexTerms, usePriceText } from './useIndex.ts';
import './benchmark.css';

const FigureChart = lazy(() => import('./FigureChart.tsx'));

const IndexQuery = z.object({ id: z.optional(z.string()) });
/** Close to a year. */
const WEEKS = 50;

export default function IndexScreen() {
  const t = useTranslation('benchmark');
  const [{ id }] = useScreenQuery(IndexQuery);
  const { query, pick } = useIndex(id);
  return (
    <Screen title={t('title')}>
      <QueryView query={query} feature="benchmark">
        {(answer) => {
          const index = pick(answer);
          return index ? <OneIndex index={index} /> : <UnknownIndex />;
        }}
      </QueryView>
    </Screen>
  );
}

export function UnknownIndex() {
  const t = useTranslation('benchmark');
  return (
    <EmptyState
      icon="price"
      title={t('unknown')}
      why={t('unknownWhy')}
      next={{ label: t('toList'), to: INDICES }}
    />
  );
}

function OneIndex({ index }: { index: Benchmark }) {
  const t = useTranslation('benchmark');
  const name = useIndexName()(index);
  const terms = useIndexTerms()(index);
  const figures = useCall(figurePage, { benchmarkId: index.id, pageSize: WEEKS });
  const { newest } = index;
  return (
    <>
      <Card>
        <h2 className="benchmark-name">{name}</h2>
        <p className="benchmark-note">{terms}</p>
        {newest ? (
          <Newest figure={newest} />
        ) : (
          <EmptyState icon="price" title={t('noFigure')} why={t('noFigureWhy')} />
        )}
        <ChipRow label={t('title')} wraps>
          <FollowChip kind="series" id={index.id} />
          <ExportChip call={figurePage} input={{ benchmarkId: index.id }} />
        </ChipRow>
      </Card>
      {newest && (
        <QueryView query={figures} feature="benchmark" shape="list">
          {({ list }) => <Course index={index} name={name} figures={list} />}
        </QueryView>
      )}
      <Card>
        <Rows>
          <Row label={t('method')} to={methodPath(index.id)} />
        </Rows>
      </Card>
    </>
  );
}

function Newest({ figure }: { figure: Figure }) {
  const t = useTranslation('benchmark');
  const { price, percent } = useFormats();
  const { change, deals, firms, quantity } = figure;
  const signed = (share: bigint) => `${share > 0n ? '+' : ''}${percent(share)}`;
  return (
    <>
      <p className="benchmark-figure ui-number">
        {price(figure.figure)} <span className="benchmark-unit">{t('unit')}</span>
      </p>
      <p className="benchmark-note">
        {t('week', { day: figure.weekEnd })}
        {change !== null && ` · ${t('change', { change: signed(change) })}`} <FigureTags figure={figure} />
      </p>
      {deals !== null && firms !== null && quantity !== null && (
        <p className="benchmark-note">{t('dealsOf', { deals, firms, quantity })}</p>
      )}
      {figure.isCarried && <NoticeBox tone="warning">{t('carriedWhy')}</NoticeBox>}
    </>
  );
}

function Course({ index, name, figures }: { index: Benchmark; name: string; figures: readonly Figure[] }) {
  const t = useTranslation('benchmark');
  return (
    <>
      <Section title={t('chart')} note={t('unit')}>
        <div className="benchmark-chart">
          <Suspense fallback={<Skeleton shape="lines" />}>
            <FigureChart name={name} figures={figures.toReversed()} />
          </Suspense>
        </div>
      </Section>
      <Months index={index} />
      <Weeks name={name} figures={figures} />
    </>
  );
}

const INITIAL_ROWS = 10;

function Weeks({ name, figures }: { name: string; figures: readonly Figure[] }) {
  const t = useTranslation('benchmark');
  const { day } = useFormats();
  const priceText = usePriceText();
  const [isWhole, setWhole] = useState(false);
  const save = async () => {
    await exportRows('xlsx', name, figureRows(figures, t));
    showToast(t('download.done', { count: figures.length }));
  };
  return (
    <Section
      title={t('table')}
      mark={<span className="ui-section-note">{t('unit')}</span>}
      action={{ label: t('download.book'), onPress: save }}
    >
      {/* Wider than a phone: it scrolls by itself, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="benchmark-table ui-scroll-x" tabIndex={0} aria-label={t('table')}>
        <table className="ui-number">
          <thead>
            <tr>
              <th scope="col">{t('weekEnd')}</th>
              <th scope="col">{t('figure')}</th>
              <th scope="col">{t('raw')}</th>
              <th scope="col">{t('deals')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.slice(0, isWhole ? figures.length : INITIAL_ROWS).map((figure) => (
              <tr key={figure.runId}>
                <th scope="row">
                  <Link to={runPath(figure.runId)}>{day(figure.weekEnd)}</Link>
                </th>
                <td>{priceText(figure.figure)}</td>
                <td>{priceText(figure.raw)}</td>
                <td>{figure.deals ?? '–'}</td>
                <td>
                  <FigureTags figure={figure} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!isWhole && figures.length > INITIAL_ROWS && (
        <Button kind="plain" isWide onPress={() => setWhole(true)}>
          {t('allWeeks', { count: figures.length })}
        </Button>
      )}
    </Section>
  );
}
