// The firm's listings, newest first, by state.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { myListings } from '../../calls/board.ts';
import { listingMachine, type ListingState } from '../../states.ts';
import { BoardCard, useGoodsName } from '../board/BoardCard.tsx';

/** `draft` is never stored as a listing: drafts live in the form. */
const STATES = statesOf<ListingState>(listingMachine).filter((state) => state !== 'draft');

export function MyListings({
  state: wished,
  onState,
}: {
  state: string | undefined;
  onState: (state: string | undefined) => void;
}) {
  const t = useTranslation(['listing', 'terms']);
  const goods = useGoodsName();
  const { holds } = useTrader();
  const mayList = holds(TRADING_SEATS);
  const state = STATES.find((one) => one === wished);
  const input = state ? { state } : {};
  const pages = useInfiniteCall(myListings, input);
  return (
    <>
      <ChipRow label={t('board.filters')}>
        <Chip
          isOn={state === undefined}
          onPress={() => {
            onState(undefined);
          }}
        >
          {t('all')}
        </Chip>
        {STATES.map((one) => (
          <Chip
            key={one}
            isOn={one === state}
            onPress={() => {
              onState(one);
            }}
          >
            {t(`state.${one}`)}
          </Chip>
        ))}
        <ExportChip call={myListings} input={input} />
      </ChipRow>
      <QueryList
        pages={pages}
        feature="listing"
        keyOf={({ id }) => id}
        label={t('mine.listings')}
        empty={
          mayList ? (
            <EmptyState
              icon="listing"
              title={t('mine.empty')}
              why={t('mine.emptyHint')}
              next={{ label: t('board.post'), to: 'pages/trade/registration' }}
            />
          ) : (
            <EmptyState
              icon="listing"
              title={t('mine.empty')}
              next={{ label: t('mine.view'), to: 'pages/tabBar/trade' }}
            />
          )
        }
      >
        {(card) => (
          <BoardCard
            card={card}
            goods={goods(card)}
            state={card.state === 'listed' ? undefined : t(`state.${card.state}`)}
          />
        )}
      </QueryList>
    </>
  );
}
