// Calls for the user agreement: what one has accepted, accepting, and who has.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Id, Moment, pageInput, pageOf, text, wholeNumber } from '#packages/schema/wire.ts';
import { contentFaults } from '../faults.ts';
import { ACCEPTANCE_READERS } from '../states.ts';

const Version = z.int();

export const ownUserAgreement = query({
  path: '/api/content/agreement/own',
  summary:
    'The version of the user agreement in force, whether the person must accept it before the next trade, ' +
    'and the versions they accepted, with their moments.',
  access: 'signed_in',
  input: {},
  output: z.object({
    version: z.nullable(Version),
    mustAccept: z.boolean(),
    accepted: z.array(z.object({ version: Version, acceptedAt: Moment })),
  }),
  topics: () => ['content', 'me'],
});

export const acceptUserAgreement = mutation({
  path: '/api/content/agreement/accept',
  summary: 'Accepts the version of the user agreement in force; the first time counts.',
  access: 'signed_in',
  input: { version: wholeNumber(1, 10_000) },
  output: z.object({ version: Version, acceptedAt: Moment }),
  faults: [genericFaults.not_found, contentFaults.agreement_replaced],
});

export const userAgreementAcceptances = query({
  path: '/api/content/desk/agreement/page',
  summary: 'Who accepted which version of the user agreement, and when, the last first.',
  access: ACCEPTANCE_READERS,
  input: {
    version: z.optional(wholeNumber(1, 10_000)),
    /** Of the name of the person or of a firm of theirs. */
    keyword: z.optional(text(0, 60)),
    ...pageInput,
  },
  output: pageOf(
    z.object({
      personId: Id,
      person: z.string(),
      /** Firms in which the person has a seat now. */
      firms: z.string(),
      version: Version,
      acceptedAt: Moment,
    }),
  ),
  topics: () => ['content'],
});
export type Acceptance = z.output<typeof userAgreementAcceptances.output>['list'][number];
