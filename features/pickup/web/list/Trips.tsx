// List of the firm's trips by phase.

import '../pickup.css';
import { lazy } from 'react';
import * as z from 'zod/mini';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day, Id } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useOrder, useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { type TripCard, TRIP_SORTS, tripPage } from '../../calls/trip.ts';
import type { TripState } from '../../states.ts';
import { tripPath } from '../parts/paths.ts';
import { tripTone } from '../parts/tones.ts';

const TripTable = lazy(() => import('./TripTable.tsx'));

const PHASES = ['coming', 'way', 'arrived', 'stopped', 'over'] as const;
const STATES = {
  coming: ['planned', 'booked', 'queued', 'entered', 'tared', 'loaded'],
  way: ['grossed', 'exited'],
  arrived: ['arrived', 'recv_grossed', 'recv_tared'],
  stopped: ['abnormal'],
  over: ['signed', 'voided'],
} as const satisfies Readonly<Record<(typeof PHASES)[number], readonly TripState[]>>;
const SIDES = ['buyer', 'seller'] as const;
const ListQuery = z.object({
  order: z.catch(z.optional(Id), undefined),
  side: z.catch(z.optional(z.enum(SIDES)), undefined),
  phase: z.catch(z.optional(z.enum(PHASES)), undefined),
  keyword: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

export default function Trips() {
  const t = useTranslation('pickup');
  const [query, change] = useScreenQuery(ListQuery);
  const { order, side, phase, keyword, from, to } = query;
  const input = {
    ...(order && { orderId: order }),
    ...(side && { side }),
    ...(phase && { states: [...STATES[phase]] }),
    ...(keyword && { keyword }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(tripPage, { ...input, ...useOrder(TRIP_SORTS) });
  return (
    <Screen
      title={t('trips')}
      top={
        <>
          <SearchField
            value={keyword ?? ''}
            onChange={(text) => {
              change({ keyword: text });
            }}
            placeholder={t('trips.search')}
          />
          <ChipRow label={t('trips')}>
            {order && (
              <Chip
                isOn
                onPress={() => {
                  change({ order: undefined });
                }}
                onRemove={() => {
                  change({ order: undefined });
                }}
              >
                {t('trips.ofOrder')}
              </Chip>
            )}
            <ToggleChips
              values={SIDES}
              value={side}
              nameOf={(one) => t(`list.${one}`)}
              onChange={(one) => change({ side: one })}
            />
            <ToggleChips
              values={PHASES}
              value={phase}
              nameOf={(one) => t(`trips.phase.${one}`)}
              onChange={(one) => change({ phase: one })}
            />
            <PeriodChip label={t('trips.sentOn')} days={query} onChange={change} />
            <ExportChip call={tripPage} input={input} />
          </ChipRow>
        </>
      }
    >
      <PagedList
        pages={pages}
        feature="pickup"
        label={t('trips')}
        icon="pickup"
        Wide={TripTable}
        empty={{ title: t('trips.none'), why: t('trips.why') }}
        isNarrowed={Object.keys(input).length > 0}
        onReset={() => {
          change({
            order: undefined,
            side: undefined,
            phase: undefined,
            keyword: undefined,
            from: undefined,
            to: undefined,
          });
        }}
      >
        {(trip) => <TripCardView trip={trip} />}
      </PagedList>
    </Screen>
  );
}

function TripCardView({ trip }: { trip: TripCard }) {
  const t = useTranslation('pickup');
  const tTerms = useTranslation('terms');
  const { tonnes, minute } = useFormats();
  const figure = (weight: bigint | null) =>
    weight === null ? { value: '–' } : { value: tonnes(weight), unit: tTerms('unit.tonne') };
  const papers = [trip.runNo, trip.documentNo].filter((text) => text !== '');
  return (
    <Card to={tripPath(trip.id)}>
      <div className="ui-card-line">
        <strong>{trip.plate}</strong>
        <span className="delivery-tags">
          {trip.isOver && <Tag tone="danger">{t('over')}</Tag>}
          {trip.isShort && <Tag tone="warning">{t('short')}</Tag>}
          <Tag tone={tripTone(trip.state)}>{t(`trip.${trip.state}`)}</Tag>
        </span>
      </div>
      <p className="ui-card-note">
        {trip.title} · {trip.side === 'seller' ? trip.buyer : trip.seller}
      </p>
      <FigureLine>
        <Figure
          size="18"
          {...(trip.loaded === null
            ? { ...figure(trip.planned), label: t('planned') }
            : { ...figure(trip.loaded), label: t('loaded') })}
        />
        <Figure size="18" align="right" {...figure(trip.received)} label={t('received')} />
      </FigureLine>
      {trip.transport !== 'road' && (
        <p className="ui-card-note">{[t(`transport.${trip.transport}`), ...papers].join(' · ')}</p>
      )}
      <p className="ui-card-note ui-number">
        {trip.no} · {trip.orderNo} · {trip.driver} · {minute(trip.createdAt)}
      </p>
    </Card>
  );
}
