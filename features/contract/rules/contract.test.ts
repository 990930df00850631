// Contract rules as tables: signing order, bonds, fulfilment, prices, changes.

import { describe, expect, it } from 'vitest';
import type { Clause } from '#features/clause/clause.ts';
import { areUnlike, differingField, risksOf } from '#features/drafting/rules/legs.ts';
import { basisPoints, type BasisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Role } from '../choices.ts';
import type { ContractState } from '../states.ts';
import { someFramework, someLeg, someYear } from '../terms.example.ts';
import type { AgreementTerms, ContractTerms } from '../terms.ts';
import { checkTerms, MOST_ARTICLE_LINES, sumOfMonths } from './check.ts';
import { differences } from './difference.ts';
import { fatesByShares, fatesOfLapse, fatesOfRefusal } from './ending.ts';
import { mayBeExtended, yetToAgree } from './extend.ts';
import { indexFor, lastDayOf, monthPrice, nextMonth, previousMonth } from './formula.ts';
import { countedOf, fixedMonth, fulfilment, kept, levelOf, quarterOf, reportUntil } from './fulfilment.ts';
import { maySignNow, roleOf, signingOrder } from './order.ts';

const BY_KCAL: Clause = {
  base: { mode: 'PER_KCAL', heatIndex: 'QNET_AR' },
  terms: [],
  rejects: [],
  moisture: null,
  rounding: 'half_up',
};
const orgs = { coalOrgId: 'mine', useCoalOrgId: 'plant' };
const framework = (bodies: readonly string[]): AgreementTerms => ({
  kind: 'agreement',
  type: 'framework',
  title: '合作框架',
  effectFrom: '2026-11-24',
  effectTo: '2027-11-23',
  attachments: [],
  remark: '',
  articles: bodies.map((body) => ({ heading: '条款', body })),
});
const t = (tonnes: number) => kg(BigInt(tonnes) * 1_000n);

describe('the order of signing', () => {
  it.each<[string, string, string, string | null, Role[]]>([
    ['of two', 'mine', 'plant', null, ['seller', 'buyer']],
    ['of three, the trading company last', 'mine', 'plant', 'house', ['seller', 'buyer', 'trade_co']],
    ['of an upstream leg', 'mine', 'house', 'house', ['seller', 'buyer']],
    [
      'of a downstream leg: the plant before the trading company that sells',
      'house',
      'plant',
      'house',
      ['buyer', 'seller'],
    ],
  ])('%s', (_name, sellerId, buyerId, tradeCoId, order) => {
    expect(signingOrder({ sellerId, buyerId, tradeCoId })).toEqual(order);
  });
  it.each<[Role[], boolean, Role[]]>([
    [[], false, ['seller']],
    [['seller'], false, ['buyer']],
    [['seller', 'buyer'], false, []],
    [[], true, ['seller', 'buyer']],
    [['buyer'], true, ['seller']],
  ])('after %j, at once %s: %j', (signed, isParallel, expected) => {
    expect(maySignNow(['seller', 'buyer'], signed, isParallel)).toEqual(expected);
  });
  it('knows every firm once, and strangers not at all', () => {
    const of = { sellerId: 'mine', buyerId: 'house', tradeCoId: 'house' };
    expect(['mine', 'house', 'rival', undefined].map((firmId) => roleOf(firmId, of))).toEqual([
      'seller',
      'buyer',
      undefined,
      undefined,
    ]);
  });
});

describe('one working day more to sign', () => {
  it.each<[ContractState, boolean, boolean]>([
    ['draft', false, false],
    ['negotiating', false, false],
    ['to_sign', false, true],
    ['to_sign', true, false],
    ['part_signed', false, true],
    ['part_signed', true, false],
    ['effective', false, false],
    ['void', false, false],
  ])('of one that is %s, put off already %s: %s', (state, isExtended, expected) => {
    expect(mayBeExtended({ state, isExtended })).toBe(expected);
  });
  it.each<[string | null, Role[], Role[]]>([
    [null, [], ['seller', 'buyer']],
    [null, ['buyer'], ['seller']],
    [null, ['buyer', 'seller'], []],
    ['house', ['seller', 'buyer'], ['trade_co']],
    ['house', ['trade_co'], ['seller', 'buyer']],
    ['plant', ['seller', 'buyer'], []],
  ])('with %s between, after %j: %j have to agree', (tradeCoId, agreed, expected) => {
    expect(yetToAgree({ sellerId: 'mine', buyerId: 'plant', tradeCoId }, agreed)).toEqual(expected);
  });
});

