// What file registers for the server.

import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { uploadDownload } from './handlers/download.ts';
import { fileHandlers } from './handlers/link.ts';
import { downloadSources } from './services/downloadSource.ts';

export default {
  handlers: fileHandlers,
  contributions: [downloadSources.with(uploadDownload)],
} satisfies ServerRegistrations;
