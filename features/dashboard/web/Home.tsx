// Home: the market at a glance, what waits for the reader, the doors, the news, and the latest listings.

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
import { serverNow } from '#features/catalog/web/clock.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { listingBoard } from '#features/trade/calls/board.ts';
import { BoardCard, useGoodsName } from '#features/trade/web/board/BoardCard.tsx';
import { useFormats } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Failure } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Hero, HeroLap } from '#packages/ui/Hero.tsx';
import { List } from '#packages/ui/List.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { SearchDoor } from '#packages/ui/SearchField.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Areas, useAreas, useGuides } from './Areas.tsx';
import { Market } from './Market.tsx';
import { useDeskWords } from './words.ts';

/** Read once the market stands; where it cannot be, home does without. */
const Prices = lazy<ComponentType>(() =>
  import('#features/content/web/HomePrices.tsx').catch(() => ({ default: () => null })),
);
const News = lazy<ComponentType>(() =>
  import('#features/content/web/HomeNews.tsx').catch(() => ({ default: () => null })),
);

/** Visitors have nothing to do, and need no code for it. */
const Todos = lazy(() => import('./Todos.tsx').then((part) => ({ default: part.Todos })));

/** The rest of the areas is in the business centre. */
const MOST_AREAS = 6;
const MOST_DOORS = 8;
const SETTLED_MS = 300;
/** A screenful and a little more; the next come as one reads on. */
const LISTINGS_AT_ONCE = 8;

export default function Home() {
  const words = useDeskWords();
  const { minute } = useFormats();
  const isSignedIn = useIsSignedIn();
  const site = webConfig.siteTitle;
  return (
    <Screen
      title={site}
      head={
        <Hero title={site} note={minute(new Date(serverNow()))}>
          <SearchDoor to="pages/search/index">{words['home.search']}</SearchDoor>
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
      {isSignedIn && (
        <Suspense fallback={<TodosShape />}>
          <Todos most={3} />
        </Suspense>
      )}
      <Doors />
      <div className="desk-news">
        <Later shape={<NewsShape />}>
          <News />
        </Later>
      </div>
      <Latest />
    </Screen>
  );
}

function Doors() {
  const doors = [...useAreas().slice(0, MOST_AREAS), ...useGuides()].slice(0, MOST_DOORS);
  return (
    <div className="desk-doors">
      {doors.length > 0 && (
        <Card>
          <Areas areas={doors} />
        </Card>
      )}
    </div>
  );
}

/** What has come is drawn first. */
function Later({ shape, children }: { shape: ReactNode; children: ReactNode }) {
  return <Suspense fallback={shape}>{useIsStanding() ? children : shape}</Suspense>;
}

function TodosShape() {
  const words = useDeskWords();
  return (
    <Section title={words['home.todo']}>
      <Skeleton shape="lines" />
    </Section>
  );
}

const NewsShape = () => <Skeleton shape="lines" count={6} />;

/** Whether everything that home itself reads has come: until then nothing else takes the line. */
function useIsStanding(): boolean {
  const queries = useQueryClient();
  const reading = useIsFetching();
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    // What the parts begin to read as they appear is not counted in `reading` yet.
    if (queries.isFetching() > 0) return undefined;
    const timer = setTimeout(() => {
      startTransition(() => {
        setStanding(true);
      });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [queries, reading]);
  return isStanding;
}

function Latest() {
  const words = useDeskWords();
  const { firm } = useTrader();
  const goods = useGoodsName();
  const pages = useInfiniteCall(listingBoard, {
    sort: 'newest',
    pageSize: LISTINGS_AT_ONCE,
    ...(firm?.placeId ? { toPlaceId: firm.placeId } : {}),
  });
  const read = useMemo(() => pages.data?.pages.flatMap(({ list }) => list) ?? [], [pages.data]);
  // Twenty cards are much to draw: they are drawn in slices, and what else happens goes before them.
  const cards = useDeferredValue(read);
  return (
    <PullToRefresh onRefresh={() => pages.refetch()}>
      <List
        items={cards}
        keyOf={({ id }) => id}
        label={words['home.latest']}
        summary={words['home.latest']}
        isLoading={pages.isPending || cards !== read}
        empty={<EmptyState icon="trade" title={words['home.empty']} why={words['home.emptyWhy']} />}
        error={pages.error && <Failure query={pages} feature="trade" isSlim={cards.length > 0} />}
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
