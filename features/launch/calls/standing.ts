// Call that says whether the platform is on trial.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { launchTopics } from '../topics.ts';

export const readStanding = query({
  path: '/api/launch/standing/read',
  summary: 'Whether the platform is on trial: bank, certificates or time may come from stand-ins.',
  access: 'anyone',
  input: {},
  output: z.object({ isTrial: z.boolean() }),
  topics: launchTopics,
});
