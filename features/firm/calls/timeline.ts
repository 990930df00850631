// An entry of a timeline: what happened to a record, who did it and when.

import * as z from 'zod/mini';
import { Moment } from '#packages/schema/wire.ts';

/** `from` and `to` are the same where the state did not change. */
export const TimelineEntry = z.object({
  move: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  firm: z.nullable(z.string()),
  /** Null for jobs, and for people without an account. */
  by: z.nullable(z.string()),
  reason: z.string(),
  at: Moment,
});
export type TimelineEntry = z.output<typeof TimelineEntry>;
