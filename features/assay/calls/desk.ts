// Operator calls: samples by state and age.

import * as z from 'zod/mini';
import { statesOf } from '#packages/machine/machine.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, list, Moment, pageInput, pageOf, text, WireKg } from '#packages/schema/wire.ts';
import { SPLIT_PARTS } from '../parts.ts';
import { SAMPLE_SUPERVISORS, sampleMachine } from '../states.ts';

const SampleState = z.enum(statesOf(sampleMachine));
const Firm = z.object({ id: Id, shortName: z.string() });
export const SCOPES = ['open', 'overdue'] as const;

export const DeskSample = z.object({
  id: Id,
  no: z.string(),
  state: SampleState,
  contractNo: z.string(),
  seller: Firm,
  buyer: Firm,
  batch: z.string(),
  quantity: WireKg,
  sampledAt: Moment,
  decidedAt: z.nullable(Moment),
  age: z.int(),
  isOverdue: z.boolean(),
  parts: z.array(
    z.object({
      part: choice(SPLIT_PARTS),
      code: z.string(),
      lab: z.nullable(Firm),
      sentAt: z.nullable(Moment),
      isSealIntact: z.nullable(z.boolean()),
      reportedAt: z.nullable(Moment),
    }),
  ),
});

export const deskSamples = query({
  path: '/api/assay/desk/samples',
  summary:
    'Samples with their age and the laboratories of their parts; within a scope those under way longest ' +
    'come first, else the newest.',
  access: SAMPLE_SUPERVISORS,
  input: {
    scope: z.optional(choice(SCOPES)),
    states: z.optional(list(SampleState, 8)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(DeskSample),
  topics: () => ['me'],
});
