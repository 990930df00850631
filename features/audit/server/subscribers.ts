// Records that the job closed an account.

import { accountClosing } from '#features/account/events.ts';
import { on } from '#packages/rpc/server/context.ts';
import { recordMachineAction } from './services/recordMachineAction.ts';

export const auditSubscribers = [
  on(accountClosing, ({ personId }, ctx) =>
    recordMachineAction(ctx, { path: 'account/close', device: '', input: { personId } }),
  ),
];
