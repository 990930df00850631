// Shows answers that come with the news, and no older one after a newer.

import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Call, OutputOf } from '../contract/call.ts';
import { queryKeyOf } from './queryKey.ts';

/** False: the answer is to be asked for. */
export function showPushed(queries: QueryClient, call: Call, topic: string, answer: unknown): boolean {
  if (!call.pushed || answer === undefined) return false;
  const decoded = z.safeDecode(call.output, answer as never);
  if (!decoded.success) return false;
  const { inputOf, orderOf } = call.pushed;
  const key = queryKeyOf(call, inputOf(topic.slice(topic.indexOf('/') + 1)));
  const shown = queries.getQueryData(key);
  if (shown === undefined || orderOf(shown) <= orderOf(decoded.data)) queries.setQueryData(key, decoded.data);
  return true;
}

/** What was pushed while an answer was on its way stays, unless the answer is the later one. */
export async function keepLater<C extends Call>(
  queries: QueryClient,
  { pushed }: C,
  key: readonly unknown[],
  read: () => Promise<OutputOf<C>>,
): Promise<OutputOf<C>> {
  const before = queries.getQueryData(key);
  const answer = await read();
  const now = queries.getQueryData<OutputOf<C>>(key);
  const isPushed = pushed !== undefined && now !== undefined && now !== before;
  return isPushed && pushed.orderOf(now) >= pushed.orderOf(answer) ? now : answer;
}
