// Call for message texts written by operators; alone, to keep bundles small.

import * as z from 'zod/mini';
import { LOCALES } from '#packages/i18n/locale.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice } from '#packages/schema/wire.ts';

export const textTopics = () => ['texts'];

export const overriddenTexts = query({
  path: '/api/message/text/overridden',
  summary:
    'The texts of messages that operators have written anew, in one language; all others are the built-in ' +
    'ones.',
  access: 'anyone',
  input: { language: choice(LOCALES) },
  output: z.array(
    z.object({ feature: z.string(), template: z.string(), title: z.string(), body: z.string() }),
  ),
  topics: textTopics,
});
