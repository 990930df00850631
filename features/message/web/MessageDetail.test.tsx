// One message, opened from an address.

import { expect, it, vi } from 'vitest';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { answered, draw, textOf } from '../../../test/support/draw.tsx';
import { readMessage } from '../calls/inbox.ts';
import MessageDetail from './MessageDetail.tsx';

/** The page's settings are read before anything else. */
vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const OWN = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const NOBODYS = '0'.repeat(26);
const gone = new FaultError({ name: 'not_found', feature: 'generic', code: '900404', params: {}, msg: '' });

it.each([
  ['that is not there', `id=${OWN}`, OWN],
  ['without an id', '', NOBODYS],
  ['with half of one', 'id=01AR', NOBODYS],
])('a message %s is not found', async (_name, search, id) => {
  const text = textOf(
    await draw(<MessageDetail />, {
      locale: 'en',
      search,
      seats: ['firm_viewer'],
      answers: [answered(readMessage, { id }, gone)],
    }),
  );
  expect(text).toContain('This record does not exist');
});
