// Action bar of a listing: take, negotiate, or the moves of owner and operator.

import { useState } from 'react';
import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import { SEATS_PATH } from '#features/firm/web/paths.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import type { ListingDetail } from '../../calls/listing.ts';
import type { ListingMove } from '../../states.ts';
import { EditDrawer } from './EditDrawer.tsx';
import { type ConfirmedMove, isConfirmed, ListingMoveDrawer } from './ListingMoveDrawer.tsx';
import { type ResponseAction, possibleActions } from './moves.ts';

interface DetailBarProps {
  readonly detail: ListingDetail;
  readonly seats: readonly Seat[];
  readonly isSignedIn: boolean;
  readonly onMoved: () => unknown;
}

export function DetailBar({ detail, seats, isSignedIn, onMoved }: DetailBarProps) {
  const t = useTranslation('listing');
  const [chosen, setChosen] = useState<ConfirmedMove | 'edit'>();
  const { card } = detail;
  const { answers, moves, lacksSeat } = possibleActions(detail, seats);
  const close = () => {
    setChosen(undefined);
  };
  const moved = () => {
    close();
    onMoved();
  };

  const answer = (one: ResponseAction): BarAction => {
    switch (one) {
      case 'take':
        return { label: t('detail.take'), to: `pages/trade/respond?listingId=${card.id}` };
      case 'negotiate':
        return { label: t('detail.negotiate'), to: `pages/trade/respond?listingId=${card.id}&as=offer` };
      case 'resume_thread':
        return {
          label: t('detail.viewResponse'),
          to: `pages/trade/respond?responseId=${detail.myResponseId}`,
        };
    }
  };
  const action = (move: ListingMove): BarAction[] => {
    // Hidden: `publish` already offers resubmission; the platform decides whether a review follows.
    if (move === 'submit') return [];
    if (move === 'publish')
      return [{ label: t('detail.resubmit'), to: `pages/trade/registration?resubmit=${card.id}` }];
    if (move === 'edit')
      return [
        {
          label: t('move.edit'),
          onPress: () => {
            setChosen('edit');
          },
        },
      ];
    return isConfirmed(move)
      ? [
          {
            label: t(`move.${move}`),
            onPress: () => {
              setChosen(move);
            },
          },
        ]
      : [];
  };
  const copy: BarAction[] =
    detail.party === 'owner' && ['withdrawn', 'expired', 'sold_out'].includes(card.state)
      ? [{ label: t('detail.copy'), to: `pages/trade/registration?copy=${card.id}` }]
      : [];

  const actions =
    isSignedIn || card.state !== 'listed'
      ? [...answers.map(answer), ...moves.flatMap(action), ...copy]
      : [
          {
            label: t('detail.signIn'),
            to: `pages/login/index?back=${encodeURIComponent(`/pages/trade/detail?id=${card.id}`)}`,
          },
        ];
  const [primary, ...secondary] = lacksSeat
    ? [{ label: t('detail.getSeat'), to: `${SEATS_PATH}?need=${TRADING_SEATS.join(',')}` }]
    : actions;
  if (!primary) return null;
  return (
    <>
      <StickyBar
        note={lacksSeat ? t('detail.mayNot') : undefined}
        primary={primary}
        secondary={secondary.slice(0, 2)}
      />
      {chosen === 'edit' && <EditDrawer detail={detail} onClose={close} onDone={moved} />}
      {chosen !== undefined && chosen !== 'edit' && (
        <ListingMoveDrawer detail={detail} move={chosen} onClose={close} onDone={moved} />
      )}
    </>
  );
}
