// An infinite list with summary, empty and error states.

import './list.css';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { BesideList, useArrows } from './BesideList.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useRoom } from './room.ts';
import { Skeleton } from './Skeleton.tsx';

const NEAR_PX = 20;

export interface ListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
  readonly label: string;
  readonly summary?: ReactNode;
  readonly isLoading?: boolean | undefined;
  readonly error?: ReactNode;
  readonly empty: ReactNode;
  readonly hasMore?: boolean | undefined;
  readonly isLoadingMore?: boolean | undefined;
  /** Disables automatic loading after a failure; the button remains. */
  readonly hasFailedMore?: boolean | undefined;
  readonly onMore?: (() => unknown) | undefined;
  /** On a desktop in place of the cards; load it lazily. */
  readonly Wide?: ComponentType<WideListProps<Item>> | undefined;
}

/** What a list hands to its table. */
export type WideListProps<Item> = Pick<
  ListProps<Item>,
  'items' | 'keyOf' | 'label' | 'summary' | 'hasMore' | 'isLoadingMore' | 'hasFailedMore' | 'onMore'
>;

export function List<Item>(props: ListProps<Item>) {
  const { items, keyOf, children, label, summary, isLoading, error, empty, Wide } = props;
  const list = useRef<HTMLUListElement>(null);
  const isTable = useRoom() === 'wide' && Wide !== undefined;
  useArrows(list);
  if (items.length === 0) {
    if (error) return error;
    return isLoading ? <Skeleton /> : empty;
  }
  if (isTable)
    return (
      <>
        {error}
        <Suspense fallback={<Skeleton />}>
          <Wide {...props} />
        </Suspense>
      </>
    );
  return (
    <>
      {error}
      {summary !== undefined && <div className="ui-list-summary ui-number">{summary}</div>}
      <BesideList>
        <ul ref={list} className="ui-list" aria-label={label} aria-busy={props.isLoadingMore}>
          {items.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      </BesideList>
      <ListFoot {...props} />
    </>
  );
}

function ListFoot({
  items,
  hasMore,
  isLoadingMore,
  hasFailedMore,
  onMore,
}: Omit<ListProps<unknown>, 'keyOf' | 'children' | 'Wide'>) {
  const t = useTranslation('ui');
  const mayAsk = hasMore === true && !isLoadingMore && !hasFailedMore;
  // A short page leaves the sentinel visible: check again after each page.
  const sentinel = useSentinel(mayAsk, items.length, onMore);
  if (!hasMore) return <p className="ui-list-end">{t('end')}</p>;
  return (
    <div className="ui-list-end" ref={sentinel}>
      <Button
        kind="plain"
        isBusy={isLoadingMore}
        onPress={() => {
          onMore?.();
        }}
      >
        {hasFailedMore ? t('retry') : t('loadMore')}
      </Button>
    </div>
  );
}

function useSentinel(isWatching: boolean, length: number, onSeen: (() => unknown) | undefined) {
  const sentinel = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const element = sentinel.current;
    if (!isWatching || !element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen.current?.();
      },
      { rootMargin: `0px 0px ${NEAR_PX}px 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isWatching, length]);
  return sentinel;
}

/** Announces new items without moving the list; pressing shows them. */
export function NewItemsPill({ onPress, children }: { onPress: () => unknown; children: ReactNode }) {
  return (
    <output className="ui-pill-line">
      {children && (
        <button
          type="button"
          className="ui-pill ui-hit"
          onClick={() => {
            onPress();
          }}
        >
          <Icon name="up" size="small" />
          <span>{children}</span>
        </button>
      )}
    </output>
  );
}