describe('who loses a bond', () => {
  const parties = [
    { role: 'seller' as const, firmId: 'mine' },
    { role: 'buyer' as const, firmId: 'plant' },
  ];
  const bonds = [
    { role: 'seller' as const, firmId: 'mine', holdId: 'S', remaining: fen(1_001n) },
    { role: 'buyer' as const, firmId: 'plant', holdId: 'B', remaining: fen(5_000n) },
  ];
  const of = (toInnocent: bigint) => ({ bonds, parties, toInnocent: basisPoints(toInnocent) });
  const flows = (fates: ReturnType<typeof fatesOfLapse>) =>
    fates.map(
      ({ holdId, toFirm, penalty, released }) =>
        `${holdId} ${toFirm ? `${toFirm.firmId} ${toFirm.amount}` : '-'} ${penalty} ${released}`,
    );
  it.each<[string, ReturnType<typeof fatesOfLapse>, string[]]>([
    ['nobody, where nobody signed', fatesOfLapse(of(10_000n), []), ['S - 0 1001', 'B - 0 5000']],
    ['the buyer who did not', fatesOfLapse(of(10_000n), ['seller']), ['S - 0 1001', 'B mine 5000 0 0']],
    ['the seller who did not', fatesOfLapse(of(10_000n), ['buyer']), ['S plant 1001 0 0', 'B - 0 5000']],
    [
      'who refuses, though nobody has signed',
      fatesOfRefusal(of(10_000n), 'seller'),
      ['S plant 1001 0 0', 'B - 0 5000'],
    ],
    [
      'nobody, where the listing allowed free exit',
      fatesOfRefusal(of(10_000n), 'seller', true),
      ['S - 0 1001', 'B - 0 5000'],
    ],
    [
      'in part to the platform, not a fen missing',
      fatesOfRefusal(of(7_000n), 'seller'),
      ['S plant 701 300 0', 'B - 0 5000'],
    ],
    ['to the platform alone', fatesOfRefusal(of(0n), 'seller'), ['S - 1001 0', 'B - 0 5000']],
    [
      'by ruling, a share',
      fatesByShares(of(10_000n), { seller: basisPoints(0n), buyer: basisPoints(4_000n) }),
      ['S - 0 1001', 'B mine 2000 0 3000'],
    ],
  ])('%s', (_name, fates, expected) => {
    expect(flows(fates)).toEqual(expected);
  });
  it('to a winner who put nothing up itself', () => {
    expect(flows(fatesOfLapse({ ...of(10_000n), bonds: bonds.slice(1) }, ['seller']))).toEqual([
      'B mine 5000 0 0',
    ]);
  });
});

describe('what was kept', () => {
  it.each<[string, number | null, number | null, number]>([
    ['both alike', 41_200, 41_200, 41_200],
    ['the lower of two', 41_200, 40_900, 40_900],
    ['the seller alone', 41_200, null, 0],
    ['nobody', null, null, 0],
  ])('counts %s', (_name, seller, buyer, counted) => {
    const figure = (tonnes: number | null) => (tonnes === null ? null : t(tonnes));
    expect(countedOf({ seller: figure(seller), buyer: figure(buyer) })).toBe(t(counted));
  });
  const reported = (planned: number, delivered: number) => ({
    planned: t(planned),
    seller: t(delivered),
    buyer: t(delivered),
  });
  it.each<
    [
      string,
      { planned: ReturnType<typeof t>; seller: ReturnType<typeof t>; buyer: ReturnType<typeof t> }[],
      bigint,
      bigint,
      boolean,
    ]
  >([
    // The two examples of domain 2.2.
    ['2027-01', [reported(50_000, 41_200)], 8_000n, 8_240n, true],
    [
      '2027-Q1',
      [reported(50_000, 41_200), reported(50_000, 43_700), reported(50_000, 43_700)],
      9_000n,
      8_573n,
      false,
    ],
    ['exactly the least', [reported(50_000, 40_000)], 8_000n, 8_000n, true],
    ['one kilogram less', [{ ...reported(50_000, 40_000), buyer: kg(39_999_999n) }], 8_000n, 7_999n, false],
    ['nothing planned', [reported(0, 0)], 8_000n, 10_000n, true],
  ])('%s', (period, months, least, part, isMet) => {
    expect(kept(period, months, basisPoints(least), true)).toMatchObject({ fulfilment: part, isMet });
  });
  it.each<[bigint, boolean, string]>([
    [8_000n, true, 'good'],
    [7_000n, true, 'near'],
    [6_999n, true, 'short'],
    [0n, false, 'open'],
    [9_000n, false, 'good'],
  ])('%s over %s is %s', (part, isOver, level) => {
    expect(levelOf(basisPoints(part), basisPoints(8_000n), isOver)).toBe(level);
  });
  it('is reported until the end of the tenth day of the next month', () => {
    expect([reportUntil('2027-01'), reportUntil('2027-12')]).toEqual([
      new Date('2027-02-10T16:00:00Z'),
      new Date('2028-01-10T16:00:00Z'),
    ]);
    expect(['2027-01', '2027-03', '2027-04', '2027-12'].map(quarterOf)).toEqual([
      '2027-Q1',
      '2027-Q1',
      '2027-Q2',
      '2027-Q4',
    ]);
    expect(fulfilment(kg(3n), kg(2n))).toBe(6_666n);
  });
});

