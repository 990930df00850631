// What certificate registers for the server.

import { healthChecks, operatorQueues, setupItems } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { certificateHandlers } from './handlers/all.ts';
import { certificateJobs } from './jobs.ts';
import { listCertificateTasks } from './public.ts';
import { encryptedAuthorityKeys } from './queries/authority.ts';
import { encryptedServiceAddress } from './queries/credential.ts';
import { certificateDeadlines } from './queries/deadline.ts';
import { certificateHealth } from './queries/health.ts';
import { encryptedPinKeys, encryptedPasskeyKeys } from './queries/key.ts';
import personalData from './queries/personalData.ts';
import { certificateItems } from './services/setupItems.ts';
import { certificateSubscribers } from './subscribers.ts';

export default {
  handlers: certificateHandlers,
  subscribers: certificateSubscribers,
  jobs: certificateJobs,
  encryptedColumns: [encryptedAuthorityKeys, encryptedPinKeys, encryptedPasskeyKeys, encryptedServiceAddress],
  contributions: [
    deadlineSources.with(certificateDeadlines),
    operatorQueues.with(listCertificateTasks),
    healthChecks.with(certificateHealth),
    ...certificateItems.map((item) => setupItems.with(item)),
  ],
  personalData,
} satisfies ServerRegistrations;
