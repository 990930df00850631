// What account registers for the server.

import { healthChecks, setupItems } from '#features/catalog/server/public.ts';
import { openTopic, ownTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { menu } from '../menus.ts';
import { accountHandlers } from './handlers/all.ts';
import { departureHandlers } from './handlers/departure.ts';
import { accountJobs } from './jobs.ts';
import { menuEntries } from './public.ts';
import { accountHealth } from './queries/health.ts';
import personalData from './queries/personalData.ts';
import { encryptedTotpSecrets } from './queries/secondStep.ts';
import { erasingJob, personalRecords, personErasers } from './services/erasePerson.ts';
import { closingJob, departureBlocks } from './services/leave.ts';
import { idTails } from './services/requireIdTail.ts';
import { channelItems } from './services/setupItems.ts';

export default {
  handlers: ({ all, only }) => [
    ...accountHandlers(only(idTails)),
    ...departureHandlers(all(departureBlocks)),
  ],
  jobs: ({ all }) => [
    ...accountJobs,
    closingJob(all(departureBlocks)),
    erasingJob({ data: all(personalRecords), erasers: all(personErasers) }),
  ],
  topics: { me: ownTopic(({ personId }) => `person/${personId}`), menus: openTopic },
  encryptedColumns: [encryptedTotpSecrets],
  contributions: [
    ...channelItems.map((item) => setupItems.with(item)),
    menuEntries.with([
      menu('050102', 'pages/user/password/index', '05', 990, 'signed_in'),
      menu('050107', 'pages/user/setting', '05', 1030, 'all'),
      menu('050108', 'pages/user/fingerprint', '05', 1040, 'signed_in'),
      menu('050109', 'pages/user/platform', '05', 1050, 'all'),
      menu('050110', 'pages/login/index', '05', 1060, 'all'),
    ]),
    healthChecks.with(accountHealth),
  ],
  personalData,
} satisfies ServerRegistrations;
