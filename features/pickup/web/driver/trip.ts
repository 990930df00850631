// Response type of the pass call.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { readPass } from '../../calls/pass.ts';

export type DriverTrip = OutputOf<typeof readPass>;
