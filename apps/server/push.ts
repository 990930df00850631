// Joins the push service to the outbox and to the people who listen.
import type { Server } from 'node:http';
import { admit } from './features.ts';
import type { Config } from './config.ts';
import { newsOf } from './news.ts';
import { endedAmong } from '#features/account/server/api.ts';
import type { Actor, Runtime } from '#packages/call/scene.ts';
import { type Feed, startFeed } from '#packages/push/server/feed.ts';
import { Hub } from '#packages/push/server/hub.ts';
import { postgresBus } from '#packages/push/server/postgresBus.ts';
import { redisBus } from '#packages/push/server/redisBus.ts';
import { type PushServer, servePush } from '#packages/push/server.ts';
import { realTimers } from '#packages/push/timers.ts';

export interface Push { readonly feed: Feed; readonly server: PushServer; stopFeed(): Promise<void> }

interface Surroundings extends Pick<Runtime, 'database' | 'clock' | 'identify'> {
  readonly config: Pick<Config, 'pushBus'>;
  onError(error: unknown): void;
}

const NEWS = 'news';

export function startPush(http: Server, { config, database, clock, identify, onError }: Surroundings): Push {
  const timers = realTimers;
  const hub = new Hub(timers.now);
  const openBus = config.pushBus === undefined ? postgresBus(database.pool, timers) : redisBus(config.pushBus, onError);
  const bus = openBus({
    hear: (word) => { if (word === NEWS) feed.wake(); },
    listening: () => { feed.wake(); },
  });
  const feed = startFeed(hub, newsOf(database, () => bus.say(NEWS)), timers, onError);
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
      await feed.close();
      await bus.close();
    },
  };
}
