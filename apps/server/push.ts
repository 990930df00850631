// Connects the push service to outbox, messages and sessions.

import type { Server } from 'node:http';
import { filterEndedSessions, readRecentlyEndedSessions } from '#features/account/server/public.ts';
import { readSessionActor } from '#features/firm/server/public.ts';
import { unreadMessages } from '#features/message/server/public.ts';
import type { Database } from '#packages/db/sql.ts';
import { LIMIT } from '#packages/push/protocol/commands.ts';
import { type Feed, startFeed } from '#packages/push/server/feed.ts';
import { Hub } from '#packages/push/server/hub.ts';
import { PushKeyRing, type PushPublicKey } from '#packages/push/server/keys.ts';
import { postgresBus } from '#packages/push/server/postgresBus.ts';
import { redisBus } from '#packages/push/server/redisBus.ts';
import { PushService } from '#packages/push/server/service.ts';
import { openSockets } from '#packages/push/server/sockets.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import type { PushedAnswers } from '#packages/rpc/server/pushedAnswers.ts';
import type { TopicResolver } from '#packages/rpc/server/registrations.ts';
import { realTimers } from '#packages/time/timers.ts';
import type { Config } from './config.ts';
import { outboxSource } from './news.ts';
import { createTopicResolver } from './topics.ts';

const APP_ID = 'seam-mobile-web';
const HANDSHAKES_A_SECOND = 400;
const REGISTRATIONS_A_MINUTE = 5;
const NEWS = 'news';

export interface PushConfig extends PushPublicKey {
  readonly appId: string;
}

export interface Push {
  readonly feed: Feed;
  readonly service: PushService;
  /** What pages need to connect; undefined while the database is unreachable (pages work without push). */
  settings(): Promise<PushConfig | undefined>;
  findKey: PushKeyRing['find'];
  drain(): Promise<void>;
  close(): Promise<void>;
}

interface Deps extends Pick<Runtime, 'database' | 'clock'> {
  readonly config: Pick<Config, 'pushBus' | 'limitRate' | 'trustProxy'>;
  readonly topics: ReadonlyMap<string, TopicResolver>;
  readonly answers: PushedAnswers;
  /** What answers are read with; asked once news comes. */
  runtime(): Runtime;
  onError(error: unknown): void;
}

export function startPushServer(
  http: Server,
  { config, topics, answers, runtime, database, clock, onError }: Deps,
): Push {
  const admit = createTopicResolver(topics, answers);
  const timers = realTimers;
  const hub = new Hub(timers.now);
  const keys = new PushKeyRing(database, clock);
  const openBus =
    config.pushBus === undefined ? postgresBus(database.direct, timers) : redisBus(config.pushBus, onError);
  const bus = openBus({
    onMessage: (word) => {
      if (word === NEWS) feed.wake();
      else service.onBusMessage(word);
    },
    onConnected: () => {
      feed.wake();
    },
  });
  const feed = startFeed(
    hub,
    outboxSource(database, {
      announce: () => bus.publish(NEWS),
      answer: (topic) => answers.read(topic, runtime()),
    }),
    timers,
    onError,
  );
  const { reading } = database;
  const service = new PushService({
    appId: APP_ID,
    database,
    hub,
    bus,
    keys,
    timers,
    clock,
    onError,
    unread: unreadMessages,
    registrationsAMinute: config.limitRate ? REGISTRATIONS_A_MINUTE : Number.MAX_SAFE_INTEGER,
    anonymousPerAddress: config.limitRate ? LIMIT.strangersPerAddress : Number.MAX_SAFE_INTEGER,
    admit: (sessionId, names) => admitAll(database, clock(), admit, sessionId, names),
    endedSessions: () => readRecentlyEndedSessions(reading, clock()),
    endedAmong: (ids) => filterEndedSessions(reading, ids, clock()),
  });
  const drain = openSockets(http, {
    service,
    timers,
    handshakesASecond: HANDSHAKES_A_SECOND,
    proxies: config.trustProxy,
  });
  return {
    feed,
    service,
    drain,
    findKey: (keyId) => keys.find(keyId),
    settings: async () => {
      const key = await keys.current().catch((error: unknown) => {
        onError(error);
        return undefined;
      });
      return key && { appId: APP_ID, ...key };
    },
    close: async () => {
      await service.close();
      await feed.close();
      await bus.close();
    },
  };
}

async function admitAll(
  { reading }: Database,
  now: Date,
  admit: ReturnType<typeof createTopicResolver>,
  sessionId: string | undefined,
  names: readonly string[],
) {
  const actor = sessionId === undefined ? undefined : await readSessionActor(reading, sessionId, now);
  const admitted = await Promise.all(
    names.map(async (name) => [name, await admit(reading, actor, name)] as const),
  );
  return new Map(admitted.flatMap(([name, topic]) => (topic === undefined ? [] : [[name, topic] as const])));
}
