// Confirmation after submission: listed, or under review.

import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import type { submitListing } from '../../calls/listing.ts';

export function Submitted({ listed: { id, no, state } }: { listed: OutputOf<typeof submitListing> }) {
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
