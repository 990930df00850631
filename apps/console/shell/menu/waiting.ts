// How many items wait at each desk, for the menu.

import { createContext, useContext } from 'react';
import { waitingCounts } from '#features/dashboard/calls/queue.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';

export interface Waiting {
  readonly count: number;
  /** More may wait than were counted. */
  readonly isOpen: boolean;
}

/** Every queue is read for it; what an operator does reads it again at once. */
const COUNT_EVERY_MS = 60_000;
const NOTHING: Waiting = { count: 0, isOpen: false };
const WaitingContext = createContext<ReadonlyMap<string, Waiting>>(new Map());
export const WaitingProvider = WaitingContext.Provider;

export function useReadWaiting(isOn: boolean): ReadonlyMap<string, Waiting> {
  const { data } = useCall(waitingCounts, {}, { enabled: isOn, everyMs: COUNT_EVERY_MS });
  return new Map(data?.desks.map(({ desk, ...waiting }) => [desk, waiting]));
}

export function useWaiting() {
  const counts = useContext(WaitingContext);
  return (desks: readonly Desk[]): Waiting =>
    desks
      .map(({ path }) => counts.get(path) ?? NOTHING)
      .reduce((sum, one) => ({ count: sum.count + one.count, isOpen: sum.isOpen || one.isOpen }), NOTHING);
}

export function useWaitingText() {
  const { integer } = useFormats();
  return ({ count, isOpen }: Waiting) => `${integer(count)}${isOpen ? '+' : ''}`;
}
