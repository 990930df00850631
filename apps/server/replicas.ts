// Opens the replicas that the configuration names.

import type { FastifyBaseLogger } from 'fastify';
import { readNumberParameter } from '#features/catalog/server/public.ts';
import { openReplica } from '#packages/db/replica.ts';
import type { Database } from '#packages/db/sql.ts';
import { type Replicas, type ReplicaStatus, startReplicas } from '#packages/rpc/server/replicas.ts';
import { realTimers } from '#packages/time/timers.ts';
import { type Config, ConfigError } from './config.ts';

/** As many as the primary has for reading. */
const CONNECTIONS = 12;

export function openReplicas(
  { databaseReadUrls }: Pick<Config, 'databaseReadUrls'>,
  database: Database,
  clock: () => Date,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Replicas {
  const onError = (error: Error) => {
    log.warn({ err: error }, 'an idle connection to a replica broke');
  };
  return startReplicas({
    database,
    replicas: databaseReadUrls.map((url) =>
      openReplica(url, { connections: CONNECTIONS, keys: database.reading.keys, onError }),
    ),
    timers: realTimers,
    clock,
    readMaxLagMs: async (reading) => Number(await readNumberParameter(reading, 'REPLICA_MAX_LAG', clock())),
    onChange: (status, err) => {
      const level = isWell(status) ? 'info' : 'warn';
      log[level]({ ...status, err }, 'how a replica stands has changed');
    },
  });
}

/** Reads go to it, or it is the primary, which has them anyhow. */
export const isWell = ({ standing }: ReplicaStatus) => standing === 'usable' || standing === 'primary';

/** One that cannot be reached, or is behind, is waited for while the primary answers. */
export async function requireOwnReplicas(replicas: Replicas): Promise<void> {
  await replicas.check();
  const foreign = replicas.statuses().find(({ standing }) => standing === 'foreign');
  if (foreign)
    throw new ConfigError(
      `DATABASE_READ_URL is wrong: ${foreign.name} is no standby of the database at DATABASE_URL`,
    );
}
