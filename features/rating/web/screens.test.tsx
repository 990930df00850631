// Screens of ratings in five languages: the form, what was said, the list, a firm's presentation.

import { describe, expect, it, vi } from 'vitest';
import { buyer, ID, seller } from '#features/contract/web/screens.example.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import {
  type FirmPresentation,
  firmPresentation,
  type RatingCase,
  ratingCase,
  ratingPage,
} from '../calls/rating.ts';
import Presentation from './Presentation.tsx';
import Ratings from './Ratings.tsx';
import RatingScreen from './RatingScreen.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const AT = new Date('2026-11-20T02:00:00Z');
const aCase = (changes: Partial<RatingCase> = {}): RatingCase => ({
  id: ID,
  no: 'HT261101000001',
  title: '平鲁 5000',
  state: 'open',
  side: 'buyer',
  counterparty: seller,
  closesAt: new Date('2026-12-04T02:00:00Z'),
  own: null,
  theirs: null,
  ...changes,
});
const said = {
  marks: { quality: 4, punctuality: 3, payment: null, dealing: 5 },
  remark: '煤质稳定',
  hiddenFor: null,
  at: AT,
};
const heard = {
  marks: { quality: null, punctuality: 4, payment: 5, dealing: 5 },
  remark: '',
  hiddenFor: '含有人身攻击',
  at: AT,
};
const presented: FirmPresentation = {
  firm: { ...seller, kind: 'producer', city: '朔州' },
  credit: { score: 91, class: 'A' },
  asSeller: {
    counterparties: 3,
    ratings: 4,
    averages: [
      { question: 'quality', hundredths: 433 },
      { question: 'punctuality', hundredths: 400 },
      { question: 'dealing', hundredths: 467 },
    ],
  },
  asBuyer: null,
  least: 3,
};

const ratingOf = (rated: RatingCase | null): readonly [React.ReactNode, readonly Answered[], string] => [
  <RatingScreen key="rating" />,
  [answered(ratingCase, { contractId: ID }, { case: rated })],
  `id=${ID}`,
];
const SCREENS: Record<string, readonly [React.ReactNode, readonly Answered[], string?]> = {
  'the form': ratingOf(aCase()),
  'both ratings': ratingOf(aCase({ state: 'shown', own: said, theirs: heard })),
  'the list': [
    <Ratings key="list" />,
    [
      answeredPage(
        ratingPage,
        {},
        { list: [aCase(), aCase({ id: `${ID.slice(0, -1)}Y`, state: 'shown' })], next: null },
      ),
    ],
  ],
  'a firm': [
    <Presentation key="firm" />,
    [answered(firmPresentation, { firmId: seller.id }, presented)],
    `id=${seller.id}`,
  ],
};
const open = async (rated: RatingCase | null, seats: Parameters<typeof draw>[1] = {}) => {
  const [screen, answers, search] = ratingOf(rated);
  return textOf(await draw(screen, { seats: ['firm_trader'], ...seats, search, answers }));
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))(
    '%s is drawn with every word and number',
    async (_name, [screen, answers, search = '']) => {
      const text = textOf(await draw(screen, { locale, search, seats: ['firm_trader'], answers }));
      expect(text).not.toMatch(GAPS);
      expect(text.length).toBeGreaterThan(60);
    },
  );
});

describe('the rating of a contract', () => {
  it.each<['buyer' | 'seller', RegExp, RegExp]>([
    ['buyer', /煤质与约定相符.*按时交货.*沟通与配合/, /按时付款/],
    ['seller', /按时提货.*按时付款.*沟通与配合/, /煤质与约定相符/],
  ])('asks a %s what it can judge', async (side, asked, unasked) => {
    const text = await open(aCase({ side, counterparty: side === 'buyer' ? seller : buyer }));
    expect(text).toMatch(asked);
    expect(text).not.toMatch(unasked);
    expect(text).toContain('提交评价');
  });

  it.each<[string, RatingCase | null, Parameters<typeof draw>[1], RegExp, RegExp]>([
    ['other seats only read', aCase(), { seats: ['firm_viewer'] }, /由贵方交易员或入市代表评价/, /提交评价/],
    ['after rating it is blind', aCase({ own: said }), {}, /煤质稳定.*后，对方可见/, /提交评价/],
    ['a late one is closed', aCase({ closesAt: AT }), {}, /评价中/, /提交评价/],
    [
      'a hidden remark is replaced by its reason',
      aCase({ state: 'shown', own: said, theirs: heard }),
      {},
      /评语已被运营方隐藏：含有人身攻击/,
      /提交评价/,
    ],
    ['silence is said', aCase({ state: 'shown', own: said }), {}, /对方未评价/, /提交评价/],
    ['without a case it leads back', null, {}, /该合同暂无评价.*返回合同/, /提交评价/],
  ])('%s', async (_name, rated, seats, shown, hidden) => {
    const text = await open(rated, seats);
    expect(text).toMatch(shown);
    expect(text).not.toMatch(hidden);
  });
});

it('a firm is presented by averages of several, and by nothing where too few have rated', async () => {
  const [screen, answers, search = ''] = SCREENS['a firm'] ?? [];
  const text = textOf(await draw(screen, { search, seats: ['firm_trader'], answers: answers ?? [] }));
  expect(text).toMatch(/作为卖方的评价 3 家对方，4 份评价.*煤质与约定相符 4\.33 \/ 5/);
  expect(text).toMatch(/作为买方的评价 至少 3 家对方评价后显示/);
  expect(text).toContain('评价不计入信用分');
});
