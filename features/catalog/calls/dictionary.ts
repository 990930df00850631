// Call for dictionary items edited by operators; alone, to keep bundles small.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { Names } from '../names.ts';
import { catalogTopics } from '../topics.ts';

export const editedDictionary = query({
  path: '/api/catalog/dictionary/edited',
  summary:
    'The dictionary items that operators have added, renamed or retired, in five languages: all others are ' +
    'as the app knows them.',
  access: 'anyone',
  input: {},
  output: z.array(
    z.object({ code: z.string(), item: z.string(), names: Names, position: z.int(), isRetired: z.boolean() }),
  ),
  topics: catalogTopics,
});
