// What a call was about.

import { expect, it } from 'vitest';
import { findMatter } from './matter.ts';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

it.each([
  ['the thing of the path', '/api/bank/line/credit', { id }, {}, { type: 'line', id }],
  ['what the act made', '/api/bank/line/record', { firmId: 'no id' }, { id }, { type: 'line', id }],
  [
    'the thing that is named',
    '/api/trade/listing/suspend',
    { reason: 'x', listingId: id },
    {},
    { type: 'listing', id },
  ],
  ['nothing where none is named', '/api/message/inbox/read_all', { type: 'FUND' }, {}, undefined],
])('is about %s', (_what, path, input, answer, about) => {
  expect(findMatter(path, input, answer)).toEqual(about);
});
