// Rejects a sign-up whose user agreement has been replaced meanwhile.

import { signedUp } from '#features/account/events.ts';
import { accountFaults } from '#features/account/faults.ts';
import { fail } from '#packages/fault/fault.ts';
import { on } from '#packages/rpc/server/context.ts';
import { readVersionInForce } from './queries/inForce.ts';

export const contentSubscribers = [
  on(signedUp, async ({ agreementVersion }, { tx, now }) => {
    const inForce = await readVersionInForce(tx, 'agreement', now);
    if (inForce && inForce.version !== agreementVersion) fail(accountFaults.agreement_changed);
  }),
];