describe('a new plan', () => {
  const plan = Array.from({ length: 12 }, () => t(50_000));
  const changed = (at: number) => plan.map((month, one) => (one === at ? t(1) : month));
  it.each<[string, number, string, string | undefined]>([
    ['of the month after next', 3, '2027-02-26', undefined],
    ['of the next month, in time', 2, '2027-02-25', undefined],
    ['of the next month, a day late', 2, '2027-02-26', '2027-03'],
    ['of the month that runs', 1, '2027-02-01', '2027-02'],
    ['of one that is over', 0, '2027-02-01', '2027-01'],
    ['before the year', 0, '2026-12-01', undefined],
  ])('%s', (_name, at, today, month) => {
    expect(fixedMonth(2027, plan, changed(at), today)).toBe(month);
  });
});

describe('the price of a month', () => {
  const { formula } = someYear(orgs);
  const quote = (day: string, yuan: number) => ({
    day,
    price: haoPerTonne(BigInt(Math.round(yuan * 10_000))),
  });
  const quotes = [
    quote('2026-11-02', 500),
    quote('2026-12-01', 520),
    quote('2026-12-31', 540),
    quote('2027-01-04', 900),
  ];
  it.each<[string, typeof formula, number]>([
    ['half base, half the mean of the month before', formula, 521],
    ['the last price before it', { ...formula, average: 'last' }, 526],
    ['with a premium', { ...formula, premium: haoPerTonne(-20_000n) }, 519],
    ['not below its floor', { ...formula, floor: haoPerTonne(5_300_000n) }, 530],
    ['not above its ceiling', { ...formula, ceiling: haoPerTonne(5_200_000n) }, 520],
  ])('%s', (_name, by, yuan) => {
    expect(monthPrice(by, '2027-01', () => quotes).price).toBe(haoPerTonne(BigInt(yuan) * 10_000n));
  });
  it('takes the base where nothing is published, and the last there is where a month has none', () => {
    expect(monthPrice(formula, '2027-01', () => []).price).toBe(5_120_000n);
    expect(indexFor([quote('2026-10-01', 510)], '2027-01', 'mean')).toEqual(quote('2026-10-01', 510));
  });
  it('keeps the price of a quarter’s first month', () => {
    expect(monthPrice({ ...formula, cycle: 'quarter' }, '2027-03', () => quotes)).toEqual(
      monthPrice(formula, '2027-01', () => quotes),
    );
  });
  it('counts months over the year', () => {
    expect([previousMonth('2027-01'), nextMonth('2026-12'), lastDayOf('2028-02')]).toEqual([
      '2026-12',
      '2027-01',
      '2028-02-29',
    ]);
  });
});

