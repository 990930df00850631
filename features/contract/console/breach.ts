// Type of a breach report on the console page.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { breachDesk } from '../calls/desk.ts';

export type DeskBreach = OutputOf<typeof breachDesk>['list'][number];
