// Confirmation after submission: listed, or under review.

import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { listingDetail } from '../../calls/listing.ts';

export const submittedPath = (listingId: string) => `pages/trade/registration?listed=${listingId}`;

export function Submitted({ listingId }: { listingId: string }) {
  const t = useTranslation('listing');
  const query = useCall(listingDetail, { listingId: askedId(listingId) });
  if (query.data) return <SubmittedListing listed={query.data.card} />;
  return (
    <Screen title={t('registration.title')}>
      <QueryView feature="listing" query={query}>
        {() => null}
      </QueryView>
    </Screen>
  );
}

type Listed = Pick<OutputOf<typeof listingDetail>['card'], 'id' | 'no' | 'state'>;

export function SubmittedListing({ listed: { id, no, state } }: { listed: Listed }) {
  const t = useTranslation(['listing', 'terms']);
  const isReviewed = state === 'review';
  const title = t(isReviewed ? 'registration.reviewing' : 'registration.listed');
  return (
    <Screen title={title}>
      <EmptyState
        icon="check"
        title={title}
        why={t(isReviewed ? 'registration.reviewingBody' : 'registration.listedBody', { no })}
        next={{ label: t('registration.see'), to: `pages/trade/detail?id=${id}` }}
      />
      <Card>
        <Button isWide to={`pages/trade/registration?copy=${id}`}>
          {t('registration.another')}
        </Button>
      </Card>
    </Screen>
  );
}
