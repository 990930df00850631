// Offers to resume unfinished input or to copy the last listing.

import type { ListingForm } from '#features/terms/web/form/form.ts';
import { ContinueOffer, type UnfinishedForm } from '#features/terms/web/unfinished.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { myListings } from '../../calls/board.ts';
import { storageKey } from './DraftAutosave.tsx';
import { useDraftSummary } from './useDraftSummary.ts';

export function StartOffers({
  personId,
  onContinue,
  onCopy,
}: {
  personId: string;
  onContinue: (unfinished: UnfinishedForm<ListingForm>) => void;
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
      <ContinueOffer<ListingForm>
        storageKey={storageKey(personId)}
        title={t('registration.unfinished')}
        className="trade-summary-side"
        about={({ form }) => summary(form)}
        onContinue={onContinue}
      />
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
