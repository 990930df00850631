// Items of the set-up list: the bank, and the platform's own account.

import type { SetupItem } from '#features/catalog/server/public.ts';
import { usesEmbeddedBank } from './chooseBankGateway.ts';
import { readOperatingAccount } from './sweepOwnMoney.ts';

export const bankItems: readonly SetupItem[] = [
  {
    name: 'operating_account',
    position: 50,
    path: 'parameters?key=OPERATING_ACCOUNT',
    parameters: ['OPERATING_ACCOUNT'],
    findLacks: async ({ connection, now }) =>
      (await readOperatingAccount(connection, now)) ? [] : [{ lack: 'empty' }],
  },
  {
    name: 'bank',
    position: 60,
    path: 'parameters?key=BANK_HTTP_URL',
    isStandIn: true,
    parameters: ['BANK_HTTP_URL'],
    findLacks: async ({ connection, now }) =>
      (await usesEmbeddedBank(connection, now)) ? [{ lack: 'embedded' }] : [],
  },
];
