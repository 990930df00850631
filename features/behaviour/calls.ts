// Calls that record page visits and clicks in batches, and sum them up.

import * as z from 'zod/mini';
import type { Seat } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, list, text, wholeNumber } from '#packages/schema/wire.ts';
import { MAX_KEY_LENGTH, MAX_VALUE_LENGTH, MAX_PARAMS } from './params.ts';

export const BEHAVIOUR_TYPES = ['0', '1', '2'] as const;

const Milliseconds = wholeNumber(0, 4_102_444_800_000);

/** Codes and paths are shown to operators, so they must not contain markup. */
const code = (min: number, max: number) => text(min, max).check(z.regex(/^[\w-]*$/));
const path = z.optional(text(0, 200).check(z.regex(/^[\w\-/.?=&%~:]*$/)));

export const BehaviourRecord = z.strictObject({
  type: choice(BEHAVIOUR_TYPES),
  event: z.optional(code(0, 100)),
  randomCode: code(1, 64),
  menuCode: code(0, 40),
  pagePath: path,
  urlPath: path,
  title: z.optional(text(0, 140)),
  params: z.optional(
    list(z.strictObject({ key: text(0, MAX_KEY_LENGTH), value: text(0, MAX_VALUE_LENGTH) }), MAX_PARAMS),
  ),
  startTime: Milliseconds,
  endTime: z.optional(Milliseconds),
  /** Spelt so in the specification. */
  submited: z.optional(z.boolean()),
});
export type BehaviourRecord = z.output<typeof BehaviourRecord>;

export const MAX_RECORDS = 200;
/** Also the limit of a browser's keepalive request. */
export const MAX_BODY_BYTES = 64 * 1_024;

export const pushPageVisitLog = mutation({
  path: '/api/log/app/push_page_visit_log',
  summary: 'Keeps behaviour records; times are milliseconds since 1970. A record sent twice is kept once.',
  access: 'anyone',
  input: { dataList: list(BehaviourRecord, MAX_RECORDS) },
  /** Number of kept records; records outside the accepted period are dropped. */
  output: z.object({ kept: z.int() }),
  faults: [genericFaults.overloaded, genericFaults.too_often],
  // One per ten seconds and device, for sixty devices behind one address.
  limit: { name: 'visit_log', max: 60, windowMs: 10_000, countedBy: 'address' },
});

const MAX_SUMMARY_DAYS = 92;
const READERS = ['operator_admin', 'operator_editor'] as const satisfies readonly Seat[];

export const PageSummary = z.object({
  pagePath: z.string(),
  menuCode: z.string(),
  visits: z.int(),
  people: z.int(),
  seconds: z.int(),
});

export const summariseDays = query({
  path: '/api/behaviour/day/summary',
  summary:
    'How often pages were looked at, and by how many who were signed in, day by day in Shanghai, ' +
    `${MAX_SUMMARY_DAYS} at most.`,
  access: READERS,
  maxDays: MAX_SUMMARY_DAYS,
  input: { from: Day, to: Day },
  output: z.object({ list: z.array(z.object({ day: Day, visits: z.int(), people: z.int() })) }),
  faults: [genericFaults.bad_parameter],
});

export const summarisePages = query({
  path: '/api/behaviour/page/summary',
  summary:
    'Pages by how often and how long they were looked at, from one day to another in Shanghai, ' +
    `${MAX_SUMMARY_DAYS} at most.`,
  access: READERS,
  maxDays: MAX_SUMMARY_DAYS,
  input: { from: Day, to: Day },
  output: z.object({ list: z.array(PageSummary) }),
  faults: [genericFaults.bad_parameter],
});
