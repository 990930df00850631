// A message's text: the feature's translation or the operators' version.

import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, draw, textOf } from '../../../test/support/draw.tsx';
import type { Message } from '../calls/inbox.ts';
import { overriddenTexts } from '../calls/overriddenTexts.ts';
import { useMessageText } from './useMessageText.ts';

/** The page's settings are read before anything else. */
vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const message = (changes: Partial<Message> = {}): Message => ({
  id,
  type: 'FUND',
  feature: 'bank',
  template: 'paid_in',
  params: { amount: '12345678', no: 'LS1' },
  matter: { type: 'receipt', id, no: 'LS1' },
  createdAt: new Date('2026-11-24T01:12:00Z'),
  readAt: null,
  needsAck: false,
  acknowledgedAt: null,
  ...changes,
});

function Says({ of }: { of: Message }) {
  const { title, body } = useMessageText()(of);
  return (
    <p>
      {title} / {body}
    </p>
  );
}

const written = LOCALES.map((language) =>
  answered(
    overriddenTexts,
    { language },
    language === 'fr'
      ? [{ feature: 'bank', template: 'paid_in', title: 'Fonds reçus', body: '{amount, money} ¥ ({no})' }]
      : [],
  ),
);

describe('a message', () => {
  it.each([
    ['zh-Hans', '资金已入账 / 银行来款 123,456.78 元已入账'],
    ['fr', 'Fonds reçus / 123 456,78 ¥ (LS1)'],
  ] as const)('says in %s: %s', async (locale, said) => {
    expect(textOf(await draw(<Says of={message()} />, { locale, answers: written }))).toContain(said);
  });

  it.each(LOCALES)('that was broadcast is read in %s', async (locale) => {
    const texts = JSON.stringify(Object.fromEntries(LOCALES.map((one) => [one, `title ${one}`])));
    const shown = await draw(
      <Says
        of={message({ feature: 'message', template: 'broadcast', params: { title: texts, body: texts } })}
      />,
      { locale, answers: written },
    );
    expect(textOf(shown)).toContain(`title ${locale} / title ${locale}`);
  });
});
