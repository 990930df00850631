// The behaviour calls: what people looked at and pressed, sent in bundles, and summed up for the operators.

import * as z from 'zod/mini';
import type { Seat } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, list, text, wholeNumber } from '#packages/schema/wire.ts';
import { LONGEST_KEY, LONGEST_VALUE, MOST_PARAMS } from './params.ts';

/** Of the specification: page, url, popup or other. */
export const BEHAVIOUR_TYPES = ['0', '1', '2'] as const;

/** Milliseconds since 1970, as the device's clock has it. */
const Milliseconds = wholeNumber(0, 4_102_444_800_000);

/** Codes and paths are shown to operators: they hold what codes and paths hold, and no markup. */
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
    list(z.strictObject({ key: text(0, LONGEST_KEY), value: text(0, LONGEST_VALUE) }), MOST_PARAMS),
  ),
  startTime: Milliseconds,
  endTime: z.optional(Milliseconds),
  /** Spelt so by the specification. */
  submited: z.optional(z.boolean()),
});
export type BehaviourRecord = z.output<typeof BehaviourRecord>;

export const MOST_RECORDS = 200;
/** Also what a browser sends while its page goes away. */
export const MOST_BODY_BYTES = 64 * 1_024;

export const pushPageVisitLog = mutation({
  path: '/api/log/app/push_page_visit_log',
  summary: 'Keeps behaviour records; times are milliseconds since 1970. A record sent twice is kept once.',
  access: 'anyone',
  input: { dataList: list(BehaviourRecord, MOST_RECORDS) },
  /** How many of them are kept: those that began long ago, or will begin tomorrow, are not. */
  output: z.object({ kept: z.int() }),
  faults: [genericFaults.overloaded, genericFaults.too_often],
});

const MOST_SUMMARY_DAYS = 92;

export const PageSummary = z.object({
  pagePath: z.string(),
  menuCode: z.string(),
  visits: z.int(),
  /** Who was signed in. */
  people: z.int(),
  /** Those that visits lasted, all together. */
  seconds: z.int(),
});

export const summarisePages = query({
  path: '/api/behaviour/page/summary',
  summary: `Pages by how often and how long they were looked at, from one day to another in Shanghai, ${MOST_SUMMARY_DAYS} at most.`,
  access: ['operator_admin', 'operator_editor'] as const satisfies readonly Seat[],
  maxDays: MOST_SUMMARY_DAYS,
  input: { from: Day, to: Day },
  output: z.object({ list: z.array(PageSummary) }),
  faults: [genericFaults.bad_parameter],
});
