// One message, opened from an address.

import { expect, it, vi } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type Message, readMessage } from '../calls/inbox.ts';
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

const asking = (acknowledgedAt: Date | null): Message => ({
  id: OWN,
  type: 'CONTRACT',
  feature: 'contract',
  template: 'void_lost',
  params: { no: 'HT1', title: 'Q5500', counterparty: '黑山', amount: '100', reason: '' },
  matter: { type: 'contract', id: OWN, no: 'HT1' },
  createdAt: new Date('2026-11-24T01:00:00Z'),
  readAt: null,
  needsAck: true,
  acknowledgedAt,
});
const drawn = async (message: Message, locale: (typeof LOCALES)[number] = 'en') =>
  textOf(
    await draw(<MessageDetail />, {
      locale,
      search: `id=${OWN}`,
      seats: ['firm_trader'],
      answers: [answered(readMessage, { id: OWN }, message)],
    }),
  );

it('that must be acknowledged says so, and can only be acknowledged', async () => {
  const text = await drawn(asking(null));
  expect(text).toContain('You will be reminded until you do. Acknowledge');
  expect(text).not.toContain('Delete');
});

it('that was acknowledged says when, and leads on', async () => {
  const text = await drawn(asking(new Date('2026-11-24T02:00:00Z')));
  expect(text).toMatch(/Acknowledged on .*10:00/);
  expect(text).toContain('Go to what it is about');
});

it.each(LOCALES)('is drawn with every word in %s', async (locale) => {
  expect(await drawn(asking(null), locale)).not.toMatch(GAPS);
  expect(await drawn(asking(new Date('2026-11-24T02:00:00Z')), locale)).not.toMatch(GAPS);
});
