// What the monitor of a session shows.

import type * as z from 'zod/mini';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { MonitorLot, monitor } from '../calls/session.ts';

export type Monitored = OutputOf<typeof monitor>;
export type WatchedLot = z.output<typeof MonitorLot>;
