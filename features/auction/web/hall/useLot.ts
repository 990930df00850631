// One lot as the hall shows it: the shared board, the own part, the line.

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { lotBoard, ownLots } from '../../calls/session.ts';
import { type Line, lineOf, nextTickIn } from '../../lotTime.ts';

/** How often the line is measured while a lot is on, and the board read should a push be lost. */
const MEASURE_EVERY_MS = 5_000;

export function useLot(lotId: string) {
  const board = useCall(lotBoard, { lotId });
  const self = useSelf(board.data?.lot.sessionId);
  const own = self.data?.lots.find((one) => one.lotId === lotId);
  const { rows } = board.data ?? {};
  const readOwn = useEffectEvent(() => {
    if (self.data?.isEnrolled) void self.refetch();
  });
  // What one would get depends on the bids of others.
  useEffect(() => {
    if (rows !== undefined) readOwn();
  }, [rows]);
  return { board, self: self.data, own, readOwn: () => self.refetch() };
}

/** The own firm's part of a session; nothing for those who have no seat to bid. */
export function useSelf(sessionId: string | undefined) {
  const { seats } = useTrader();
  const mayAsk = seats.some((seat) => seat.startsWith('firm_'));
  return useCall(ownLots, { sessionId: sessionId ?? '' }, { enabled: mayAsk && sessionId !== undefined });
}

export function useMayBid(): boolean {
  return useTrader().holds(TRADING_SEATS);
}

export interface LineState {
  readonly line: Line;
  readonly tripMs: number | undefined;
  /** Epoch milliseconds of the device at which the server was heard last. */
  readonly heardAt: number;
}

interface Reading {
  readonly dataUpdatedAt: number;
  refetch(): Promise<{ readonly isSuccess: boolean }>;
}

const isOnline = () => navigator.onLine;
function watchOnline(changed: () => void) {
  for (const name of ['online', 'offline']) window.addEventListener(name, changed);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, changed);
  };
}

/** Measures by reading what is shown, so that the line that is measured is the one that counts. */
export function useLine(reading: Reading, isOn: boolean): LineState {
  const [tripMs, setTrip] = useState<number>();
  const isHere = useSyncExternalStore(watchOnline, isOnline, () => true);
  useSeconds(undefined);
  const measure = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const from = performance.now();
    const { isSuccess } = await reading.refetch();
    if (isSuccess) setTrip(Math.round(performance.now() - from));
  });
  useEffect(() => {
    if (!isOn) return undefined;
    void measure();
    const timer = setInterval(() => void measure(), MEASURE_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isOn]);
  const heardAt = reading.dataUpdatedAt;
  return { line: lineOf(Date.now() - heardAt, tripMs, !isHere), tripMs, heardAt };
}

/** Draws again each time a whole second less is left until the deadline; without one, each second. */
export function useSeconds(deadline: number | undefined): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = deadline === undefined ? 0 : deadline - serverNow();
      timer = setTimeout(
        () => {
          setNow(serverNow());
          tick();
        },
        // A moment later than the second, as timers may come early.
        nextTickIn(left) + 5,
      );
    };
    tick();
    return () => {
      clearTimeout(timer);
    };
  }, [deadline]);
  return now;
}
