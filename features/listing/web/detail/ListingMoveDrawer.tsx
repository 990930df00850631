// Confirmation of a listing move: suspend, resume, withdraw, approve, reject.

import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import {
  approveListing,
  type ListingDetail,
  rejectListing,
  resumeListing,
  suspendListing,
  withdrawListing,
} from '../../calls/listing.ts';
import type { ListingMove } from '../../states.ts';

const CALLS = {
  approve: approveListing,
  reject: rejectListing,
  suspend: suspendListing,
  halt: suspendListing,
  resume: resumeListing,
  reinstate: resumeListing,
  withdraw: withdrawListing,
} as const;
export type ConfirmedMove = keyof typeof CALLS;
export const isConfirmed = (move: ListingMove): move is ConfirmedMove => move in CALLS;

export function ListingMoveDrawer({
  detail: { card },
  move,
  onClose,
  onDone,
}: {
  detail: Pick<ListingDetail, 'card'>;
  move: ConfirmedMove;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslation(['listing', 'terms']);
  const tConfirm = useTranslation('listing.confirm');
  const quantityUnit = useQuantityUnit();
  const { tonnes } = useFormats();
  const asksReason = move === 'reject' || move === 'halt';
  return (
    <ReasonDrawer
      title={t(`move.${move}`)}
      why={tConfirm(move)}
      call={CALLS[move]}
      needsReason={asksReason}
      onClose={onClose}
      onDone={onDone}
      input={(reason) => ({ listingId: card.id, ...(asksReason ? { reason } : {}) })}
      rows={[
        { key: 'no', label: card.title, value: card.no },
        { key: 'left', label: t('detail.left'), value: `${tonnes(card.left)} ${quantityUnit}` },
      ]}
    />
  );
}
