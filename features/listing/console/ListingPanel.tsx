// Panel of one listing: its terms, history, and what the desk may do with it.

import { useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import {
  approveListing,
  type ListingDetail,
  listingDetail,
  rejectListing,
  resumeListing,
  suspendListing,
} from '../calls/listing.ts';
import { listingMachine } from '../states.ts';
import { useListingFacts } from './useListingFacts.ts';

export function ListingPanel({ id, onClose }: { id: string; onClose(): void }) {
  const t = useTranslation('listing.console');
  return (
    <DeskPanel
      call={listingDetail}
      input={{ listingId: id }}
      title={({ card }) => `${card.no} ${card.title}`}
      waiting={t('common.no')}
      size={960}
      feature="listing"
      onClose={onClose}
    >
      {(listing) => (
        <>
          <ListingFacts listing={listing} />
          <Acts listing={listing} onClose={onClose} />
        </>
      )}
    </DeskPanel>
  );
}

export function ListingFacts({ listing }: { listing: ListingDetail }) {
  return (
    <div className="desk-parts">
      {useListingFacts(listing).map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <h3 className="desk-part">{title}</h3>
          <DeskFacts facts={list} />
        </section>
      ))}
    </div>
  );
}

function Acts({ listing, onClose }: { listing: ListingDetail; onClose(): void }) {
  const t = useTranslation('listing.console');
  const { id, no } = listing.card;
  const moves = openMoves(listingMachine, listing.card.state, 'operator');
  return (
    <DeskActs
      onDone={onClose}
      acts={[
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
        act({
          label: t('approve'),
          isOpen: moves.includes('approve'),
          call: approveListing,
          about: <p>{t('approveWhat', { no })}</p>,
          done: t('approved', { no }),
          input: () => ({ listingId: id }),
        }),
        act({
          label: t('halt'),
          kind: 'danger',
          isOpen: moves.includes('halt'),
          call: suspendListing,
          reason: 'needed',
          about: <p>{t('haltWhat', { no })}</p>,
          done: t('halted', { no }),
          input: (reason) => ({ listingId: id, reason }),
        }),
        act({
          label: t('resume'),
          isOpen: moves.includes('reinstate'),
          call: resumeListing,
          about: <p>{t('resumeWhat', { no })}</p>,
          done: t('resumed', { no }),
          input: () => ({ listingId: id }),
        }),
      ]}
    />
  );
}
