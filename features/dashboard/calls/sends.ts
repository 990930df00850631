// Operators' calls for texts and mails that were given up: list, send again.

import * as z from 'zod/mini';
import { accountFaults } from '#features/account/faults.ts';
import { SEND_CHANNELS, SEND_FAILURES, SEND_STATES } from '#features/account/rules/sends.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment, wholeNumber } from '#packages/schema/wire.ts';
import { HEALTH_SEATS } from './health.ts';

const { not_found, wrong_state, version_changed } = genericFaults;

const GivenUp = z.object({
  id: Id,
  channel: choice(SEND_CHANNELS),
  kind: z.enum(['code', 'notice']),
  /** Masked. */
  receiver: z.string(),
  state: choice(SEND_STATES),
  createdAt: Moment,
  triedAt: z.nullable(Moment),
  /** All tries, also those after it was sent again. */
  attempts: z.int(),
  resent: z.int(),
  /** Of the last try; null once it is sent. */
  failure: z.nullable(choice(SEND_FAILURES)),
  reply: z.nullable(z.int()),
});
export type GivenUp = z.output<typeof GivenUp>;

export const MAX_GIVEN_UP = 500;

export const listGivenUp = query({
  path: '/api/desk/send/list',
  summary:
    'Texts and mails of the last week that were given up, the newest first, and what became of those that ' +
    'were sent again; 500 at most. Receivers are masked, and what was written is not shown.',
  access: HEALTH_SEATS,
  input: {
    channel: z.optional(choice(SEND_CHANNELS)),
    state: z.optional(choice(SEND_STATES)),
  },
  output: z.object({ list: z.array(GivenUp) }),
  topics: () => ['health'],
});

export const givenUpCounts = query({
  path: '/api/desk/send/count',
  summary: 'How many texts and mails were given up, by channel and by what has become of them.',
  access: HEALTH_SEATS,
  input: {},
  output: z.object({
    counts: z.array(z.object({ channel: choice(SEND_CHANNELS), state: choice(SEND_STATES), count: z.int() })),
  }),
  topics: () => ['health'],
});

export const sendMessageAgain = mutation({
  path: '/api/desk/send/again',
  summary:
    'Has a text or mail that was given up sent again within seconds: three tries, once for what was seen. ' +
    'A code that has expired is not sent again.',
  access: ['operator_admin'],
  input: { id: Id, attempts: wholeNumber(0, 1_000) },
  output: z.object({ id: Id }),
  faults: [not_found, accountFaults.code_over, wrong_state, version_changed, accountFaults.channel_off],
  /** As fast as the page sends one after another. */
  limit: { name: 'send_again', max: 240, windowMs: 60_000, countedBy: 'person', isExact: true },
});