describe('terms', () => {
  const share = (value: bigint): BasisPoints => basisPoints(value);
  it.each<[string, ContractTerms, string[]]>([
    ['as they should be', someYear(orgs), []],
    [
      'without the plant',
      { ...someYear(orgs), useCoalOrgId: undefined as never },
      ['useCoalOrgId orgs_missing'],
    ],
    [
      'with a formula of ninety per cent',
      someYear(orgs, { formula: { ...someYear(orgs).formula, baseShare: share(4_000n) } }),
      ['formula shares_not_whole'],
    ],
    [
      'with a ceiling below the floor',
      someYear(orgs, {
        formula: {
          ...someYear(orgs).formula,
          floor: haoPerTonne(5_000_000n),
          ceiling: haoPerTonne(4_000_000n),
        },
      }),
      ['formula.ceiling band_backwards'],
    ],
    ['beyond the year', someYear(orgs, { windowTo: '2028-01-31' }), ['windowFrom outside_year']],
    [
      'backwards',
      someYear(orgs, { windowTo: '2026-12-31', windowFrom: '2027-01-01' }),
      ['windowTo window_backwards', 'windowFrom outside_year'],
    ],
    [
      'with an article of more lines than a page takes',
      framework(['一行', '行\n'.repeat(MOST_ARTICLE_LINES)]),
      ['articles.1.body lines_many'],
    ],
    [
      'with an article of as many lines as it may have',
      framework(['行\n'.repeat(MOST_ARTICLE_LINES - 1)]),
      [],
    ],
    [
      'by the kilocalorie, against a formula by the tonne',
      someYear(orgs, { priceMode: 'per_kcal', price: haoPerTonne(1_024n) }),
      ['priceMode mode_not_by_formula'],
    ],
    [
      'with a price of a tonne under a clause by the kilocalorie',
      someYear(orgs, { clause: BY_KCAL }),
      ['clause.base.mode base_disagrees'],
    ],
    [
      'with a price of a tonne for each kilocalorie',
      someLeg('upstream', orgs, { priceMode: 'per_kcal' }),
      ['price price_range'],
    ],
    [
      'in proportion to a heat nobody named',
      someLeg('upstream', orgs, { priceMode: 'ratio', heatBase: undefined as never }),
      ['heatBase heat_base_missing'],
    ],
    [
      'paid some days after, without the days',
      someYear(orgs, { payDays: undefined as never }),
      ['payDays days_missing'],
    ],
  ])('%s', (_name, terms, problems) => {
    expect(checkTerms(terms).map(({ field, rule }) => `${field} ${rule}`)).toEqual(problems);
  });
  it('of a supplement are checked as those it amends', () => {
    const { articles: _articles, ...agreement } = someFramework();
    const supplement = {
      ...agreement,
      type: 'supplement' as const,
      parentNo: '1',
      baseVersion: 1,
      reason: '改价',
      amended: someYear(orgs, { clause: BY_KCAL }),
    };
    expect(checkTerms(supplement)).toEqual([{ field: 'amended.clause.base.mode', rule: 'base_disagrees' }]);
  });
  it('add their months up', () => {
    expect(sumOfMonths(someYear(orgs))).toBe(someYear(orgs).quantity);
  });
});

describe('two versions', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['alike', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['a leaf', { a: { b: '1' } }, { a: { b: '2' } }, ['a.b "1" "2"']],
    ['one more, one less', { a: 1, b: 2 }, { b: 2, c: 3 }, ['c null 3', 'a 1 null']],
    [
      'in a list',
      { months: ['1', '2'] },
      { months: ['1', '3', '4'] },
      ['months.1 "2" "3"', 'months.2 null "4"'],
    ],
    ['of another kind', { a: [1] }, { a: { b: 1 } }, ['a [1] {"b":1}']],
  ])('%s', (_name, before, after, expected) => {
    expect(
      differences(before, after).map(
        (change) => `${change.path} ${JSON.stringify(change.before)} ${JSON.stringify(change.after)}`,
      ),
    ).toEqual(expected);
  });
});

describe('two legs', () => {
  const [up, down] = [someLeg('upstream', orgs), someLeg('downstream', orgs)];
  it.each<[string, typeof up, typeof down, string | undefined]>([
    ['agree but for the price', up, down, undefined],
    ['of other tonnes', up, { ...down, quantity: kg(1_000n) }, 'quantity'],
    ['of other quality', up, { ...down, spec: [] }, 'spec'],
    ['that need not agree', { ...up, isBackToBack: false }, { ...down, quantity: kg(1_000n) }, undefined],
  ])('%s', (_name, one, other, field) => {
    expect(differingField(one, other)).toBe(field);
  });
  const chain = {
    sourceId: 'mine',
    endId: 'plant',
    isBackToBack: true,
    differs: false,
    isHopBefore: false,
    isHopAfter: false,
    leadsBack: false,
  };
  it.each<[string, Partial<typeof chain>, string[]]>([
    ['nothing', {}, []],
    ['that coal comes back', { endId: 'mine' }, ['circular']],
    ['that it comes back by another way', { leadsBack: true }, ['circular']],
    ['that it is sold on twice', { isHopBefore: true }, ['resold_twice']],
    ['that they differ', { isBackToBack: false, differs: true }, ['legs_differ']],
  ])('show %s', (_name, changes, risks) => {
    expect(risksOf({ ...chain, ...changes })).toEqual(risks);
  });
  it('are unlike wherever one thing is', () => {
    expect([areUnlike(up, down), areUnlike(up, { ...down, varietyId: 'coking' })]).toEqual([false, true]);
  });
});
