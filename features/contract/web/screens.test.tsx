// Screens of signing and fulfilment in five languages.

import { describe, expect, it, vi } from 'vitest';
import { SECOND_LANGUAGES } from '#features/article/choices.ts';
import { basisPoints, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { contractFulfilment } from '../calls/perform.ts';
import { type ContractDetail, contractDetail } from '../calls/read.ts';
import Fulfilment from './fulfilment/Fulfilment.tsx';
import { ReadingCopy } from './parts/ReadingCopy.tsx';
import { aContract, buyer, dots, ID, yearTerms } from './screens.example.ts';
import SignScreen from './sign/SignScreen.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const year = aContract(
  {
    kind: 'year',
    state: 'performing',
    year: 2026,
    quantity: kg(600_000_000n),
    fulfilment: basisPoints(8_240n),
    signBy: null,
    toDo: null,
    useCoalOrg: buyer,
  },
  { terms: yearTerms, months: dots, signers: [] },
);
const months = dots.slice(0, 2).map((one) => ({
  period: one.month,
  planned: one.planned,
  delivered: one.delivered,
  fulfilment: basisPoints(8_240n),
  least: basisPoints(8_000n),
  isMet: true,
  isOver: true,
  seller: kg(42_000_000n),
  buyer: kg(41_200_000n),
  reportUntil: new Date('2026-12-10T10:00:00Z'),
  mayReport: true,
}));
const fulfilled = {
  months,
  quarters: [
    {
      period: '2026-Q1',
      planned: kg(150_000_000n),
      delivered: kg(128_600_000n),
      fulfilment: basisPoints(8_573n),
      least: basisPoints(9_000n),
      isMet: false,
      isOver: true,
    },
  ],
  year: null,
  least: { month: basisPoints(7_500n), quarter: basisPoints(8_500n), year: basisPoints(9_250n) },
};
const SCREENS: Record<string, [React.ReactNode, readonly Answered[], string?]> = {
  signing: [<SignScreen key="7" />, [answered(contractDetail, { contractId: ID }, aContract())], `id=${ID}`],
  fulfilment: [
    <Fulfilment key="8" />,
    [
      answered(contractFulfilment, { contractId: ID }, fulfilled),
      answered(contractDetail, { contractId: ID }, year),
    ],
    `id=${ID}`,
  ],
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

describe('fulfilment', () => {
  it('shows both sides’ figures, what counts of them, and which period falls short', async () => {
    const [screen, answers] = SCREENS.fulfilment ?? [];
    const text = textOf(
      await draw(screen, { search: `id=${ID}`, seats: ['firm_settler'], answers: answers ?? [] }),
    );
    expect(text).toMatch(
      /2026 年第 1 季度 128,600 \/ 150,000 吨 85\.73 % 未达标.*2026\/01 计划 50,000 吨 卖方 42,000 吨 · 买方 41,200 吨 .*82\.4 % 达标/,
    );
  });
});

it.each(LOCALES)('names the shares that the parameters ask for, in %s', async (locale) => {
  const [screen, answers] = SCREENS.fulfilment ?? [];
  const text = textOf(
    await draw(screen, { locale, search: `id=${ID}`, seats: ['firm_settler'], answers: answers ?? [] }),
  );
  for (const share of [/75\s?%/, /85\s?%/, /92[.,]5\s?%/]) expect(text).toMatch(share);
  expect(text).not.toMatch(/\D90\s?%/);
});

it('of what is to come nothing is said of how it was kept', async () => {
  const later = {
    ...fulfilled,
    year: null,
    quarters: [],
    months: fulfilled.months.slice(0, 1).map((month) => ({
      ...month,
      period: '2099-01',
      seller: null,
      buyer: null,
      isMet: false,
      isOver: false,
      mayReport: false,
    })),
  };
  const text = textOf(
    await draw(<Fulfilment />, {
      search: `id=${ID}`,
      seats: ['firm_settler'],
      answers: [
        answered(contractFulfilment, { contractId: ID }, later),
        answered(contractDetail, { contractId: ID }, year),
      ],
    }),
  );
  expect(text).toMatch(/2099\/01 计划 50,000 吨 —/);
});
