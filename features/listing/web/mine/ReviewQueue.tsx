// Listings under review, oldest first.

import { useTrader } from '#features/firm/web/useTrader.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { QueryFailure } from '#packages/ui-data/mobile/QueryView.tsx';
import { List } from '#packages/ui/List.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { reviewQueue } from '../../calls/board.ts';
import { BoardCard, useGoodsName } from '../board/BoardCard.tsx';
import { useSay } from '../say.ts';

export default function ReviewQueue() {
  const { say } = useSay();
  const goods = useGoodsName();
  const { holds } = useTrader();
  const pages = useInfiniteCall(reviewQueue, {}, { live: holds(['operator_trade']) });
  const cards = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Screen title={say('review.title')}>
      <List
        items={cards}
        keyOf={({ id }) => id}
        label={say('review.title')}
        isLoading={pages.isPending}
        empty={<EmptyState icon="check" title={say('review.empty')} why={say('review.emptyHint')} />}
        error={pages.error && <QueryFailure feature="listing" query={pages} isSlim={cards.length > 0} />}
        hasMore={pages.hasNextPage}
        isLoadingMore={pages.isFetchingNextPage}
        hasFailedMore={pages.isFetchNextPageError}
        onMore={() => pages.fetchNextPage()}
      >
        {(card) => <BoardCard card={card} goods={goods(card)} showsState />}
      </List>
    </Screen>
  );
}
