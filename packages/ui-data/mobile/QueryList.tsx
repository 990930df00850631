// A paged list in all query states.

import { List, type ListProps } from '#packages/ui/List.tsx';
import { QueryFailure, type QueryState } from './QueryView.tsx';

interface Pages<Item> extends QueryState<{ readonly pages: readonly { readonly list: readonly Item[] }[] }> {
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

type Shown<Item> = Pick<ListProps<Item>, 'keyOf' | 'children' | 'label' | 'summary' | 'empty' | 'Wide'>;

/** `feature`: whose translations contain the call's faults. */
export interface ReadingListProps<Item> extends Shown<Item> {
  readonly pages: Pages<Item>;
  readonly feature: string;
}

export function QueryList<Item>({ pages, feature, ...shown }: ReadingListProps<Item>) {
  const items = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  // Offline without data, a paused query would look like loading.
  const isOffline = pages.fetchStatus === 'paused' && (pages.data === undefined || pages.isPlaceholderData);
  return (
    <List
      {...shown}
      items={items}
      isLoading={pages.isPending}
      error={
        (pages.error || isOffline) && (
          <QueryFailure query={pages} feature={feature} isSlim={items.length > 0} />
        )
      }
      hasMore={pages.hasNextPage}
      isLoadingMore={pages.isFetchingNextPage}
      hasFailedMore={pages.isFetchNextPageError}
      onMore={() => pages.fetchNextPage()}
    />
  );
}
