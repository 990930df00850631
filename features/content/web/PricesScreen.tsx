// Price page: chart and table of up to four series, heat normalised on request.

import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { FollowChip } from '#features/follow/web/FollowStar.tsx';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { Segmented, Switch } from '#packages/ui/Choices.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { listSeries, readQuotes, type Series } from '../calls/quote.ts';
import { MAX_COMPARED_SERIES, type ChartDays, CHART_DAYS } from '../series.ts';
import { ALERTS, PRICES } from './paths.ts';
import { type PriceComparison, comparePrices, toFen } from './prices.ts';
import { PriceTable } from './PriceTable.tsx';
import { SeriesRow, useSeriesTerms } from './SeriesRow.tsx';
import type { ShareCard } from './share/card.ts';
import { ShareAction } from './share/ShareAction.tsx';
import './prices.css';

const PriceChart = lazy(() => import('./PriceChart.tsx'));

const PriceQuery = z.object({
  series: z.optional(z.string()),
  days: z.optional(z.string()),
  heat: z.optional(z.string()),
});
type PriceQuery = z.output<typeof PriceQuery>;

export default function PricesScreen() {
  const t = useTranslation('content');
  const [query, change] = useScreenQuery(PriceQuery);
  const all = useCall(listSeries, {});
  return (
    <Screen
      title={t('price.title')}
      action={
        <>
          {all.data && <SharePrices all={all.data.list} query={query} />}
          <NavAction
            to={query.series ? `${ALERTS}?series=${query.series.split(',')[0]}` : ALERTS}
            label={t('alert.title')}
          >
            <Icon name="bell" />
          </NavAction>
        </>
      }
    >
      <QueryView query={all} feature="content">
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon="price" title={t('price.none')} why={t('price.noneWhy')} />
          ) : (
            <Compare all={list} query={query} onChange={change} />
          )
        }
      </QueryView>
    </Screen>
  );
}

function SharePrices({ all, query }: { all: readonly Series[]; query: PriceQuery }) {
  const t = useTranslation('content');
  const locale = useLocale();
  const { price, day } = useFormats();
  const termsOf = useSeriesTerms();
  const [series] = chosenOf(all, query);
  const newest = series?.newest;
  if (!series || !newest) return null;
  const card = (): ShareCard => ({
    kicker: t('price.title'),
    title: series.names[locale],
    figure: { value: price(newest.price), unit: t('price.unit') },
    facts: [day(newest.day), termsOf(series)],
    points: series.points.map((hao) => Number(toFen(hao))),
  });
  return <ShareAction card={card} path={`${PRICES}?series=${encodeURIComponent(series.id)}`} />;
}

function chosenOf(all: readonly Series[], { series = '' }: PriceQuery): Series[] {
  const named = series.split(',').flatMap((id) => all.find((one) => one.id === id) ?? []);
  return (named.length > 0 ? named : all.slice(0, 1)).slice(0, MAX_COMPARED_SERIES);
}

const isSpan = (days: number): days is ChartDays => CHART_DAYS.some((span) => span === days);
const DEFAULT_SPAN: ChartDays = 30;

function Compare({
  all,
  query,
  onChange,
}: {
  all: readonly Series[];
  query: PriceQuery;
  onChange: (change: PriceQuery) => void;
}) {
  const t = useTranslation('content');
  const locale = useLocale();
  const chosen = chosenOf(all, query).map(({ id }) => id);
  const span = Number(query.days);
  const days = isSpan(span) ? span : DEFAULT_SPAN;
  const isNormalised = query.heat === '1';
  const quotes = useCall(readQuotes, { seriesIds: chosen, days }, { keepPrevious: true });
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    if (next.length > MAX_COMPARED_SERIES) showToast(t('price.most', { count: MAX_COMPARED_SERIES }));
    else if (next.length > 0) onChange({ series: next.join(',') });
  };
  return (
    <>
      <Section title={t('price.chart')} note={t('price.unit')}>
        <Segmented
          label={t('price.span')}
          value={String(days)}
          onChange={(value) => {
            onChange({ days: value });
          }}
          choices={CHART_DAYS.map((value) => ({
            value: String(value),
            label: t('price.days', { count: value }),
          }))}
        />
        <div className="prices-switch">
          <Switch
            label={t('price.normalise')}
            hint={t('price.normaliseHint')}
            isOn={isNormalised}
            onChange={(isOn) => {
              onChange({ heat: isOn ? '1' : undefined });
            }}
          />
        </div>
        <div className="prices-chart">
          <QueryView query={quotes} feature="content" shape="lines">
            {(answer) => <Chart compared={comparePrices(answer, all, isNormalised)} />}
          </QueryView>
        </div>
        <ChipRow label={t('price.series')} wraps>
          {all
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, names }) => (
              <FollowChip key={id} kind="series" id={id} name={names[locale]} />
            ))}
        </ChipRow>
      </Section>
      <Section
        title={t('price.series')}
        note={t('price.chosen', {
          count: chosen.length,
          most: Math.min(all.length, MAX_COMPARED_SERIES),
        })}
      >
        <Rows title={t('price.series')}>
          {all.map((series) => (
            <SeriesRow
              key={series.id}
              series={series}
              isChosen={chosen.includes(series.id)}
              onPress={() => {
                toggle(series.id);
              }}
            />
          ))}
        </Rows>
      </Section>
      {quotes.data && <PriceTable compared={comparePrices(quotes.data, all, isNormalised)} />}
    </>
  );
}

function Chart({ compared }: { compared: PriceComparison }) {
  const t = useTranslation('content');
  if (compared.days.length === 0)
    return <EmptyState icon="price" title={t('price.noQuotes')} why={t('price.noQuotesWhy')} />;
  return (
    <Suspense fallback={<Skeleton shape="lines" />}>
      <PriceChart compared={compared} />
    </Suspense>
  );
}
