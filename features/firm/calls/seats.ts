// Calls for a person's own seats: ask for one, take one, give or refuse one.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment } from '#packages/schema/wire.ts';
import { firmFaults } from '../faults.ts';
import { FIRM_SEATS } from '../seats.ts';
import { seatRequestMachine } from '../states.ts';

const { not_found, no_permission, wrong_state } = genericFaults;
const { seat_held } = firmFaults;
const Seat = choice(FIRM_SEATS);
const { grant, decline } = seatRequestMachine.moves;

export const ownSeats = query({
  path: '/api/firm/seat/mine',
  summary: 'The seats this person has asked for in the firm, and who decides: the administrators by name.',
  access: FIRM_SEATS,
  input: {},
  output: z.object({
    asked: z.array(z.object({ seat: Seat, askedAt: Moment })),
    administrators: z.array(z.string()),
  }),
  topics: () => ['seats'],
});

export const askForSeat = mutation({
  path: '/api/firm/seat/ask',
  summary:
    'Asks the administrators of the firm for a seat: a to-do and a message for them. Asking again while ' +
    'they have not decided changes nothing.',
  access: FIRM_SEATS,
  input: { seat: Seat },
  output: z.object({}),
  faults: [not_found, seat_held],
  limit: { name: 'seat_request', max: 20, windowMs: 3_600_000, countedBy: 'person', isExact: true },
});

export const takeSeat = mutation({
  path: '/api/firm/seat/take',
  summary: 'An administrator takes a seat of the firm; the other administrators are told.',
  access: grant.by,
  isAudited: true,
  input: { seat: Seat },
  output: z.object({}),
  faults: [no_permission, not_found, seat_held],
});

const decision = { isAudited: true, input: { requestId: Id }, output: z.object({}) } as const;

export const grantSeat = mutation({
  ...decision,
  path: '/api/firm/seat/grant',
  summary: 'Gives a person the seat they asked for, beside those they hold.',
  access: grant.by,
  faults: [no_permission, not_found, wrong_state],
});

export const declineSeat = mutation({
  ...decision,
  path: '/api/firm/seat/decline',
  summary: 'Refuses a person the seat they asked for.',
  access: decline.by,
  faults: [no_permission, not_found, wrong_state],
});
