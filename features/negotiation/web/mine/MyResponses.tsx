// The firm's negotiations on both sides; those awaiting its answer are marked.

import { lazy, Suspense, useState } from 'react';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { Until } from '#features/listing/web/shared/Until.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { useRoom } from '#packages/ui/room.ts';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type ResponseCard, responsePage } from '../../calls/response.ts';
import '#features/terms/web/terms.css';

import { RESPONSE_TONES } from '../respond/Thread.tsx';
import { isMyTurn, isResponseOpen } from '../respond/threadMoves.ts';

const ThreadColumns = lazy(() => import('./ThreadColumns.tsx'));
const ResponseTable = lazy(() => import('./ResponseTable.tsx'));

/** As many as a desktop shows beside each other. */
const MOST_COLUMNS = 4;

export function MyResponses({
  state,
  listingId,
  onState,
}: {
  state: string | undefined;
  listingId: string | undefined;
  onState: (state: string | undefined) => void;
}) {
  const t = useTranslation(['negotiation', 'listing']);
  const isAll = state === 'all';
  const input = {
    ...(listingId ? { listingId: askedId(listingId) } : {}),
    ...(isAll ? {} : { isOpen: true }),
  };
  const pages = useInfiniteCall(responsePage, input);
  const isWide = useRoom() === 'wide';
  const [areBeside, putBeside] = useState(false);
  const open = (pages.data?.pages ?? [])
    .flatMap(({ list }) => list)
    .filter(({ state: stands }) => isResponseOpen(stands))
    .slice(0, MOST_COLUMNS);
  const hasColumns = isWide && open.length > 1;
  return (
    <>
      <ChipRow label={t('board.filters')}>
        <Chip
          isOn={!isAll}
          onPress={() => {
            onState(undefined);
          }}
        >
          {t('mine.open')}
        </Chip>
        <Chip
          isOn={isAll}
          onPress={() => {
            onState('all');
          }}
        >
          {t('mine.ended')}
        </Chip>
        {hasColumns && (
          <Chip
            icon="columns"
            isOn={areBeside}
            onPress={() => {
              putBeside(!areBeside);
            }}
          >
            {t('mine.columns')}
          </Chip>
        )}
        <ExportChip call={responsePage} input={input} />
      </ChipRow>
      {hasColumns && areBeside ? (
        <Suspense fallback={<Skeleton />}>
          <ThreadColumns cards={open} />
        </Suspense>
      ) : (
        <QueryList
          pages={pages}
          feature="listing"
          keyOf={({ id }) => id}
          label={t('mine.responses')}
          Wide={ResponseTable}
          empty={
            <EmptyState
              icon="trade"
              title={t('mine.emptyResponses')}
              why={t('mine.emptyHint')}
              next={{ label: t('mine.view'), to: 'pages/tabBar/trade' }}
            />
          }
        >
          {(card) => <ThreadCard card={card} />}
        </QueryList>
      )}
    </>
  );
}

export function ThreadCard({ card }: { card: ResponseCard }) {
  const t = useTranslation(['negotiation', 'terms']);
  const tCard = useTranslation('listing.card');
  const quantityUnit = useQuantityUnit();
  const { tonnes } = useFormats();
  const { yuan } = useClauseFormats();
  const isMine = isResponseOpen(card.state) && isMyTurn(card);
  return (
    <Card to={`pages/trade/respond?responseId=${card.id}`}>
      <div className="trade-line">
        <span>
          <Tag tone={card.direction}>{tCard(`mark.${card.direction}`)}</Tag>{' '}
          <Tag tone={isMine ? 'warning' : isResponseOpen(card.state) ? 'info' : RESPONSE_TONES[card.state]}>
            {t(isMine ? 'thread.yourTurn' : `response.${card.state}`)}
          </Tag>
        </span>
        {isResponseOpen(card.state) && (
          <Until
            moment={card.validUntil}
            over={t('response.expired')}
            textOf={(at) => t('thread.validUntil', { at })}
          />
        )}
      </div>
      <p className="trade-name">
        {card.counterparty.shortName} · {card.title}
      </p>
      <div className="trade-prices">
        <FigureLine>
          <Figure
            size="22"
            tone="price"
            value={yuan(card.price)}
            unit={t('unit.yuan_per_tonne')}
            label={card.round === 0 ? t('thread.first') : t('thread.round', { round: card.round })}
          />
          <Figure
            size="22"
            align="right"
            value={tonnes(card.quantity)}
            unit={quantityUnit}
            label={t('offer.quantity')}
          />
        </FigureLine>
      </div>
      <p className="trade-note ui-number">{card.no}</p>
    </Card>
  );
}
