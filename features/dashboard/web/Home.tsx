// Home: market figures, to-dos, shortcuts, news and the latest listings.

import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { listingBoard } from '#features/listing/calls/board.ts';
import { BoardCard, useGoodsName } from '#features/listing/web/board/BoardCard.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryFailure } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Hero, HeroLap } from '#packages/ui/Hero.tsx';
import { List } from '#packages/ui/List.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { SearchLink } from '#packages/ui/SearchLink.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Areas, useAreas, useGuides } from './Areas.tsx';
import { Market } from './Market.tsx';

/** Loaded after the market; home works without it. */
const Prices = lazy<ComponentType>(() =>
  import('#features/content/web/HomePrices.tsx').catch(() => ({ default: () => null })),
);
const News = lazy<ComponentType>(() =>
  import('#features/content/web/HomeNews.tsx').catch(() => ({ default: () => null })),
);

/** Visitors have no to-dos and do not load their code. */
const SignedIn = lazy(() => import('./start/SignedIn.tsx'));

/** Of no use to whoever is signed in. */
const Welcome = lazy<ComponentType>(() =>
  import('./start/Welcome.tsx').catch(() => ({ default: () => null })),
);

const MAX_AREAS = 6;
const MAX_SHORTCUTS = 8;
const SETTLED_MS = 300;
/** A little more than a screen; the next page loads on scrolling. */
const LISTINGS_AT_ONCE = 8;

export default function Home() {
  const t = useTranslation('dashboard');
  const { minute } = useFormats();
  const isSignedIn = useIsSignedIn();
  const site = webConfig.siteTitle;
  return (
    <Screen
      title={site}
      head={
        <Hero title={site} note={minute(new Date(serverNow()))}>
          <SearchLink to="pages/search/index">{t('home.search')}</SearchLink>
        </Hero>
      }
    >
      <HeroLap>
        <Market />
      </HeroLap>
      <div className="desk-prices">
        <Later shape={null}>
          <Prices />
        </Later>
      </div>
      <div className="desk-panels">
        <div>
          {isSignedIn ? (
            <Suspense fallback={<TodosShape />}>
              <SignedIn />
            </Suspense>
          ) : (
            <div className="desk-welcome">
              <Later shape={null}>
                <Welcome />
              </Later>
            </div>
          )}
          <Shortcuts />
        </div>
        <div className="desk-news">
          <Later shape={<NewsShape />}>
            <News />
          </Later>
        </div>
      </div>
      <Latest />
    </Screen>
  );
}

function Shortcuts() {
  const shortcuts = [...useAreas().slice(0, MAX_AREAS), ...useGuides()].slice(0, MAX_SHORTCUTS);
  return (
    <div className="desk-doors">
      {shortcuts.length > 0 && (
        <Card>
          <Areas areas={shortcuts} />
        </Card>
      )}
    </div>
  );
}

function Later({ shape, children }: { shape: ReactNode; children: ReactNode }) {
  return <Suspense fallback={shape}>{useHasSettled() ? children : shape}</Suspense>;
}

function TodosShape() {
  const t = useTranslation('dashboard');
  return (
    <Section title={t('home.todo')}>
      <Skeleton shape="lines" />
    </Section>
  );
}

const NewsShape = () => <Skeleton shape="lines" count={6} />;

/** Whether home's own requests have finished; until then nothing else uses the connection. */
function useHasSettled(): boolean {
  const queries = useQueryClient();
  const reading = useIsFetching();
  const [hasSettled, setHasSettled] = useState(false);
  useEffect(() => {
    // Requests that the parts start on mount are not counted in `reading` yet.
    if (queries.isFetching() > 0) return undefined;
    const timer = setTimeout(() => {
      startTransition(() => {
        setHasSettled(true);
      });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [queries, reading]);
  return hasSettled;
}

function Latest() {
  const t = useTranslation('dashboard');
  const { firm } = useTrader();
  const goods = useGoodsName();
  const pages = useInfiniteCall(listingBoard, {
    sort: 'newest',
    pageSize: LISTINGS_AT_ONCE,
    ...(firm?.placeId ? { toPlaceId: firm.placeId } : {}),
  });
  const read = useMemo(() => pages.data?.pages.flatMap(({ list }) => list) ?? [], [pages.data]);
  // Drawing twenty cards takes long, so it is deferred behind more urgent updates.
  const cards = useDeferredValue(read);
  return (
    <PullToRefresh onRefresh={() => pages.refetch()}>
      <List
        items={cards}
        keyOf={({ id }) => id}
        label={t('home.latest')}
        summary={t('home.latest')}
        isLoading={pages.isPending || cards !== read}
        empty={<EmptyState icon="trade" title={t('home.empty')} why={t('home.emptyWhy')} />}
        error={pages.error && <QueryFailure query={pages} feature="listing" isSlim={cards.length > 0} />}
        hasMore={pages.hasNextPage}
        isLoadingMore={pages.isFetchingNextPage}
        hasFailedMore={pages.isFetchNextPageError}
        onMore={() => pages.fetchNextPage()}
      >
        {(card) => <BoardCard card={card} goods={goods(card)} />}
      </List>
    </PullToRefresh>
  );
}
