// The behaviour call: what people looked at and pressed, sent in bundles.
import * as z from 'zod/mini';
import { act } from '#packages/call/call.ts';
import { choice, list, text, wholeNumber } from '#packages/call/wire.ts';

/** Of the specification: page, url, popup or other. */
export const BEHAVIOUR_TYPES = ['0', '1', '2'] as const;

/** Milliseconds since 1970, as the device's clock has it. */
const Milliseconds = wholeNumber(0, 4_102_444_800_000);

export const BehaviourRecord = z.strictObject({
  type: choice(BEHAVIOUR_TYPES),
  event: z.optional(text(0, 20)),
  randomCode: text(1, 64),
  menuCode: text(0, 40),
  pagePath: z.optional(text(0, 200)),
  urlPath: z.optional(text(0, 200)),
  title: z.optional(text(0, 140)),
  params: z.optional(list(z.strictObject({ key: text(0, 60), value: text(0, 500) }), 30)),
  startTime: Milliseconds,
  endTime: z.optional(Milliseconds),
  /** Spelt so by the specification. */
  submited: z.optional(z.boolean()),
});
export type BehaviourRecord = z.output<typeof BehaviourRecord>;

export const MOST_RECORDS = 200;

export const pushPageVisitLog = act({
  path: '/api/log/app/push_page_visit_log',
  summary: 'Keeps behaviour records; times are milliseconds since 1970. A record sent twice is kept once.',
  access: 'anyone',
  takes: { dataList: list(BehaviourRecord, MOST_RECORDS) },
  gives: z.object({ kept: z.int() }),
});
