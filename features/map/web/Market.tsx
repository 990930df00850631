// The map with its places, and what is at the chosen one beside or below it.

import './market-map.css';
import { type ReactNode, useState } from 'react';
import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { Legend } from '#features/catalog/web/map/Legend.tsx';
import type { MapMark } from '#features/catalog/web/map/mark.ts';
import { PlacesMap } from '#features/catalog/web/map/PlacesMap.tsx';
import { useWays } from '#features/catalog/web/map/useWays.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import type { BoardFilters } from '#features/listing/web/board/query.ts';
import { truckPositions } from '#features/weighbridge/calls/position.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { useRoom } from '#packages/ui/room.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import type { PlaceOffers } from '../calls.ts';
import { gatherPlaces, isBare, type MarketPlace } from './gatherPlaces.ts';
import { PlaceList } from './PlaceList.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { usePlaceText } from './usePlaceText.ts';

interface MarketProps {
  readonly offers: readonly PlaceOffers[];
  readonly filters: BoardFilters;
  readonly gateId: string | undefined;
  /** The chosen place. */
  readonly at: string | undefined;
  readonly onSelect: (placeId: string | undefined) => void;
  readonly onClear: (() => void) | undefined;
}

export function Market(props: MarketProps) {
  const places = useCall(listPlaces, {});
  return (
    <QueryView query={places} feature="catalog">
      {(known) => <KnownMarket {...props} known={known} />}
    </QueryView>
  );
}

type KnownProps = MarketProps & { readonly known: Parameters<typeof gatherPlaces>[0]['places'] };

function KnownMarket({ known, offers, filters, gateId, at, onSelect, onClear }: KnownProps) {
  const t = useTranslation('map');
  const isNarrow = useRoom() === 'narrow';
  const { firm } = useTrader();
  const { data: trucks } = useCall(truckPositions, {}, { enabled: firm !== undefined });
  const places = gatherPlaces({
    places: known,
    offers,
    trucks: trucks?.list ?? [],
    gates: [gateId, firm?.placeId].filter((id) => typeof id === 'string'),
  });
  const wayFrom = useWays(gateId);
  const marks = useMarks(places, gateId);
  const chosen = places.find(({ place }) => place.id === at);
  const way = chosen && wayFrom(chosen.place.id);
  const listed = places.filter((place) => !isBare(place));
  const list = <PlaceList places={listed} gateId={gateId} wayFrom={wayFrom} onSelect={onSelect} />;
  const panel = chosen && (
    <PlacePanel
      at={chosen}
      filters={filters}
      gateId={gateId}
      way={way}
      onClose={() => {
        onSelect(undefined);
      }}
    />
  );
  return (
    <div className="market-map">
      <div className="market-ground">
        <PlacesMap
          label={t('title')}
          marks={marks}
          ways={way && [way]}
          selected={at}
          onSelect={onSelect}
          instead={isNarrow ? list : undefined}
        />
      </div>
      <aside className="market-side" aria-label={t('list')}>
        {panel ?? (
          <Overview
            offers={offers}
            marks={marks}
            gateId={gateId}
            onClear={onClear}
            isNarrow={isNarrow}
            list={list}
          />
        )}
      </aside>
    </div>
  );
}

/** The cheapest lead: of marks that join, the first is shown. */
function useMarks(places: readonly MarketPlace[], gateId: string | undefined): readonly MapMark[] {
  const locale = useLocale();
  const text = usePlaceText(gateId);
  return places.map((one): MapMark => {
    const { place, count, trucks, isGate } = one;
    const figure = text.figure(one);
    const name = place.names[locale];
    const meaning = text.meaning(one);
    return {
      placeId: place.id,
      kind: place.kind,
      latitude: place.latitude,
      longitude: place.longitude,
      name,
      isGate,
      figure,
      ...(count > 0 && { count }),
      ...(trucks.length > 0 && { trucks: trucks.length }),
      spoken: [
        name,
        text.kind(one),
        ...text.counts(one),
        ...(figure !== undefined && meaning !== undefined ? [`${meaning} ${figure}`] : []),
      ].join(', '),
    };
  });
}

interface OverviewProps {
  readonly offers: readonly PlaceOffers[];
  readonly marks: readonly MapMark[];
  readonly gateId: string | undefined;
  readonly isNarrow: boolean;
  readonly list: ReactNode;
  readonly onClear: (() => void) | undefined;
}

function Overview({ offers, marks, gateId, isNarrow, list, onClear }: OverviewProps) {
  const t = useTranslation('map');
  const names = useCatalogNames();
  const [isListed, showList] = useState(false);
  const count = offers.reduce((sum, one) => sum + one.count, 0);
  const places = new Set(offers.map(({ placeId }) => placeId)).size;
  const isOfBids = offers.every(({ direction }) => direction === 'buy');
  const found = (
    <p className="market-found" aria-live="polite">
      {count > 0 ? t('found', { count, places }) : t('none')}
      {count > 0 && (
        <span className="market-meaning">
          {gateId === undefined || isOfBids
            ? t('figures.there')
            : t('figures.delivered', { place: names.place(gateId) })}
        </span>
      )}
    </p>
  );
  if (isNarrow)
    return (
      <div className="market-foot">
        <div className="market-foot-line">
          {found}
          {count === 0 && onClear ? (
            <Button size="small" onPress={onClear}>
              {t('clear')}
            </Button>
          ) : (
            <Button
              size="small"
              onPress={() => {
                showList(true);
              }}
            >
              {t('asList')}
            </Button>
          )}
        </div>
        <Legend marks={marks} />
        <Drawer
          isOpen={isListed}
          title={t('list')}
          onClose={() => {
            showList(false);
          }}
        >
          {list}
        </Drawer>
      </div>
    );
  return (
    <>
      <div className="market-foot">
        {found}
        <Legend marks={marks} />
      </div>
      {count === 0 && (
        <EmptyState
          icon="map"
          title={t('none')}
          why={t('noneWhy')}
          next={onClear && { label: t('clear'), onPress: onClear }}
        />
      )}
      {list}
    </>
  );
}
