// Calls of a laboratory, which knows parts by blind code only.

import * as z from 'zod/mini';
import { INDEX_CODES } from '#features/clause/quality.ts';
import { FileLink } from '#features/file/calls.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, list, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { assayFaults } from '../faults.ts';
import { LAB_SEATS } from '../states.ts';
import { IndexValuePair } from './sample.ts';

const { not_found, wrong_state } = genericFaults;

export const LAB_STAGES = ['sent', 'received', 'reported'] as const;

export const LabJob = z.object({
  id: Id,
  code: z.string(),
  stage: choice(LAB_STAGES),
  mass: z.int(),
  asked: z.array(choice(INDEX_CODES)),
  sentAt: Moment,
  receivedAt: z.nullable(Moment),
  isSealIntact: z.nullable(z.boolean()),
  reportedAt: z.nullable(Moment),
  values: z.array(IndexValuePair),
  certificate: z.nullable(FileLink),
});
export type LabJob = z.output<typeof LabJob>;

export const labJobs = query({
  path: '/api/assay/job/page',
  summary: 'The parts of samples sent to the laboratory, the newest first.',
  access: LAB_SEATS,
  input: {
    stage: z.optional(choice(LAB_STAGES)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    ...pageInput,
  },
  output: pageOf(LabJob),
  topics: () => ['me'],
});

export const receivePart = mutation({
  path: '/api/assay/job/receive',
  summary: 'The part has arrived: the number read off its seal says whether it is the one that was put on.',
  access: LAB_SEATS,
  input: { jobId: Id, sealNo: text(1, 40), isUnbroken: z.boolean() },
  output: z.object({ jobId: Id, isSealIntact: z.boolean() }),
  faults: [not_found, wrong_state],
});

export const reportPart = mutation({
  path: '/api/assay/job/report',
  summary: 'What was found, by index, all that was asked and nothing else, with the certificate.',
  access: LAB_SEATS,
  input: { jobId: Id, values: list(IndexValuePair, 20, 1), certificateId: Id },
  output: z.object({ jobId: Id }),
  faults: [
    not_found,
    wrong_state,
    assayFaults.not_received,
    assayFaults.values_differ,
    assayFaults.value_impossible,
    assayFaults.certificate_unusable,
  ],
});
