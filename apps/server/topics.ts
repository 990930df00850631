// Resolves the names under which clients ask to follow topics.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import type { PushedAnswers } from '#packages/rpc/server/pushedAnswers.ts';
import type { TopicResolver } from '#packages/rpc/server/registrations.ts';

/** The topic behind a client's name for it; undefined if it may not be followed. */
export const createTopicResolver =
  (topics: ReadonlyMap<string, TopicResolver>, { mayFollow }: Pick<PushedAnswers, 'mayFollow'>) =>
  async (connection: Connection, actor: Actor | undefined, name: string): Promise<string | undefined> => {
    const [kind = '', id, ...rest] = name.split('/');
    if (rest.length > 0 || !mayFollow(kind, actor)) return undefined;
    return topics.get(kind)?.({ connection, actor, name, id });
  };
