// Calls of closures: days on which a mine does not load.

import * as z from 'zod/mini';
import { ALL_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, Moment, pageInput, pageOf } from '#packages/schema/wire.ts';
import { CLOSURE_STATES } from './states.ts';

const Closure = z.object({
  id: Id,
  no: z.string(),
  site: z.string(),
  fromDay: Day,
  toDay: Day,
  state: choice(CLOSURE_STATES),
  announcedAt: Moment,
});
export type Closure = z.output<typeof Closure>;

export const closurePage = query({
  path: '/api/closure/closure/page',
  summary: 'Days on which mines do not load, those announced last first.',
  access: ALL_SEATS,
  input: pageInput,
  output: pageOf(Closure),
  topics: () => ['closures'],
  limit: { name: 'closures', max: 30, windowMs: 3_000, countedBy: 'person' },
});

export const endClosure = mutation({
  path: '/api/closure/closure/end',
  summary: 'The mine says that it loads again; what it had announced for later days is over.',
  access: ['firm_dispatcher'],
  input: { closureId: Id },
  output: z.object({ closureId: Id }),
  faults: [genericFaults.not_found],
});
