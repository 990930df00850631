// Calls for the first days: what is done on the way to the first settled deal.

import * as z from 'zod/mini';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice } from '#packages/schema/wire.ts';
import { FIRST_STEPS, STEP_STATES } from '../rules/firstDays.ts';

export const firstDays = query({
  path: '/api/desk/home/first_days',
  summary:
    'The steps from a real name to the first settled deal of the firm, each with its state; empty once the ' +
    'deal is settled, all are done or the person has put the list away.',
  access: 'signed_in',
  input: {},
  output: z.object({
    steps: z.array(z.object({ step: choice(FIRST_STEPS), state: choice(STEP_STATES) })),
  }),
  topics: () => ['me', 'seats'],
});

export const dismissFirstDays = mutation({
  path: '/api/desk/home/dismiss_first_days',
  summary: 'Puts the list of the first days away for good, for this person alone.',
  access: 'signed_in',
  input: {},
  output: z.object({}),
});
