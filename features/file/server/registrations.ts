// What file registers for the server.

import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { fileHandlers } from './handlers/link.ts';

export default {
  handlers: fileHandlers,
} satisfies ServerRegistrations;
