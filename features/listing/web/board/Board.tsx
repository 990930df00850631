// The board page: listings, filtered, sorted and compared by delivered price.

import { lazy, Suspense, useState } from 'react';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryFailure } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { List, NewItemsPill } from '#packages/ui/List.tsx';
import { currentLocation, useNavigate, withBeside, withSlash } from '#packages/ui/navigation.ts';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { useRoom } from '#packages/ui/room.ts';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { useDebounced } from '#packages/ui/useDebounced.ts';
import { listingBoard } from '../../calls/board.ts';
import type { ListingCard } from '../../calls/card.ts';
import { comparePath, useTray } from '../compare/tray.ts';
import { useToPlace } from '../shared/useToPlace.ts';
import { BoardCard, useGoodsName } from './BoardCard.tsx';
import './board.css';
import { FilterChips } from './FilterChips.tsx';
import {
  ALL_DIRECTIONS,
  type BoardOrder,
  BoardQuery,
  directionOf,
  hasBoardFilters,
  isSavable,
  NO_BOARD_FILTERS,
  toFilters,
  toOrder,
} from './query.ts';
import '#features/terms/web/terms.css';
import { Summary } from './Summary.tsx';
import { useBoard } from './useBoard.ts';

const Searches = lazy(() => import('./Searches.tsx'));
const BoardTable = lazy(() => import('./BoardTable.tsx'));
const FilterPanel = lazy(() => import('./FilterPanel.tsx'));
const TrayBar = lazy(() => import('../compare/TrayBar.tsx'));

