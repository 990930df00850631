// Without a push connection: followers refetch at intervals and on page return.

import type { Timers } from '#packages/time/timers.ts';
import type { PushClient } from './client.ts';
import type { PageState } from './environment.ts';
import { Subscriptions } from './subscriptions.ts';

const POLL_INTERVAL_MS = 30_000;

export function createPollingFallback(timers: Timers, sight: Pick<PageState, 'isVisible'>): PushClient {
  const followers = new Subscriptions(timers, () => undefined);
  const hear = () => {
    if (sight.isVisible()) followers.tellAll();
  };
  const again = () =>
    timers.after(POLL_INTERVAL_MS, () => {
      hear();
      callOff = again();
    });
  let callOff = again();
  const never = () => () => undefined;
  return {
    follow: (topics, handler) => followers.follow(topics, handler),
    state: 'unavailable',
    watch: never,
    onMessage: never,
    onCid: never,
    wake: hear,
    enable: (isEnabled) => {
      if (isEnabled) hear();
    },
    renew: hear,
    close: () => {
      callOff();
      followers.clear();
    },
  };
}
