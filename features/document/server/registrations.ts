// What document registers for the server.

import { downloadSources } from '#features/file/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { documentDownload } from './handlers/download.ts';

export default {
  contributions: [downloadSources.with(() => documentDownload)],
} satisfies ServerRegistrations;
