// What is at the chosen place: way to the reader's, trucks, offers.

import { useEffect, useRef } from 'react';
import type { Way } from '#features/catalog/web/map/useWays.ts';
import { useWayText } from '#features/catalog/web/map/useWayText.ts';
import { listingBoard } from '#features/listing/calls/board.ts';
import { BoardCard, useGoodsName } from '#features/listing/web/board/BoardCard.tsx';
import type { BoardFilters } from '#features/listing/web/board/query.ts';
import { TruckRows } from '#features/weighbridge/web/trip/TruckRows.tsx';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import type { MarketPlace } from './gatherPlaces.ts';
import { usePlaceText } from './usePlaceText.ts';

interface PlacePanelProps {
  readonly at: MarketPlace;
  readonly filters: BoardFilters;
  readonly gateId: string | undefined;
  readonly way: Way | undefined;
  readonly onClose: () => void;
}

export function PlacePanel({ at, filters, gateId, way, onClose }: PlacePanelProps) {
  const t = useTranslation('map');
  const tMap = useTranslation('catalog.map');
  const locale = useLocale();
  const text = usePlaceText(gateId);
  const wayText = useWayText();
  const head = useRef<HTMLHeadingElement>(null);
  const { place, trucks } = at;
  useEffect(() => {
    head.current?.focus();
  }, [place.id]);
  const facts = [text.kind(at), place.province[locale], ...text.counts(at)];
  return (
    <section className="market-place" aria-label={place.names[locale]}>
      <div className="market-place-head">
        <div>
          <h2 ref={head} tabIndex={-1}>
            {place.names[locale]}
          </h2>
          <p className="ui-card-note">{facts.join('\u00a0· ')}</p>
          {way && (
            <p className="market-way">
              {tMap('way', { from: way.from.names[locale], to: way.to.names[locale] })} · {wayText(way)}
            </p>
          )}
        </div>
        <button type="button" className="market-close" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {trucks.length > 0 && (
        <Card>
          <TruckRows trucks={trucks} />
        </Card>
      )}
      <Offers placeId={place.id} filters={filters} gateId={gateId} />
    </section>
  );
}

function Offers({
  placeId,
  filters,
  gateId,
}: Pick<PlacePanelProps, 'filters' | 'gateId'> & { placeId: string }) {
  const t = useTranslation('map');
  const goods = useGoodsName();
  const isOfBids = filters.direction === 'buy';
  const pages = useInfiniteCall(listingBoard, {
    ...filters,
    placeId,
    sort: isOfBids ? 'price' : 'delivered',
    ...(isOfBids && { isDescending: true }),
    ...(gateId !== undefined && { toPlaceId: gateId }),
  });
  return (
    <QueryList
      pages={pages}
      feature="listing"
      keyOf={({ id }) => id}
      label={t('offersHere')}
      empty={<EmptyState icon="trade" title={t('noneHere')} why={t('noneHereWhy')} />}
    >
      {(card) => <BoardCard card={card} goods={goods(card)} />}
    </QueryList>
  );
}
