// Listings under review, oldest first.

import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { reviewQueue } from '../../calls/board.ts';
import { BoardCard, useGoodsName } from '../board/BoardCard.tsx';

export default function ReviewQueue() {
  const t = useTranslation('listing');
  const goods = useGoodsName();
  const { holds } = useTrader();
  const pages = useInfiniteCall(reviewQueue, {}, { live: holds(['operator_trade']) });
  return (
    <Screen title={t('review.title')}>
      <QueryList
        pages={pages}
        feature="listing"
        keyOf={({ id }) => id}
        label={t('review.title')}
        empty={<EmptyState icon="check" title={t('review.empty')} why={t('review.emptyHint')} />}
      >
        {(card) => (
          <BoardCard
            card={card}
            goods={goods(card)}
            state={card.state === 'listed' ? undefined : t(`state.${card.state}`)}
          />
        )}
      </QueryList>
    </Screen>
  );
}
