// Joins the push service to the outbox and to the people who listen.
import type { Server } from 'node:http';
import { admit } from './features.ts';
import { hearOthers, newsOf } from './news.ts';
import { endedAmong } from '#features/account/server/api.ts';
import type { Actor, Runtime } from '#packages/call/scene.ts';
import { type Feed, startFeed } from '#packages/push/feed.ts';
import { Hub } from '#packages/push/hub.ts';
import { type PushServer, servePush } from '#packages/push/server.ts';
import { realTimers } from '#packages/push/timers.ts';

export interface Push { readonly feed: Feed; readonly server: PushServer; stopFeed(): Promise<void> }

type Surroundings = Pick<Runtime, 'database' | 'clock' | 'identify'>;

export function startPush(http: Server, { database, clock, identify }: Surroundings, onError: (error: unknown) => void): Push {
  const timers = realTimers;
  const hub = new Hub(timers.now);
  const feed = startFeed(hub, newsOf(database), timers, onError);
  const stopHearing = hearOthers(database.pool, timers, feed.wake);
  const server = servePush<Actor>(http, {
    hub, timers, onError,
    identify: (token) => identify(token, clock()),
    admit: (actor, topic) => admit(database.reading, actor, topic),
    ended: async (actors) => {
      const over = new Set(await endedAmong(database.reading, actors.map(({ sessionId }) => sessionId), clock()));
      return actors.filter(({ sessionId }) => over.has(sessionId));
    },
  });
  return {
    feed, server,
    stopFeed: async () => {
      await stopHearing();
      await feed.close();
    },
  };
}
