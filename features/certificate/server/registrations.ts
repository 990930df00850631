// What certificate registers for the server.

import { operatorQueues } from '#features/catalog/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { certificateHandlers } from './handlers/all.ts';
import { certificateJobs } from './jobs.ts';
import { listCertificateTasks } from './public.ts';
import { encryptedAuthorityKeys } from './queries/authority.ts';
import { encryptedPinKeys, encryptedPasskeyKeys } from './queries/key.ts';

export default {
  handlers: certificateHandlers,
  jobs: certificateJobs,
  encryptedColumns: [encryptedAuthorityKeys, encryptedPinKeys, encryptedPasskeyKeys],
  contributions: [operatorQueues.with(listCertificateTasks)],
} satisfies ServerRegistrations;
