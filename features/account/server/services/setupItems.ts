// Items of the set-up list: the ways by which texts and mails leave.

import { type SetupItem, readTextParameter } from '#features/catalog/server/public.ts';

const channel = (name: string, position: number, key: 'TEXT_CHANNEL' | 'MAIL_CHANNEL'): SetupItem => ({
  name,
  position,
  findLacks: async ({ connection, now }) =>
    (await readTextParameter(connection, key, now)) === 'outbox' ? [{ lack: 'kept' }] : [],
});

export const channelItems: readonly SetupItem[] = [
  channel('texts', 90, 'TEXT_CHANNEL'),
  channel('mails', 100, 'MAIL_CHANNEL'),
];
