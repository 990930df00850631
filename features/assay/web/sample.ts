// A sample as its screens read it.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { sampleDetail } from '../calls/sample.ts';

export type Sample = OutputOf<typeof sampleDetail>;
