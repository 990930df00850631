// List of the samples of the firm's contracts, or of one contract.

import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day, Id } from '#packages/schema/wire.ts';
import './assay.css';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { KeywordField } from '#packages/ui/KeywordField.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type SampleCard, samplePage } from '../calls/sample.ts';
import { DECIDED_STATES, type SampleState, sampleMachine, SAMPLING_SEATS } from '../states.ts';
import { SAMPLE_TONES } from './tones.ts';

const VIEWS = ['all', 'open', 'decided'] as const;
const ListQuery = z.object({
  contractId: z.catch(z.optional(Id), undefined),
  view: z.catch(z.optional(z.enum(VIEWS)), undefined),
  keyword: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

const isDecided = (state: SampleState) => DECIDED_STATES.some((one) => one === state);
const STATES = {
  all: undefined,
  open: statesOf(sampleMachine).filter((state) => !isDecided(state)),
  decided: [...DECIDED_STATES],
} as const;

export default function SampleList() {
  const t = useTranslation('assay');
  const { holds } = useTrader();
  const [query, change] = useScreenQuery(ListQuery);
  const { contractId, view = 'all', keyword, from, to } = query;
  const states = STATES[view];
  const input = {
    ...(contractId && { contractId }),
    ...(states && { states: [...states] }),
    ...(from && { from }),
    ...(to && { to }),
    ...(keyword && { keyword: keyword.slice(0, 40) }),
  };
  const pages = useInfiniteCall(samplePage, input);
  const mayTake = contractId !== undefined && holds(SAMPLING_SEATS);
  return (
    <Screen
      title={t('list.title')}
      top={
        <>
          <Tabs
            label={t('list.title')}
            value={view}
            views={VIEWS.map((value) => ({ value, label: t(`list.${value}`) }))}
            onChange={(value) => {
              change({ view: value === 'all' ? undefined : value });
            }}
          />
          <KeywordField
            keyword={keyword}
            placeholder={t('list.search')}
            onSearch={(keyword) => change({ keyword })}
          />
          <ChipRow label={t('list.title')}>
            <PeriodChip label={t('taking.at')} days={query} onChange={change} />
            <ExportChip call={samplePage} input={input} />
          </ChipRow>
        </>
      }
      {...(mayTake
        ? {
            bar: (
              <StickyBar
                primary={{ label: t('list.take'), to: `pages/assay/take?contractId=${contractId}` }}
              />
            ),
          }
        : {})}
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="assay"
          keyOf={({ id }) => id}
          label={t('list.title')}
          empty={
            keyword || from || to || view !== 'all' ? (
              <NothingFound
                onReset={() => {
                  change({ view: undefined, keyword: undefined, from: undefined, to: undefined });
                }}
              />
            ) : (
              <EmptyState icon="contract" title={t('list.empty')} why={t('list.emptyWhy')} />
            )
          }
        >
          {(sample) => <SampleItem sample={sample} />}
        </QueryList>
      </PullToRefresh>
    </Screen>
  );
}

function SampleItem({ sample }: { sample: SampleCard }) {
  const t = useTranslation('assay');
  const { tonnes, minute } = useFormats();
  const { no, state, batch, contractNo, seller, buyer, quantity, trips, challengeBy } = sample;
  return (
    <Card to={`pages/assay/detail?id=${sample.id}`}>
      <div className="assay-line">
        <strong className="ui-number">{no}</strong>
        <Tag tone={SAMPLE_TONES[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <p>
        {batch} ·{' '}
        <span className="ui-number">
          {tonnes(quantity)}&nbsp;{t('tonne')}
        </span>
        {trips > 0 && ` · ${t('card.trips', { count: trips })}`}
      </p>
      <p className="assay-note">
        {contractNo} · {seller.shortName} → {buyer.shortName}
      </p>
      {state === 'reported' && challengeBy && (
        <p className="assay-due">{t('card.challengeBy', { time: minute(challengeBy) })}</p>
      )}
    </Card>
  );
}
