// Offers to resume unfinished input or to copy the last listing.

import { ResumeOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import type { DraftSlot } from '#features/firm/web/draft/useDraftSlot.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { myListings } from '../../calls/board.ts';
import type { KeptListing } from './DraftAutosave.tsx';
import { useDraftSummary } from './useDraftSummary.ts';

export function StartOffers({
  slot,
  onCopy,
}: {
  slot: DraftSlot<KeptListing>;
  onCopy: (listingId: string) => void;
}) {
  const t = useTranslation(['listing', 'terms.import']);
  const { client } = useApi();
  const summary = useDraftSummary();
  const copyLast = async () => {
    const result = await client(myListings, { pageSize: 1 }).catch(() => undefined);
    const last = result?.ok ? result.answer.list[0] : undefined;
    if (last) onCopy(last.id);
    showToast(t(last ? 'registration.copied' : 'registration.noLast'));
  };
  return (
    <>
      <ResumeOffer slot={slot} isHidden={false} about={({ form }) => summary(form)} />
      <Card>
        <div className="trade-fields">
          <Button isWide icon="copy" onPress={copyLast}>
            {t('registration.copyLast')}
          </Button>
          <Button isWide icon="listing" to="pages/trade/registration?sheet=1">
            {t('title')}
          </Button>
        </div>
      </Card>
    </>
  );
}
