// What the fulfilment of a contract is made of.

import type { AnswerOf } from '#packages/rpc/contract/call.ts';
import type { contractFulfilment } from '../../calls/perform.ts';

export type Fulfilled = AnswerOf<typeof contractFulfilment>;
export type FulfilledMonth = Fulfilled['months'][number];
