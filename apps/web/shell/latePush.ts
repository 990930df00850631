// Queues subscriptions until the push client's code has loaded.

import type { PushClient } from '#packages/push/client/client.ts';
import type { Timers } from '#packages/time/timers.ts';

type Follower = Parameters<PushClient['follow']>;
interface PendingFollower {
  readonly follower: Follower;
  readonly since: number;
  stop?: () => void;
}

const RETRY_MS = 30_000;
/** Older reads are refetched; the server replays more recent news. */
const FRESH_MS = 5_000;

export interface DeferredPush extends Pick<PushClient, 'follow' | 'state' | 'watch' | 'renew'> {
  load(fetch: () => Promise<PushClient>): void;
}

export function createDeferredPush({ now, after }: Timers): DeferredPush {
  const followers = new Set<PendingFollower>();
  const watchers = new Set<() => void>();
  let client: PushClient | undefined;
  const attach = (arrived: PushClient) => {
    client = arrived;
    for (const waiting of followers) {
      waiting.stop = arrived.follow(...waiting.follower);
      if (now() - waiting.since >= FRESH_MS) waiting.follower[1]();
    }
    const notify = () => {
      for (const watcher of watchers) watcher();
    };
    arrived.watch(notify);
    notify();
  };
  const load: DeferredPush['load'] = (fetch) => {
    fetch()
      .then(attach)
      .catch(() => {
        after(RETRY_MS, () => {
          load(fetch);
        });
      });
  };
  return {
    load,
    get state() {
      return client?.state ?? 'connecting';
    },
    follow: (...follower) => {
      if (client) return client.follow(...follower);
      const waiting: PendingFollower = { follower, since: now() };
      followers.add(waiting);
      return () => {
        followers.delete(waiting);
        waiting.stop?.();
      };
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    renew: () => {
      client?.renew();
    },
  };
}
