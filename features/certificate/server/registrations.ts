// What certificate registers for the server.

import { operatorQueues } from '#features/catalog/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { certificateHandlers } from './handlers/all.ts';
import { certificateJobs } from './jobs.ts';
import { waitingCertificates } from './public.ts';
import { sealedAuthorityKeys } from './queries/authority.ts';
import { sealedKeys, sealedOpenKeys } from './queries/key.ts';

export default {
  handlers: certificateHandlers,
  jobs: certificateJobs,
  encryptedColumns: [sealedAuthorityKeys, sealedKeys, sealedOpenKeys],
  contributions: [operatorQueues.with(waitingCertificates)],
} satisfies ServerRegistrations;
