// The operators’ calls for the overview of the market.

import * as z from 'zod/mini';
import { Names } from '#features/catalog/names.ts';
import { SUPERVISORS } from '#features/contract/calls/desk.ts';
import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import { HOLD_KINDS } from '#features/funds/states.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Moment, WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';

/** Days of the courses, today included. */
export const OVERVIEW_DAYS = 30;
export const OVERVIEW_WEEKS = 26;

export const MARKET_WATCHERS = [...SUPERVISORS, 'operator_admin'] as const;
const MONEY_WATCHERS = [
  'operator_maker',
  'operator_checker',
  'operator_settlement',
  'operator_auditor',
  'operator_admin',
] as const;
const PLATFORM_WATCHERS = ['operator_admin', 'operator_auditor'] as const;

const Open = z.object({ count: z.int(), left: WireKg });

export const overviewMarket = query({
  path: '/api/desk/overview/market',
  summary:
    'Deals and new listings of each of the last days, the oldest first, and what is on the market now. ' +
    'Deals whose contract came to nothing are not among them.',
  access: MARKET_WATCHERS,
  input: {},
  output: z.object({
    days: z.array(z.object({ day: Day, deals: z.int(), quantity: WireKg, worth: WireFen, listed: z.int() })),
    offers: Open,
    bids: Open,
  }),
  topics: () => ['market'],
});

const DayAmounts = z.array(z.object({ day: Day, amount: WireFen }));

export const overviewFrozen = query({
  path: '/api/desk/overview/frozen',
  summary:
    'Money of firms that is frozen, by reason, how much of it was frozen within a day, and what was frozen ' +
    'at the end of each of the last days that is known.',
  access: MONEY_WATCHERS,
  input: {},
  output: z.object({
    kinds: z.array(
      z.object({
        kind: choice(HOLD_KINDS),
        holds: z.int(),
        amount: WireFen,
        placedToday: WireFen,
        days: DayAmounts,
      }),
    ),
    /** Of all reasons. */
    days: DayAmounts,
  }),
  topics: () => ['market'],
});

export const PARTY_STAGES = ['sign', 'deliver', 'confirm', 'pay'] as const;
const Level = { inTime: z.int(), soon: z.int(), late: z.int() };

export const overviewStages = query({
  path: '/api/desk/overview/stages',
  summary:
    'How much waits at each stage for the parties, and at each desk for operators: in time, late soon, ' +
    'late. Only what the desks of whoever asks show.',
  access: OPERATOR_SEATS,
  input: {},
  output: z.object({
    parties: z.array(z.object({ stage: choice(PARTY_STAGES), ...Level })),
    desks: z.array(z.object({ desk: z.string(), ...Level })),
  }),
  topics: () => ['market', 'content'],
});

export const overviewPrices = query({
  path: '/api/desk/overview/prices',
  summary: 'The published figures of each index week by week, and what the deals of the week came to.',
  access: OPERATOR_SEATS,
  input: {},
  output: z.object({
    indices: z.array(
      z.object({
        id: z.string(),
        names: Names,
        weeks: z.array(
          z.object({ weekEnd: Day, figure: WireHaoPerTonne, deals: z.nullable(WireHaoPerTonne) }),
        ),
      }),
    ),
  }),
  topics: () => ['content'],
});

export const overviewPlatform = query({
  path: '/api/desk/overview/platform',
  summary:
    'People at work now, jobs that fail, how far the banks have been compared with the ledger, and the ' +
    'same on each of the last days that is known: the most people and failing jobs at once.',
  access: PLATFORM_WATCHERS,
  input: {},
  output: z.object({
    people: z.int(),
    firms: z.int(),
    jobs: z.int(),
    failing: z.array(z.string()),
    banks: z.array(
      z.object({ bank: z.string(), closedTo: z.nullable(Day), openDays: z.int(), unexplained: z.int() }),
    ),
    days: z.array(
      z.object({ day: Day, people: z.int(), failing: z.int(), openDays: z.int(), unexplained: z.int() }),
    ),
    at: Moment,
  }),
  topics: () => ['market'],
});
