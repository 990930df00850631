// The call by which apps learn what operators made of the dictionaries; it stands alone, for phones to load little.

import * as z from 'zod/mini';
import { query } from '#packages/rpc/contract/call.ts';
import { Names } from '../names.ts';
import { followsCatalog } from '../topics.ts';

export const editedDictionary = query({
  path: '/api/catalog/dictionary/edited',
  summary:
    'The dictionary items that operators have added, renamed or retired, in five languages: all others are as the app knows them.',
  access: 'anyone',
  input: {},
  output: z.array(
    z.object({ code: z.string(), item: z.string(), names: Names, position: z.int(), isRetired: z.boolean() }),
  ),
  topics: followsCatalog,
});
