// Screens of signing in five languages.

import { describe, expect, it, vi } from 'vitest';
import { SECOND_LANGUAGES } from '#features/article/choices.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type ContractDetail, contractDetail } from '../calls/read.ts';
import { ReadingCopy } from './parts/ReadingCopy.tsx';
import { aContract, ID } from './screens.example.ts';
import SignScreen from './sign/SignScreen.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const SCREENS: Record<string, [React.ReactNode, readonly Answered[], string?]> = {
  signing: [<SignScreen key="7" />, [answered(contractDetail, { contractId: ID }, aContract())], `id=${ID}`],
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))(
    '%s is drawn with every word and number',
    async (_name, [screen, answers, search = '']) => {
      const text = textOf(await draw(screen, { locale, search, seats: ['firm_representative'], answers }));
      expect(text).not.toMatch(GAPS);
      expect(text.length).toBeGreaterThan(80);
    },
  );
});

describe('the bilingual copy', () => {
  it.each([
    ['zh-Hans', 'en'],
    ['zh-Hant', 'zh-Hant'],
    ['fr', 'fr'],
    ['es', 'es'],
  ] as const)(
    'is offered to a reader of %s in %s first, in every other language too',
    async (locale, first) => {
      const html = await draw(<ReadingCopy contractId={ID} />, { locale });
      expect(textOf(html)).not.toMatch(GAPS);
      expect(html).toMatch(new RegExp(`<option value="${first}" selected`));
      expect([...html.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
        ...SECOND_LANGUAGES,
      ]);
    },
  );
});

describe('signing', () => {
  const open = async (seats: Parameters<typeof draw>[1] & object, contract = aContract()) =>
    textOf(
      await draw(<SignScreen />, {
        ...seats,
        search: `id=${ID}`,
        answers: [answered(contractDetail, { contractId: ID }, contract)],
      }),
    );
  it.each<[string, Parameters<typeof draw>[1] & object, ContractDetail, RegExp]>([
    ['is the representative’s alone', { seats: ['firm_trader'] }, aContract(), /只有入市代表能签署合同/],
    ['prints the paper first', { seats: ['firm_representative'] }, aContract(), /正在生成待签文件/],
    ['is done once', { seats: ['firm_representative'] }, aContract({ side: 'seller' }), /我方已签署/],
    ['waits for its turn', { seats: ['firm_representative'] }, aContract({}, { mayDo: [] }), /现在不能签署/],
  ])('%s', async (_name, seats, contract, expected) => {
    expect(await open(seats, contract)).toMatch(expected);
  });
});
