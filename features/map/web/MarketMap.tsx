// The market on a map: what coal of each place costs at the reader's.

import { useState } from 'react';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { FilterChips } from '#features/listing/web/board/FilterChips.tsx';
import {
  BoardQuery,
  directionOf,
  hasBoardFilters,
  NO_BOARD_FILTERS,
  toFilters,
} from '#features/listing/web/board/query.ts';
import { PlacePicker } from '#features/listing/web/shared/PlacePicker.tsx';
import { useToPlace } from '#features/listing/web/shared/useToPlace.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { currentLocation, useNavigate, withBeside, withSlash } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { offersByPlace } from '../calls.ts';
import { Market } from './Market.tsx';

/** `at`: the place that is chosen on the map. */
const MapQuery = z.extend(BoardQuery, { at: z.optional(z.string()) });

export default function MarketMap() {
  const t = useTranslation('map');
  const tListing = useTranslation('listing');
  const tTerms = useTranslation('terms');
  const names = useCatalogNames();
  const { navigate } = useNavigate();
  const [query, change] = useScreenQuery(MapQuery);
  const { placeId: gateId, remember } = useToPlace(query.to);
  const [isChoosing, choosePlace] = useState(false);
  const filters = toFilters({ ...query, direction: directionOf(query) });
  const offers = useCall(
    offersByPlace,
    { ...filters, ...(gateId !== undefined && { toPlaceId: gateId }) },
    { keepPrevious: true },
  );
  return (
    <Screen
      title={t('title')}
      top={
        <FilterChips
          query={query}
          onChange={change}
          lead={
            <>
              <Chip
                icon="sort"
                onPress={() => {
                  const { query: written } = currentLocation();
                  navigate(withSlash(withBeside({ path: 'pages/tabBar/trade', query: written }, undefined)));
                }}
              >
                {t('asBoard')}
              </Chip>
              <Chip
                icon="place"
                opensSheet
                onPress={() => {
                  choosePlace(true);
                }}
              >
                {tListing('board.to', {
                  place: gateId ? names.place(gateId) : tListing('board.toNone'),
                })}
              </Chip>
            </>
          }
        />
      }
    >
      <QueryView query={offers} feature="map">
        {({ list }) => (
          <Market
            offers={list}
            filters={filters}
            gateId={gateId}
            at={query.at}
            onSelect={(at) => {
              // Back closes what is chosen first.
              change({ at }, at === undefined ? 'back' : query.at !== undefined);
            }}
            onClear={
              hasBoardFilters(query)
                ? () => {
                    change(NO_BOARD_FILTERS);
                  }
                : undefined
            }
          />
        )}
      </QueryView>
      {isChoosing && (
        <PlacePicker
          title={tListing('board.toTitle')}
          value={gateId}
          none={tTerms('none')}
          onClose={() => {
            choosePlace(false);
          }}
          onChoose={(id) => {
            remember(id);
            change({ to: id });
            choosePlace(false);
          }}
        />
      )}
    </Screen>
  );
}
