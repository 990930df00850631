// Page that compares two to six offers at the reader's gate.

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { queryOptions, useApi } from '#packages/rpc/react/useCall.ts';
import { QueryFailure } from '#packages/ui-data/mobile/QueryView.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { listingDetail } from '../../calls/listing.ts';
import { PlacePicker } from '../shared/PlacePicker.tsx';
import { useToPlace } from '../shared/useToPlace.ts';
import { ComparedTable } from './ComparedTable.tsx';
import { readIds, toggled, useTray } from './tray.ts';

const CompareQuery = z.object({ ids: z.optional(z.string()), to: z.optional(z.string()) });

export default function CompareScreen() {
  const t = useTranslation(['listing', 'terms']);
  const names = useCatalogNames();
  const [query, change] = useScreenQuery(CompareQuery);
  const tray = useTray();
  const { placeId, remember } = useToPlace(query.to);
  const [isChoosing, choosePlace] = useState(false);
  const ids = query.ids === undefined ? tray.ids : readIds(query.ids);
  const { client } = useApi();
  const answers = useQueries({
    queries: ids.map((listingId) =>
      queryOptions(client, listingDetail, { listingId, ...(placeId && { toPlaceId: placeId }) }),
    ),
  });
  const offers = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.find(({ error }) => error);
  return (
    <Screen
      title={t('compare.offers')}
      top={
        <ChipRow label={t('compare.offers')}>
          <Chip
            icon="place"
            opensSheet
            onPress={() => {
              choosePlace(true);
            }}
          >
            {t('board.to', { place: placeId ? names.place(placeId) : t('board.toNone') })}
          </Chip>
        </ChipRow>
      }
    >
      {failed && <QueryFailure feature="listing" query={failed} isSlim={offers.length > 0} />}
      {ids.length === 0 && (
        <EmptyState
          icon="compare"
          title={t('compare.none')}
          why={t('compare.noneWhy')}
          next={{ label: t('mine.view'), to: 'pages/tabBar/trade' }}
        />
      )}
      {offers.length < ids.length && !failed ? (
        <Skeleton shape="detail" />
      ) : (
        offers.length > 0 && (
          <ComparedTable
            offers={offers}
            onRemove={(id) => {
              if (tray.ids.includes(id)) tray.toggle(id);
              change({ ids: toggled(ids, id).join(',') });
            }}
          />
        )
      )}
      {isChoosing && (
        <PlacePicker
          title={t('board.toTitle')}
          value={placeId}
          none={t('none')}
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
