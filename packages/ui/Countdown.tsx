// A countdown, announced to screen readers only near its end.

import './countdown.css';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { classes } from './classes.ts';

const SECOND = 1000;
const LAST_MINUTE = 60 * SECOND;
/** Seconds before the end at which it is announced. */
const ANNOUNCED_AT = new Set([60, 30, 10]);

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watchSeconds(watcher: () => void) {
  watchers.add(watcher);
  timer ??= setInterval(() => {
    for (const tick of watchers) tick();
  }, SECOND);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export interface CountdownProps {
  /** Epoch milliseconds, on the clock of `now`. */
  readonly deadline: number;
  readonly now: () => number;
  readonly format: (leftMs: number) => string;
  readonly over: ReactNode;
  readonly onEnd?: (() => void) | undefined;
}

export function Countdown({ deadline, now, format, over, onEnd }: CountdownProps) {
  const readLeft = () => Math.max(0, Math.ceil((deadline - now()) / SECOND)) * SECOND;
  const left = useSyncExternalStore(watchSeconds, readLeft, readLeft);
  const isOver = left === 0;
  // Runs once at the deadline, not again when the callback changes.
  const end = useEffectEvent(() => {
    onEnd?.();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <span className={classes('ui-countdown', 'ui-number', left <= LAST_MINUTE && 'ui-countdown-last')}>
      <span role="timer">{isOver ? over : format(left)}</span>
      {left <= LAST_MINUTE && (
        <span className="ui-hidden" aria-live="polite">
          {isOver ? over : ANNOUNCED_AT.has(left / SECOND) && format(left)}
        </span>
      )}
    </span>
  );
}
