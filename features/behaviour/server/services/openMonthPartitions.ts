// Which months the log has partitions for, and which records are accepted.

import type { Connection } from '#packages/db/sql.ts';
import { createMonthPartitions } from '../queries.ts';

const DAY_MS = 86_400_000;
/** A phone may have been offline for this long; older records are of no use. */
const EARLIEST_MS = 31 * DAY_MS;
/** Wrong clocks are wrong by hours, at most by a time zone. */
const LATEST_MS = DAY_MS;
/** The job may fail for a month before anybody has to act. */
const AHEAD_MS = 40 * DAY_MS;

export const isAcceptedTime = ({ startTime }: { readonly startTime: number }, now: Date) =>
  startTime >= now.getTime() - EARLIEST_MS && startTime <= now.getTime() + LATEST_MS;

export const createPartitionsAround = (connection: Connection, now: Date) =>
  createMonthPartitions(
    connection,
    new Date(now.getTime() - EARLIEST_MS),
    new Date(now.getTime() + AHEAD_MS),
  );
