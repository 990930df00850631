// Screens of fulfilment in five languages: a contract's months, the radar, the monthly report.

import { describe, expect, it, vi } from 'vitest';
import { contractFulfilment } from '#features/contract/calls/perform.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { aContract, buyer, dots, ID, seller, yearTerms } from '#features/contract/web/screens.example.ts';
import { basisPoints, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { contractRadar, type Radar } from '../calls/radar.ts';
import { type FulfilmentReport, fulfilmentReport } from '../calls/report.ts';
import Fulfilment from './Fulfilment.tsx';
import Report from './Report.tsx';

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
const radar: Radar = {
  month: '2026-11',
  asOf: '2026-11-23',
  days: 30,
  daysPassed: 23,
  workingDays: 21,
  workingDaysPassed: 16,
  planned: kg(50_000_000n),
  seller: { reported: kg(28_000_000n), weighed: kg(27_500_000n) },
  buyer: { reported: null, weighed: kg(26_250_000n) },
  delivered: kg(26_250_000n),
  least: basisPoints(7_500n),
  forecast: kg(34_453_125n),
  share: basisPoints(6_890n),
  neededADay: kg(2_250_000n),
  periods: [
    {
      period: '2026-11',
      planned: kg(50_000_000n),
      forecast: kg(34_453_125n),
      share: basisPoints(6_890n),
      least: basisPoints(7_500n),
      isShort: true,
    },
  ],
  warnings: [
    {
      period: '2026-11',
      stage: basisPoints(5_000n),
      share: basisPoints(7_010n),
      at: new Date('2026-11-16T01:00:00Z'),
    },
  ],
};
const screenOf = (current: Radar | null = radar): readonly [React.ReactNode, readonly Answered[], string] => [
  <Fulfilment key="fulfilment" />,
  [
    answered(contractFulfilment, { contractId: ID }, fulfilled),
    answered(contractDetail, { contractId: ID }, year),
    answered(contractRadar, { contractId: ID }, { radar: current }),
  ],
  `id=${ID}`,
];
const report: FulfilmentReport = {
  month: '2026-10',
  firm: { name: buyer.name, creditCode: '91130000MA0K000001' },
  reportUntil: new Date('2026-11-10T16:00:00Z'),
  isFinal: true,
  least: basisPoints(8_000n),
  contracts: [
    {
      contractId: ID,
      no: 'HT260101000001',
      seller: seller.name,
      buyer: buyer.name,
      mine: seller.name,
      endUser: buyer.name,
      varietyId: 'thermal',
      heat: kcalPerKg(5_000n),
      planned: kg(50_000_000n),
      reported: { seller: kg(31_000_000n), buyer: null },
      delivered: kg(0n),
      share: basisPoints(0n),
      isMet: false,
      transport: 'rail',
      reason: '',
    },
  ],
};
const reportScreen = (given: FulfilmentReport = report): readonly [React.ReactNode, readonly Answered[]] => [
  <Report key="report" />,
  [answered(fulfilmentReport, { month: '2026-10' }, given)],
];
const SCREENS: Record<string, readonly [React.ReactNode, readonly Answered[], string?]> = {
  fulfilment: screenOf(),
  report: reportScreen(),
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))(
    '%s is drawn with every word and number',
    async (_name, [screen, answers, search = '']) => {
      const text = textOf(await draw(screen, { locale, search, seats: ['firm_settler'], answers }));
      expect(text).not.toMatch(GAPS);
      expect(text.length).toBeGreaterThan(80);
    },
  );
});

describe('the radar', () => {
  it('shows both sides, the forecast, what is needed a day, and the warnings', async () => {
    const [screen, answers, search] = screenOf();
    const text = textOf(await draw(screen, { search, seats: ['firm_trader'], answers }));
    expect(text).toMatch(/预计月末完成 34,453\.125? ?吨?/);
    expect(text).toMatch(/68\.9 %/);
    expect(text).toMatch(/剩余 5 个工作日，每日须完成 2,250 吨/);
    expect(text).toMatch(/装车过磅 27,500 吨.*到厂过磅 26,250 吨/);
    expect(text).toMatch(/预警（时间过 50%）/);
  });

  it('has a table of the bars for those who cannot see them', async () => {
    const [screen, answers, search] = screenOf();
    const html = await draw(screen, { search, seats: ['firm_trader'], answers });
    expect(html).toMatch(/<table[^>]*>.*<caption[^>]*>完成、预计与计划对比/);
    expect(html).toMatch(/<th scope="row">已完成<\/th><td>26,250/);
  });

  it('is left out where nothing is planned, and says nothing before a working day has passed', async () => {
    const drawn = async (current: Radar | null) => {
      const [screen, answers, search] = screenOf(current);
      return textOf(await draw(screen, { search, seats: ['firm_trader'], answers }));
    };
    expect(await drawn(null)).not.toContain('预计月末完成');
    const early = { ...radar, forecast: null, share: null, periods: [], warnings: [] };
    expect(await drawn(early)).toMatch(/预计月末完成.*–/);
  });
});

describe('the monthly report', () => {
  it('names what a contract lacks', async () => {
    const [screen, answers] = reportScreen();
    const text = textOf(await draw(screen, { seats: ['firm_trader'], answers }));
    expect(text).toMatch(/HT260101000001 .*0 \/ 50,000 吨 有一方未填报 0 % 未达标/);
    expect(text).toContain('下载 Excel');
  });

  it('says until when figures may change, and offers nothing to save without contracts', async () => {
    const [screen, open] = reportScreen({ ...report, isFinal: false });
    expect(textOf(await draw(screen, { seats: ['firm_trader'], answers: open }))).toMatch(/前可填报.*进行中/);
    const [, none] = reportScreen({ ...report, contracts: [] });
    const text = textOf(await draw(screen, { seats: ['firm_trader'], answers: none }));
    expect(text).toContain('该月没有长协合同');
    expect(text).not.toContain('下载 Excel');
  });
});

describe('the months', () => {
  it('shows both sides’ figures, what counts of them, and which period falls short', async () => {
    const [screen, answers] = screenOf(null);
    const text = textOf(await draw(screen, { search: `id=${ID}`, seats: ['firm_settler'], answers }));
    expect(text).toMatch(
      /2026 年第 1 季度 128,600 \/ 150,000 吨 85\.73 % 未达标.*2026\/01 计划 50,000 吨 卖方 42,000 吨 · 买方 41,200 吨 .*82\.4 % 达标/,
    );
  });
});

it.each(LOCALES)('names the shares that the parameters ask for, in %s', async (locale) => {
  const [screen, answers] = screenOf(null);
  const text = textOf(await draw(screen, { locale, search: `id=${ID}`, seats: ['firm_settler'], answers }));
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
        answered(contractRadar, { contractId: ID }, { radar: null }),
      ],
    }),
  );
  expect(text).toMatch(/2099\/01 计划 50,000 吨 –/);
});
