// Types of the fulfilment response.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { contractFulfilment } from '../../calls/perform.ts';

export type Fulfilled = OutputOf<typeof contractFulfilment>;
export type FulfilledMonth = Fulfilled['months'][number];
