// Response type of the sample detail call.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { sampleDetail } from '../calls/sample.ts';

export type SampleDetail = OutputOf<typeof sampleDetail>;
