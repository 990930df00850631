// Demo: a year of stocks, freight and imports as spreadsheet imports; banners.

import { proposeBanner, publishBanner } from '#features/content/calls/banner.ts';
import { uploadFigures } from '#features/market/calls/upload.ts';
import { type Dataset, figureColumnsOf } from '#features/market/figures.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { type RandomSource, createRandom } from './market.ts';
import type { Person } from './people.ts';

interface Course {
  readonly subject: readonly string[];
  readonly tonnes?: number;
  readonly price?: number;
}

const COURSES: Readonly<
  Record<Dataset, { readonly everyDays: number; readonly courses: readonly Course[] }>
> = {
  stock: {
    everyDays: 1,
    courses: [
      { subject: ['qinhuangdao'], tonnes: 5_620_000 },
      { subject: ['caofeidian'], tonnes: 4_180_000 },
      { subject: ['huanghua'], tonnes: 1_940_000 },
    ],
  },
  freight: {
    everyDays: 7,
    courses: [
      { subject: ['pinglu', 'qinhuangdao', 'rail'], price: 132 },
      { subject: ['dongsheng', 'caofeidian', 'rail'], price: 168 },
      { subject: ['pinglu', 'fengrun', 'road'], price: 196 },
    ],
  },
  futures: {
    everyDays: 1,
    courses: [
      { subject: ['ZC', '2027-01'], price: 742 },
      { subject: ['JM', '2027-01'], price: 1_186 },
      { subject: ['J', '2027-01'], price: 1_704 },
    ],
  },
  import: {
    everyDays: 7,
    courses: [
      { subject: ['ID', 'thermal'], tonnes: 2_450_000, price: 598 },
      { subject: ['RU', 'thermal'], tonnes: 1_120_000, price: 662 },
      { subject: ['MN', 'coking'], tonnes: 860_000, price: 1_184 },
    ],
  },
};

const YEAR_DAYS = 364;

export async function importAYear(editor: Person, now: Date): Promise<void> {
  const draw = createRandom(4_500);
  for (const [dataset, { everyDays, courses }] of Object.entries(COURSES) as [
    Dataset,
    (typeof COURSES)[Dataset],
  ][]) {
    const days = Array.from({ length: Math.floor(YEAR_DAYS / everyDays) + 1 }, (_none, at) =>
      addDays(dayInMarket(now), at * everyDays - YEAR_DAYS),
    );
    const rows = courses.flatMap((course, phase) => rowsOf(draw, course, days, phase));
    await editor(uploadFigures, {
      dataset,
      name: `${dataset}.csv`,
      table: [figureColumnsOf(dataset), ...rows].map((row) => row.join(',')).join('\n'),
      isCorrection: false,
      note: '',
    });
  }
}

/** Higher in summer than in winter, with noise of a per cent or two; rounded to 1,000 t or whole yuan. */
function rowsOf(
  draw: RandomSource,
  { subject, tonnes, price }: Course,
  days: readonly string[],
  phase: number,
): string[][] {
  let wander = 0;
  return days.map((day, at) => {
    wander = Math.max(-0.05, Math.min(0.05, wander + draw.between(-10, 10) / 1_000));
    const share = 1 + wander - 0.06 * Math.cos((at / days.length) * 2 * Math.PI + phase / 3);
    const figures = [
      ...(tonnes === undefined ? [] : [Math.round((tonnes * share) / 1_000) * 1_000]),
      ...(price === undefined ? [] : [Math.round(price * (2 - share))]),
    ];
    return [day, ...subject, ...figures.map(String)];
  });
}

const MONTH_MS = 30 * 86_400_000;

export async function publishBanners(editor: Person, checker: Person, now: Date): Promise<void> {
  const { id } = await editor(proposeBanner, {
    titles: {
      'zh-Hans': '数据中心上线：港口库存、运价与进口一览',
      'zh-Hant': '數據中心上線：港口庫存、運價與進口一覽',
      en: 'The data centre is open: port stocks, freight and imports',
      fr: 'Le centre de données ouvre : stocks portuaires, fret et importations',
      es: 'Abre el centro de datos: existencias en puerto, fletes e importaciones',
    },
    style: 'dark',
    pictureId: null,
    link: 'pages/content/dataCenter/index?view=stock',
    from: now,
    until: new Date(now.getTime() + MONTH_MS),
    position: 10,
    replacesId: null,
  });
  await checker(publishBanner, { id });
}
