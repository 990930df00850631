// The firm's listings, newest first, by state.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { myListings } from '../../calls/board.ts';
import { listingMachine, type ListingState } from '../../states.ts';
import { BoardCard, useGoodsName } from '../board/BoardCard.tsx';
import { useSay } from '../say.ts';

/** `draft` is never stored as a listing: drafts live in the form. */
const STATES = statesOf<ListingState>(listingMachine).filter((state) => state !== 'draft');

export function MyListings({
  state: wished,
  onState,
}: {
  state: string | undefined;
  onState: (state: string | undefined) => void;
}) {
  const { say } = useSay();
  const goods = useGoodsName();
  const { holds } = useTrader();
  const mayList = holds(TRADING_SEATS);
  const state = STATES.find((one) => one === wished);
  const input = state ? { state } : {};
  const pages = useInfiniteCall(myListings, input);
  return (
    <>
      <ChipRow label={say('board.filters')}>
        <Chip
          isOn={state === undefined}
          onPress={() => {
            onState(undefined);
          }}
        >
          {say('all')}
        </Chip>
        {STATES.map((one) => (
          <Chip
            key={one}
            isOn={one === state}
            onPress={() => {
              onState(one);
            }}
          >
            {say(`state.${one}`)}
          </Chip>
        ))}
        <ExportChip call={myListings} input={input} />
      </ChipRow>
      <QueryList
        pages={pages}
        feature="listing"
        keyOf={({ id }) => id}
        label={say('mine.listings')}
        empty={
          mayList ? (
            <EmptyState
              icon="listing"
              title={say('mine.empty')}
              why={say('mine.emptyHint')}
              next={{ label: say('board.post'), to: 'pages/trade/registration' }}
            />
          ) : (
            <EmptyState
              icon="listing"
              title={say('mine.empty')}
              next={{ label: say('mine.view'), to: 'pages/tabBar/trade' }}
            />
          )
        }
      >
        {(card) => <BoardCard card={card} goods={goods(card)} showsState />}
      </QueryList>
    </>
  );
}
