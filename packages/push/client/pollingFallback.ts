// Where there can be no push connection: whoever follows reads again now and then, and on return to the page.

import type { Timers } from '#packages/time/timers.ts';
import type { PushClient } from './client.ts';
import type { Sight } from './environment.ts';
import { Followers } from './subscriptions.ts';

const READ_AGAIN_MS = 30_000;

export function createUnavailablePush(timers: Timers, sight: Pick<Sight, 'isVisible'>): PushClient {
  const followers = new Followers(timers, () => undefined);
  const hear = () => {
    if (sight.isVisible()) followers.tellAll();
  };
  const again = () =>
    timers.after(READ_AGAIN_MS, () => {
      hear();
      callOff = again();
    });
  let callOff = again();
  const never = () => () => undefined;
  return {
    follow: (topics, heard) => followers.follow(topics, heard),
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
