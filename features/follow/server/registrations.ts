// What follow registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { followHandlers } from './handlers.ts';
import { followTargets, mergeTargets } from './services/followTarget.ts';

export default {
  handlers: ({ all }) => followHandlers(mergeTargets(all(followTargets))),
  contributions: [menuEntries.with([menu('050103', 'pages/user/follow/index', '05', 1000, 'signed_in')])],
  personalData: {
    tables: [
      {
        table: 'follow_item',
        of: 'person_id',
        whose: 'users',
        columns: ['kind', 'thing_id', 'followed_at'],
        category: 'preferences',
        purpose: 'what the person watches',
        ground: 'contract',
        keep: 'until no longer followed',
        leaving: 'deleted',
      },
    ],
  },
} satisfies ServerRegistrations;
