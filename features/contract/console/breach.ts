// A report of a breach as the desk reads it.

import type { AnswerOf } from '#packages/rpc/contract/call.ts';
import type { breachDesk } from '../calls/desk.ts';

export type Breach = AnswerOf<typeof breachDesk>['list'][number];