export default function Board() {
  const t = useTranslation('listing');
  const goods = useGoodsName();
  const { navigate } = useNavigate();
  const { firm, holds } = useTrader();
  const [query, change] = useScreenQuery(BoardQuery);
  const { placeId, remember } = useToPlace(query.to);
  const isWide = useRoom() === 'wide';
  const [isPanelOpen, openPanel] = usePanel();
  const tray = useTray();
  const narrowed = { ...query, direction: directionOf(query) };
  const board = useBoard(toFilters(narrowed), toOrder(query), placeId);
  const { pages } = board;
  const cheapest = cheapestOf(board.cards, toOrder(query));
  const isSignedIn = useIsSignedIn();
  const [areSearchesOpen, openSearches] = useState(false);
  const showFresh = () => {
    void board.refresh().then(() => {
      window.scrollTo({ top: 0 });
    });
  };
  const summary = (
    <Summary
      summary={board.summary}
      order={toOrder(query)}
      placeId={placeId}
      onSort={(sort) => {
        change({ sort });
      }}
      onPlace={(id) => {
        remember(id);
        change({ to: id });
      }}
    />
  );
  const empty = hasBoardFilters(query) ? (
    <EmptyState
      title={t('board.empty')}
      why={t('board.emptyHint')}
      next={{
        label: t('board.clear'),
        onPress: () => {
          change(NO_BOARD_FILTERS);
        },
      }}
      other={
        isSignedIn && isSavable(query)
          ? {
              label: t('search.keepAlert'),
              onPress: () => {
                openSearches(true);
              },
            }
          : undefined
      }
    />
  ) : (
    <EmptyState
      title={t('board.emptyMarket')}
      why={t('board.emptyMarketHint')}
      icon="trade"
      next={
        holds(TRADING_SEATS) ? { label: t('registration.title'), to: 'pages/trade/registration' } : undefined
      }
    />
  );
  const head = (
    <>
      <Search
        value={query.keyword ?? ''}
        onSearch={(keyword) => {
          change({ keyword: keyword || undefined });
        }}
        mayPost={holds(TRADING_SEATS)}
      />
      <FilterChips
        query={query}
        onChange={change}
        panel={isWide ? { isOpen: isPanelOpen, toggle: () => openPanel(!isPanelOpen) } : undefined}
        lead={
          <>
            <Chip
              icon="map"
              onPress={() => {
                const { query: written } = currentLocation();
                navigate(withSlash(withBeside({ path: 'pages/trade/map', query: written }, undefined)));
              }}
            >
              {t('board.map')}
            </Chip>
            {cheapest.length > 1 && (
              <Chip
                icon="compare"
                onPress={() => {
                  navigate(withSlash(comparePath(cheapest, placeId)));
                }}
              >
                {t('compare.cheapest', { count: cheapest.length })}
              </Chip>
            )}
            {isSignedIn && (
              <Chip
                icon="bell"
                opensSheet
                onPress={() => {
                  openSearches(true);
                }}
              >
                {t('search.mine')}
              </Chip>
            )}
          </>
        }
      >
        <ExportChip call={listingBoard} input={board.input} />
      </FilterChips>
    </>
  );
  return (
    <Screen
      title={t('board.title')}
      head={<span />}
      top={head}
      bar={
        tray.ids.length > 0 && (
          <Suspense fallback={null}>
            <TrayBar placeId={placeId} />
          </Suspense>
        )
      }
    >
      {!isWide && summary}
      {query.keyword && (
        <Card>
          <Row
            label={t('board.everywhere', { words: query.keyword })}
            to={`pages/search/index?words=${encodeURIComponent(query.keyword)}`}
          />
        </Card>
      )}
      <NewItemsPill onPress={showFresh}>
        {board.fresh > 0 && t('board.fresh', { count: board.fresh })}
      </NewItemsPill>
      <div className="board">
        {isWide && isPanelOpen && (
          <Suspense fallback={null}>
            <FilterPanel query={query} onChange={change} />
          </Suspense>
        )}
        <PullToRefresh onRefresh={board.refresh}>
          <List
            Wide={BoardTable}
            summary={isWide ? summary : undefined}
            items={board.cards}
            keyOf={({ id }) => id}
            label={t('board.title')}
            isLoading={pages.isPending}
            empty={empty}
            error={
              pages.error && <QueryFailure feature="listing" query={pages} isSlim={board.cards.length > 0} />
            }
            hasMore={pages.hasNextPage}
            isLoadingMore={pages.isFetchingNextPage}
            hasFailedMore={pages.isFetchNextPageError}
            onMore={() => pages.fetchNextPage()}
          >
            {(card) => (
              <BoardCard
                card={card}
                goods={goods(card)}
                lacksFreight={
                  placeId !== undefined &&
                  card.comparison === null &&
                  card.direction === 'sell' &&
                  card.firm.id !== firm?.id
                }
                isFresh={board.changed.has(card.id)}
              />
            )}
          </List>
        </PullToRefresh>
      </div>
      {areSearchesOpen && (
        <Suspense fallback={null}>
          <Searches
            query={isSavable(query) ? narrowed : query}
            onChoose={(search) => {
              change({ ...search, direction: search.direction ?? ALL_DIRECTIONS });
              openSearches(false);
            }}
            onClose={() => {
              openSearches(false);
            }}
          />
        </Suspense>
      )}
    </Screen>
  );
}

const AT_ONCE = 3;

/** The first by delivered price, to be compared without choosing each; none in another order. */
const cheapestOf = (cards: readonly ListingCard[], { sort, isDescending }: BoardOrder): readonly string[] =>
  sort === 'delivered' && !isDescending
    ? cards
        .filter(({ comparison }) => comparison !== null)
        .slice(0, AT_ONCE)
        .map(({ id }) => id)
    : [];

const PANEL = 'trade.filters';

/** Whether all filters stand beside the table; kept on the device. */
function usePanel(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => {
    try {
      return localStorage.getItem(PANEL) === '1';
    } catch {
      return false;
    }
  });
  const open = (next: boolean) => {
    setOpen(next);
    try {
      localStorage.setItem(PANEL, next ? '1' : '0');
    } catch {
      return;
    }
  };
  return [isOpen, open];
}

function Search({
  value,
  onSearch,
  mayPost,
}: {
  value: string;
  onSearch: (text: string) => void;
  mayPost: boolean;
}) {
  const t = useTranslation('listing');
  const [typed, type] = useDebounced(value, onSearch);
  return (
    <SearchField
      value={typed}
      onChange={type}
      onSubmit={(text) => {
        onSearch(text.trim());
      }}
      placeholder={t('board.search')}
    >
      {mayPost && (
        <Button kind="primary" size="small" icon="plus" to="pages/trade/registration">
          {t('board.post')}
        </Button>
      )}
    </SearchField>
  );
}
