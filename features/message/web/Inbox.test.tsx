// The inbox: counts on its filters, and what must be acknowledged.

import { expect, it, vi } from 'vitest';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { countUnreadByType, type Message, readInbox } from '../calls/inbox.ts';
import { overriddenTexts } from '../calls/overriddenTexts.ts';
import Inbox from './Inbox.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const message = (changes: Partial<Message>): Message => ({
  id: ID,
  type: 'FUND',
  feature: 'bank',
  template: 'account_frozen',
  params: { reason: '司法冻结', account: '6222' },
  matter: { type: 'bank_account', id: ID, no: '6222' },
  createdAt: new Date('2026-11-24T01:00:00Z'),
  readAt: new Date('2026-11-24T01:05:00Z'),
  needsAck: false,
  acknowledgedAt: null,
  ...changes,
});

const drawn = async (toAcknowledge: number, list: Message[], locale: Locale = 'zh-Hans') =>
  textOf(
    await draw(<Inbox />, {
      locale,
      seats: ['firm_finance'],
      answers: [
        answered(overriddenTexts, { language: locale }, []),
        answered(
          countUnreadByType,
          {},
          {
            list: [
              { type: 'FUND', count: 2 },
              { type: 'SYSTEM', count: 3 },
            ],
            toAcknowledge,
          },
        ),
        answeredPage(readInbox, {}, { list, next: null }),
      ],
    }),
  );

it('counts what is unread, of each type, and to be acknowledged', async () => {
  expect(await drawn(1, [message({ needsAck: true })])).toMatch(
    /只看未读 5 待确认 1 交易 合同 资金 2 系统 3 管理/,
  );
});

it('asks for no acknowledgement where none is due', async () => {
  expect(await drawn(0, [message({})])).not.toContain('待确认');
});

it('marks what is to be acknowledged although it was read', async () => {
  const shown = await drawn(1, [message({ needsAck: true })]);
  expect(shown.split('待确认')).toHaveLength(3);
});

it.each(LOCALES)('is drawn with every word in %s', async (locale) => {
  expect(
    await drawn(1, [message({ needsAck: true }), message({ id: ID.replace('0', '1') })], locale),
  ).not.toMatch(GAPS);
});
