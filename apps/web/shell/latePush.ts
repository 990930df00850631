// Stands in for the push client until its code has come, after the first page: what is asked of it by then is kept for it.

import type { PushClient } from '#packages/push/client/client.ts';
import type { Timers } from '#packages/time/timers.ts';

type Follower = Parameters<PushClient['follow']>;
interface Waiting {
  readonly follower: Follower;
  readonly since: number;
  stop?: () => void;
}

const LOAD_AGAIN_MS = 30_000;
/** What was read longer ago may be old; the server itself tells of more recent news. */
const FRESH_MS = 5_000;

export interface LatePush extends Pick<PushClient, 'follow' | 'state' | 'watch' | 'renew'> {
  load(fetch: () => Promise<PushClient>): void;
}

export function createLatePush({ now, after }: Timers): LatePush {
  const followers = new Set<Waiting>();
  const watchers = new Set<() => void>();
  let client: PushClient | undefined;
  const arrive = (arrived: PushClient) => {
    client = arrived;
    for (const waiting of followers) {
      waiting.stop = arrived.follow(...waiting.follower);
      if (now() - waiting.since >= FRESH_MS) waiting.follower[1]();
    }
    const tell = () => {
      for (const watcher of watchers) watcher();
    };
    arrived.watch(tell);
    tell();
  };
  const load: LatePush['load'] = (fetch) => {
    fetch()
      .then(arrive)
      .catch(() => {
        after(LOAD_AGAIN_MS, () => {
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
      const waiting: Waiting = { follower, since: now() };
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
