// What signin registers for the server.

import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { signinHandlers } from './handlers/all.ts';
import { purgeRequests } from './queries.ts';

export default {
  handlers: signinHandlers,
  jobs: [
    {
      name: 'signin.purge',
      everySeconds: 3_600,
      run: async ({ tx, now }) => {
        await purgeRequests(tx, now);
      },
    },
  ],
  personalData: {
    tables: [
      {
        table: 'signin_request',
        of: 'person_id',
        whose: 'users',
        columns: ['device', 'address', 'state', 'asked_at'],
        withheld: ['code_hash', 'secret_hash', 'cid'],
        category: 'security',
        purpose: 'to sign in on a screen with a phone that is signed in',
        ground: 'contract',
        keep: 'an hour',
        job: 'signin.purge',
        leaving: 'deleted',
      },
    ],
  },
} satisfies ServerRegistrations;
