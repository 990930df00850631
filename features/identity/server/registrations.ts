// What identity registers for the server.

import { menu } from '#features/account/menus.ts';
import { idTails, menuEntries } from '#features/account/server/public.ts';
import { operatorQueues } from '#features/catalog/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { identityHandlers } from './handlers/all.ts';
import { identityJobs } from './jobs.ts';
import { listClaimTasks } from './public.ts';
import { encryptedClaims } from './queries/claim.ts';
import { readIdTail } from './queries/ownClaims.ts';
import personalData from './queries/personalData.ts';
import { identitySubscribers } from './subscribers.ts';

export default {
  handlers: identityHandlers,
  subscribers: identitySubscribers,
  jobs: identityJobs,
  encryptedColumns: [encryptedClaims],
  contributions: [
    menuEntries.with([menu('050101', 'pages/user/info/personal', '05', 980, 'signed_in')]),
    operatorQueues.with(listClaimTasks),
    idTails.with(readIdTail),
  ],
  personalData,
} satisfies ServerRegistrations;
