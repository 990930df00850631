// Page for responding to a listing: take, offer, or continue a negotiation.

import * as z from 'zod/mini';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { listingDetail } from '#features/listing/calls/listing.ts';
import { useToPlace } from '#features/listing/web/shared/useToPlace.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { NewOffer } from './NewOffer.tsx';
import { TakeScreen } from './TakeScreen.tsx';
import { ThreadScreen } from './Thread.tsx';
import { readWished, type Wished, writeWished } from './wished.ts';

const shortText = z.optional(z.string());
const RespondQuery = z.object({
  listingId: shortText,
  responseId: shortText,
  as: shortText,
  price: shortText,
  tonnes: shortText,
});

export default onTrial('money', Respond);

function Respond() {
  const [{ listingId, responseId, as, price, tonnes }, set] = useScreenQuery(RespondQuery);
  if (responseId) return <ThreadScreen responseId={askedId(responseId)} />;
  return (
    <AnswerScreen
      listingId={askedId(listingId)}
      wishesOffer={as === 'offer'}
      wished={readWished({ price, tonnes })}
      onWish={(wish) => {
        set(writeWished(wish));
      }}
    />
  );
}

function AnswerScreen({
  listingId,
  wishesOffer,
  ...wishing
}: {
  listingId: string;
  wishesOffer: boolean;
  wished: Wished;
  onWish: (wish: Wished) => void;
}) {
  const t = useTranslation('negotiation');
  const { placeId } = useToPlace(undefined);
  const query = useCall(listingDetail, { listingId, ...(placeId ? { toPlaceId: placeId } : {}) });
  const mode = query.data?.card.mode;
  const offers = mode === 'negotiate' || (mode === 'directed' && wishesOffer);
  const Answer = offers ? NewOffer : TakeScreen;
  if (query.data) return <Answer detail={query.data} onStale={() => query.refetch()} {...wishing} />;
  return (
    <Screen title={t('take.title')}>
      <QueryView feature="listing" query={query}>
        {() => null}
      </QueryView>
    </Screen>
  );
}
