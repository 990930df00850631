// Which months the log has, and which records still find theirs: a device's clock neither makes a month nor misses one.

import type { Connection } from '#packages/db/sql.ts';
import { openMonths } from '../queries.ts';

const DAY_MS = 86_400_000;
/** A phone may have been without a signal for so long; what is older tells operators nothing. */
const EARLIEST_MS = 31 * DAY_MS;
/** Clocks are wrong by hours, by a time zone at most. */
const LATEST_MS = DAY_MS;
/** The job may fail for a month before anybody must look after it. */
const AHEAD_MS = 40 * DAY_MS;

export const isTimely = ({ startTime }: { readonly startTime: number }, now: Date) =>
  startTime >= now.getTime() - EARLIEST_MS && startTime <= now.getTime() + LATEST_MS;

export const openMonthsAround = (connection: Connection, now: Date) =>
  openMonths(connection, new Date(now.getTime() - EARLIEST_MS), new Date(now.getTime() + AHEAD_MS));
