// Types of the fulfilment response.

import type { contractFulfilment } from '#features/contract/calls/perform.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';

export type Fulfilled = OutputOf<typeof contractFulfilment>;
export type FulfilledMonth = Fulfilled['months'][number];
