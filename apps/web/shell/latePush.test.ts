// Subscriptions made before the push client loads: kept, and refetched if old.

import { expect, it, vi } from 'vitest';
import type { PushClient } from '#packages/push/client/client.ts';
import { handTimers } from '../../../test/support/timers.ts';
import { createDeferredPush } from './latePush.ts';

function open() {
  const { timers, pass } = handTimers();
  const follow = vi.fn<PushClient['follow']>(() => () => undefined);
  const renew = vi.fn<() => void>();
  const client = { follow, renew, watch: () => () => undefined } as unknown as PushClient;
  return { push: createDeferredPush(timers), pass, follow, renew, client };
}

it('what is followed before goes over to the client, what is not followed any more does not', async () => {
  const { push, pass, follow, client } = open();
  const [kept, gone] = [vi.fn(), vi.fn()];
  push.follow(['market'], kept);
  push.follow(['me'], gone)();
  push.load(async () => client);
  await pass(0);
  expect(follow.mock.calls).toEqual([[['market'], kept]]);
  expect(kept).not.toHaveBeenCalled();
});

it('who read more than 5 s ago reads again', async () => {
  const { push, pass, client } = open();
  const hear = vi.fn();
  push.follow(['market'], hear);
  await pass(5_000);
  push.load(async () => client);
  await pass(0);
  expect(hear).toHaveBeenCalledTimes(1);
});

it('stopping later stops at the client', async () => {
  const { push, pass, follow, client } = open();
  const stop = vi.fn();
  follow.mockReturnValue(stop);
  const stopFollowing = push.follow(['market'], vi.fn());
  push.load(async () => client);
  await pass(0);
  stopFollowing();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('code that does not come is fetched again half a minute later', async () => {
  const { push, pass, renew, client } = open();
  let isThere = false;
  push.load(async () => {
    if (!isThere) throw new Error('no network');
    return client;
  });
  await pass(29_999);
  isThere = true;
  await pass(1);
  push.renew();
  expect(renew).toHaveBeenCalledTimes(1);
});
