// Page of one listing.

import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { FollowChip, FollowStar } from '#features/follow/web/FollowStar.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useListed } from '#packages/rpc/react/useListed.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { listingBoard } from '../../calls/board.ts';
import { type ListingDetail, listingDetail } from '../../calls/listing.ts';
import { BoardCard, useGoodsName } from '../board/BoardCard.tsx';
import { useToPlace } from '../shared/useToPlace.ts';
import { DetailBar } from './DetailBar.tsx';
import { DetailView } from './DetailView.tsx';

const ShareListing = lazy(() => import('./ShareListing.tsx'));

const DetailQuery = z.object({ id: z.optional(z.string()), to: z.optional(z.string()) });

export default function ListingScreen() {
  const t = useTranslation('listing');
  const [{ id, to }, change] = useScreenQuery(DetailQuery);
  const { placeId, remember } = useToPlace(to);
  const { seats } = useTrader();
  const isSignedIn = useIsSignedIn();
  const query = useCall(
    listingDetail,
    { listingId: askedId(id), ...(placeId ? { toPlaceId: placeId } : {}) },
    { keepPrevious: true },
  );
  const listed = useListed(listingBoard, askedId(id));
  const goodsName = useGoodsName();
  return (
    <Screen
      title={t('detail.title')}
      action={
        query.data && (
          <>
            <FollowStar kind="listing" id={query.data.card.id} />
            {isForAll(query.data) && (
              <Suspense fallback={null}>
                <ShareListing detail={query.data} />
              </Suspense>
            )}
          </>
        )
      }
      bar={
        query.data && (
          <DetailBar
            detail={query.data}
            seats={seats}
            isSignedIn={isSignedIn}
            onMoved={() => query.refetch()}
          />
        )
      }
    >
      <QueryView
        feature="listing"
        query={query}
        meanwhile={listed && <BoardCard card={listed} goods={goodsName(listed)} />}
      >
        {(detail) => (
          <DetailView
            detail={detail}
            placeId={placeId}
            onPlace={(chosen) => {
              remember(chosen);
              change({ to: chosen });
            }}
            follow={<FollowChip kind="firm" id={detail.card.firm.id} />}
          />
        )}
      </QueryView>
    </Screen>
  );
}

/** Only what everybody can see and still take may be shared. */
const isForAll = ({ card, terms }: ListingDetail) => card.state === 'listed' && terms.visibility === 'public';
