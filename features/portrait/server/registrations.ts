// What portrait registers for the server.

import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { portraitHandlers } from './handlers.ts';
import { portraitViewers } from './public.ts';

export default {
  handlers: ({ all }) => portraitHandlers(all(portraitViewers)),
  personalData: {
    tables: [
      {
        table: 'portrait',
        of: 'person_id',
        whose: 'users',
        columns: ['picture', 'set_at'],
        withheld: ['id'],
        category: 'account',
        purpose: 'to be recognised by the people of the same firm',
        ground: 'consent',
        keep: 'until the person removes it',
        leaving: 'deleted',
      },
    ],
  },
} satisfies ServerRegistrations;
