// What dispatch registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { dispatchHandlers } from './handlers/all.ts';
import { dispatchJobs } from './jobs.ts';
import personalData from './queries/personalData.ts';

export default {
  handlers: dispatchHandlers,
  jobs: dispatchJobs,
  contributions: [
    menuEntries.with([
      menu('B030517', 'pages/business/getout/board', '030504', 755, MENU_SEATS.pickUp),
      menu('B030518', 'pages/business/getout/convoys', '030504', 756, MENU_SEATS.dispatch),
    ]),
  ],
  personalData,
} satisfies ServerRegistrations;
