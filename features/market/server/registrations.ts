// What market registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { operatorQueues } from '#features/catalog/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { marketHandlers } from './handlers/all.ts';
import { listFigureTasks } from './public.ts';
import personalData from './queries/personalData.ts';

export default {
  handlers: marketHandlers,
  contributions: [
    menuEntries.with([menu('0109', 'pages/content/dataCenter/index', '01', 140, 'all')]),
    operatorQueues.with(listFigureTasks),
  ],
  personalData,
} satisfies ServerRegistrations;
