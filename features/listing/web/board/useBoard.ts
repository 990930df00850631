// Loads the board page by page, updates cards live and counts new listings.

import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { queryKeyOf } from '#packages/rpc/react/queryKey.ts';
import { useCall, useApi, useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { listingBoard, listingSummary } from '../../calls/board.ts';
import type { ListingCard } from '../../calls/card.ts';
import type { BoardFilters, BoardOrder } from './query.ts';

/** Minimum interval between refreshes, however busy the market. */
const PEEK_MS = 2_000;
const PEEK_SIZE = 50;

export function useBoard(filters: BoardFilters, order: BoardOrder, toPlaceId: string | undefined) {
  const queries = useQueryClient();
  const input = { ...filters, ...order, ...(toPlaceId ? { toPlaceId } : {}) };
  const pages = useInfiniteCall(listingBoard, input, { live: false });
  const summary = useCall(listingSummary, filters, { keepPrevious: true });
  const shown = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  const { newest, forget } = useNewest(filters, toPlaceId, pages.dataUpdatedAt);
  const known = new Set(shown.map(({ id }) => id));
  const latest = new Map(newest.map((card) => [card.id, card]));
  const readAt = pages.dataUpdatedAt + serverNow() - Date.now();
  const pagesKey = [...queryKeyOf(listingBoard, input), 'pages'];

  const refresh = async () => {
    forget();
    queries.setQueryData<InfiniteData<OutputOf<typeof listingBoard>>>(
      pagesKey,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    );
    await pages.refetch();
  };
  return {
    input,
    pages,
    summary: summary.data,
    refresh,
    cards: shown.map((card) => latest.get(card.id) ?? card),
    changed: new Set(shown.filter((card) => isChanged(card, latest.get(card.id))).map(({ id }) => id)),
    fresh: newest.filter(({ id, listedAt }) => !known.has(id) && (listedAt?.getTime() ?? 0) > readAt).length,
  };
}

const isChanged = (card: ListingCard, newer: ListingCard | undefined) =>
  newer !== undefined && (newer.left !== card.left || newer.price !== card.price);

/** Reads the newest listings on market news without changing the list shown. */
function useNewest(filters: BoardFilters, toPlaceId: string | undefined, since: number) {
  const { client, follow } = useApi();
  const [newest, setNewest] = useState<readonly ListingCard[]>([]);
  const asked = JSON.stringify(queryKeyOf(listingBoard, { ...filters, ...(toPlaceId ? { toPlaceId } : {}) }));
  const peek = useRef<() => Promise<void>>(async () => undefined);
  peek.current = async () => {
    const input = {
      ...filters,
      sort: 'newest' as const,
      pageSize: PEEK_SIZE,
      ...(toPlaceId ? { toPlaceId } : {}),
    };
    const result = await client(listingBoard, input, { showError: false }).catch(() => undefined);
    if (result?.ok) setNewest(result.answer.list);
  };
  useEffect(() => {
    setNewest([]);
  }, [asked]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = follow(['market'], () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void peek.current();
      }, PEEK_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [follow]);
  return useMemo(
    () => ({
      newest: since === 0 ? [] : newest,
      forget: () => {
        setNewest([]);
      },
    }),
    [newest, since],
  );
}
