// Panel of one listing under review, with approve and reject.

import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { approveListing, type ListingDetail, listingDetail, rejectListing } from '../calls/listing.ts';
import { listingMachine } from '../states.ts';
import { useListingFacts } from './useListingFacts.ts';
import { useListingDeskWords } from './useWords.ts';

export function Reviewed({ id, onClose }: { id: string; onClose(): void }) {
  const detail = useCall(listingDetail, { listingId: id });
  return (
    <DeskRead reading={detail} feature="listing">
      {(listing) => <ListingPanel listing={listing} onClose={onClose} />}
    </DeskRead>
  );
}

type Decision = 'approve' | 'reject';

function ListingPanel({ listing, onClose }: { listing: ListingDetail; onClose(): void }) {
  const words = useListingDeskWords();
  const [decision, setDecision] = useState<Decision>();
  const place = useRef<HTMLDivElement>(null);
  const facts = useListingFacts(listing);
  const moves = openMoves(listingMachine, listing.card.state, 'operator');
  // Keyboard focus moves into the panel when it opens.
  useEffect(() => {
    place.current?.focus();
  }, []);
  const actions = (
    <>
      {moves.includes('approve') && (
        <Button
          type="primary"
          onClick={() => {
            setDecision('approve');
          }}
        >
          {words.approve}
        </Button>
      )}
      {moves.includes('reject') && (
        <Button
          danger
          onClick={() => {
            setDecision('reject');
          }}
        >
          {words.return}
        </Button>
      )}
      <Button onClick={onClose} aria-label={words.close}>
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
      {decision && (
        <DecisionModal
          key={decision}
          listing={listing}
          move={decision}
          onClose={() => {
            setDecision(undefined);
          }}
          onDone={onClose}
        />
      )}
    </div>
  );
}

function DecisionModal({
  listing: {
    card: { id, no },
  },
  move,
  onClose,
  onDone,
}: {
  listing: ListingDetail;
  move: Decision;
  onClose(): void;
  onDone(): void;
}) {
  const words = useListingDeskWords();
  const { fill } = useFormats();
  const isApproval = move === 'approve';
  const after = {
    onDone: () => {
      showToast(fill(words[isApproval ? 'approved' : 'returned'], { no }));
      onDone();
    },
  };
  const approve = useMutationCall(approveListing, after).attempt;
  const reject = useMutationCall(rejectListing, after).attempt;
  const decide = (reason: string) =>
    isApproval ? approve({ listingId: id }) : reject({ listingId: id, reason });
  return (
    <ConfirmWithReason
      title={isApproval ? words.approve : words.return}
      confirmLabel={isApproval ? words.approve : words.return}
      isDanger={!isApproval}
      reason={isApproval ? undefined : 'needed'}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{fill(isApproval ? words.approveWhat : words.returnWhat, { no })}</p>
    </ConfirmWithReason>
  );
}
