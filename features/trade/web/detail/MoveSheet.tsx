// The last look before a listing is suspended, halted, put back, withdrawn, approved or rejected.
import { useState } from 'react';
import { ConfirmSheet } from '#packages/ui/ConfirmSheet.tsx';
import { Notice } from '#packages/ui/Banner.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import {
  approveListing, type ListingDetail, rejectListing, resumeListing, suspendListing, withdrawListing,
} from '../../calls/listing.ts';
import type { ListingMove } from '../../states.ts';
import { useDoing } from '../shared/useDoing.ts';
import { useSay } from '../shared/say.ts';

const CALLS = {
  approve: approveListing, reject: rejectListing, suspend: suspendListing, halt: suspendListing, resume: resumeListing, reinstate: resumeListing,
  withdraw: withdrawListing,
} as const;
export type ConfirmedMove = keyof typeof CALLS;
export const isConfirmed = (move: ListingMove): move is ConfirmedMove => move in CALLS;

const LEAST_REASON = 2;

export function MoveSheet({ detail: { card }, move, onClose, onDone }: {
  detail: Pick<ListingDetail, 'card'>; move: ConfirmedMove; onClose: () => void; onDone: () => void;
}) {
  const { say, tonnes } = useSay();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, obstacle, isBusy } = useDoing(CALLS[move]);
  const asksReason = move === 'reject' || move === 'halt';
  const isMissing = asksReason && reason.trim().length < LEAST_REASON;
  const confirm = async () => {
    setTried(true);
    if (isMissing) return;
    const done = await run({ listingId: card.id, ...(asksReason ? { reason: reason.trim() } : {}) });
    if (!done) return;
    showToast(say('done'));
    onDone();
  };
  return (
    <ConfirmSheet
      isOpen onClose={onClose} title={say(`move.${move}`)} confirmLabel={say(`move.${move}`)} onConfirm={confirm} isBusy={isBusy}
      rows={[
        { key: 'no', label: card.title, value: card.no },
        { key: 'left', label: say('detail.left'), value: `${tonnes(card.left)} ${say('unit.tonne')}` },
      ]}
    >
      <p className="trade-text">{say(`confirm.${move}`)}</p>
      {asksReason && (
        <TextArea
          label={say('reason')} value={reason} onChange={setReason} maxLength={200} isRequired
          error={isTried && isMissing ? say('reasonMissing') : undefined}
        />
      )}
      {obstacle && <Notice tone="danger">{obstacle.text}</Notice>}
    </ConfirmSheet>
  );
}
