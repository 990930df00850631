// A paged list to pull down: all query states, and empty with or without filters.

import type { ReactNode } from 'react';
import type { IconName } from '#packages/ui/Icon.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { EmptyState, type EmptyStateProps, NothingFound } from '#packages/ui/States.tsx';
import { QueryList, type ReadingListProps } from './QueryList.tsx';

interface PagedListProps<Item> extends Omit<ReadingListProps<Item>, 'empty' | 'keyOf'> {
  /** Default: the item's id. */
  readonly keyOf?: (item: Item) => string;
  readonly icon: IconName;
  readonly empty: Omit<EmptyStateProps, 'icon'>;
  readonly isNarrowed?: boolean;
  /** Clears the filters, if any are set. */
  readonly onReset?: () => unknown;
  /** Above the list, pulled down with it. */
  readonly head?: ReactNode;
}

export function PagedList<Item>(props: PagedListProps<Item>) {
  const { icon, empty, isNarrowed = false, onReset, head, keyOf = idOf, ...list } = props;
  return (
    <PullToRefresh onRefresh={() => list.pages.refetch()}>
      {head}
      <QueryList
        {...list}
        keyOf={keyOf}
        empty={
          isNarrowed && onReset ? (
            <NothingFound icon={icon} onReset={() => onReset()} />
          ) : (
            <EmptyState icon={icon} {...empty} />
          )
        }
      />
    </PullToRefresh>
  );
}

const idOf = (item: unknown) => (item as { readonly id: string }).id;
