// Offers to resume unfinished input or to copy the last listing.

import { useEffect, useState } from 'react';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { myListings } from '../../calls/board.ts';
import { useSay } from '../say.ts';
import { clearUnfinishedListing, loadUnfinishedListing, type UnfinishedForm } from './DraftAutosave.tsx';
import { useDraftSummary } from './useDraftSummary.ts';

export function StartOffers({
  personId,
  onContinue,
  onCopy,
}: {
  personId: string;
  onContinue: (unfinished: UnfinishedForm) => void;
  onCopy: (listingId: string) => void;
}) {
  const { say } = useSay();
  const { client } = useApi();
  const [unfinished, setUnfinished] = useState<UnfinishedForm>();
  const summary = useDraftSummary();
  useEffect(() => {
    let isHere = true;
    void loadUnfinishedListing(personId).then((found) => {
      if (isHere) setUnfinished(found);
    });
    return () => {
      isHere = false;
    };
  }, [personId]);
  const copyLast = async () => {
    const result = await client(myListings, { pageSize: 1 }).catch(() => undefined);
    const last = result?.ok ? result.answer.list[0] : undefined;
    if (last) onCopy(last.id);
    showToast(say(last ? 'registration.copied' : 'registration.noLast'));
  };
  return (
    <>
      {unfinished && (
        <NoticeBox
          title={say('registration.unfinished')}
          action={
            <span className="trade-summary-side">
              <Button
                size="small"
                onPress={() => {
                  void clearUnfinishedListing(personId);
                  setUnfinished(undefined);
                }}
              >
                {say('registration.startAnew')}
              </Button>
              <Button
                size="small"
                kind="primary"
                onPress={() => {
                  onContinue(unfinished);
                  setUnfinished(undefined);
                }}
              >
                {say('registration.continue')}
              </Button>
            </span>
          }
        >
          {summary(unfinished.form)}
        </NoticeBox>
      )}
      <Card>
        <div className="trade-fields">
          <Button isWide icon="copy" onPress={copyLast}>
            {say('registration.copyLast')}
          </Button>
          <Button isWide icon="listing" to="pages/trade/registration?sheet=1">
            {say('import.title')}
          </Button>
        </div>
      </Card>
    </>
  );
}
