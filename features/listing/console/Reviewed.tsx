// Panel of one listing under review, with approve and reject.

import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { approveListing, type ListingDetail, listingDetail, rejectListing } from '../calls/listing.ts';
import { listingMachine } from '../states.ts';
import { useListingFacts } from './useListingFacts.ts';

export function Reviewed({ id, onClose }: { id: string; onClose(): void }) {
  const detail = useCall(listingDetail, { listingId: id });
  return (
    <DeskRead reading={detail} feature="listing">
      {(listing) => <ListingPanel listing={listing} onClose={onClose} />}
    </DeskRead>
  );
}

function ListingPanel({ listing, onClose }: { listing: ListingDetail; onClose(): void }) {
  const t = useTranslation('listing.console');
  const { id, no } = listing.card;
  const place = useRef<HTMLDivElement>(null);
  const facts = useListingFacts(listing);
  const moves = openMoves(listingMachine, listing.card.state, 'operator');
  // Keyboard focus moves into the panel when it opens.
  useEffect(() => {
    place.current?.focus();
  }, []);
  const actions = (
    <>
      <DeskActs
        onDone={onClose}
        acts={[
          act({
            label: t('approve'),
            isOpen: moves.includes('approve'),
            call: approveListing,
            about: <p>{t('approveWhat', { no })}</p>,
            done: t('approved', { no }),
            input: () => ({ listingId: id }),
          }),
          act({
            label: t('common.return'),
            kind: 'danger',
            isOpen: moves.includes('reject'),
            call: rejectListing,
            reason: 'needed',
            about: <p>{t('returnWhat', { no })}</p>,
            done: t('returned', { no }),
            input: (reason) => ({ listingId: id, reason }),
          }),
        ]}
      />
      <Button onClick={onClose} aria-label={t('close')}>
        ×
      </Button>
    </>
  );
  return (
    <div ref={place} tabIndex={-1}>
      <DeskSection title={`${listing.card.no} ${listing.card.title}`} actions={actions}>
        <div className="desk-parts">
          {facts.map(({ title, list }) => (
            <section key={title} aria-label={title}>
              <h3 className="desk-part">{title}</h3>
              <DeskFacts facts={list} />
            </section>
          ))}
        </div>
      </DeskSection>
    </div>
  );
}
