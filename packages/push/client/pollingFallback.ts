// Without a push connection: followers refetch at intervals and on page return.

import type { Timers } from '#packages/time/timers.ts';
import type { PushClient } from './client.ts';
import type { Sight } from './environment.ts';
import { Followers } from './subscriptions.ts';

const POLL_INTERVAL_MS = 30_000;

export function createUnavailablePush(timers: Timers, sight: Pick<Sight, 'isVisible'>): PushClient {
  const followers = new Followers(timers, () => undefined);
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
