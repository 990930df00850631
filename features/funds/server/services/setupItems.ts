// Item of the set-up list: no money of the trial is left in the books.

import type { SetupItem } from '#features/catalog/server/public.ts';
import { holdsMoney } from '../queries/account.ts';

export const fundsItem: SetupItem = {
  name: 'books',
  position: 150,
  path: 'withdrawals',
  findLacks: async ({ connection, isTrial }) =>
    isTrial && (await holdsMoney(connection)) ? [{ lack: 'money' }] : [],
};
