// postgresql.conf of the embedded server, sized for two cores shared with Node.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterLocation } from './place.ts';

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // A server process has up to 26, and there may be several.
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // What a backup that has stopped may hold back; then it has to begin anew, and the disk does not fill.
  max_slot_wal_keep_size: '16GB',
  jit: 'off',
  // Short statements of many users; parallel workers would also need more /dev/shm than containers have.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs failed statements: here they would write user data to a file.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
};

/** Rewritten at each start; `alter system` takes precedence. */
export async function writeSettings(
  { cluster, socketFolder }: ClusterLocation,
  durable: boolean,
): Promise<void> {
  const settings = {
    ...SETTINGS,
    ...(durable ? DURABLE : NOT_DURABLE),
    unix_socket_directories: `"${socketFolder}"`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}\n`);
  await writeFile(join(cluster, 'postgresql.conf'), lines.join(''));
}

const quote = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
