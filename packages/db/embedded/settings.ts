// How the embedded server is set: for two cores that it shares with the application.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place.ts';

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  // Short statements of many users; parallel workers would also need more /dev/shm than containers give.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are the application's to log: here they would put people's data into a file.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const LASTING = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const PASSING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Test files each bring their own pools.
  max_connections: '300',
};

/** Written at each start; what an administrator changes with `alter system` stands above it. */
export async function writeSettings({ cluster, socketFolder }: Place, durable: boolean): Promise<void> {
  const settings = {
    ...SETTINGS,
    ...(durable ? LASTING : PASSING),
    unix_socket_directories: `"${socketFolder}"`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}\n`);
  await writeFile(join(cluster, 'postgresql.conf'), lines.join(''));
}

const quote = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
