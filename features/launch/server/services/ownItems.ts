// Items of the set-up list that stand in the settings of the server.

import type { Lack, SetupItem } from '#features/catalog/server/public.ts';
import { judgeArchive } from '../../rules/backup.ts';
import { readArchive, readInstallation } from '../queries/launch.ts';

const lackIf = (isLacking: boolean, lack: string): readonly Lack[] => (isLacking ? [{ lack }] : []);

export const ownItems: readonly SetupItem[] = [
  {
    name: 'site_title',
    position: 20,
    findLacks: async ({ connection }) => lackIf(!(await readInstallation(connection))?.site_title, 'default'),
  },
  {
    name: 'public_address',
    position: 120,
    findLacks: async ({ connection }) => {
      const address = (await readInstallation(connection))?.public_url ?? '';
      return address === '' ? [{ lack: 'empty' }] : lackIf(!address.startsWith('https:'), 'plain');
    },
  },
  {
    name: 'keys',
    position: 130,
    findLacks: async ({ connection }) =>
      lackIf((await readInstallation(connection))?.has_keys_apart !== true, 'beside'),
  },
  {
    name: 'backup',
    position: 140,
    findLacks: async ({ connection, now }) => {
      const lack = judgeArchive(await readArchive(connection), now);
      return lack === undefined ? [] : [{ lack }];
    },
  },
];
