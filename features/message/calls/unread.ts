// Call for the unread count of the tab bar; alone, for the first screen.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';

export const countUnread = query({
  path: '/api/sms/content/unread/count',
  summary: 'How many messages the person has not read.',
  access: 'signed_in',
  input: { colColumn: z.optional(z.literal('')), pushFlag: z.optional(z.literal('1')) },
  output: z.int(),
  topics: () => ['me'],
});
