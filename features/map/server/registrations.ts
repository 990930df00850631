// What map registers for the server.

import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { mapHandlers } from './handlers.ts';

export default { handlers: mapHandlers } satisfies ServerRegistrations;
